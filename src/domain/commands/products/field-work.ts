import { MOST_STOCK } from '#domain/catalogue/parse-stock.ts'
import type { ProductRow } from '#domain/tables/products.ts'

/** A stock that was counted up or down by one; as it is at its bounds, and where there is no limit to count. */
export function stepStock(stock: number | null, by: -1 | 1): number | null {
  return stock === null ? null : Math.min(MOST_STOCK, Math.max(0, stock + by))
}

/** Puts a new image first; the one that was there stays as the next one, so a photo never costs another. */
export function withMainImage(
  { image_url, image_urls }: Pick<ProductRow, 'image_url' | 'image_urls'>,
  url: string,
): Pick<ProductRow, 'image_url' | 'image_urls'> {
  const earlier = image_url?.trim() ?? ''
  const isKept = earlier === '' || image_urls.includes(earlier)
  return { image_url: url, image_urls: isKept ? image_urls : [earlier, ...image_urls] }
}
