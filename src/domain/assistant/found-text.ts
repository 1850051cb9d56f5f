import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productCount, formatMoney } from '#domain/core/format.ts'
import { unitPrice } from '#domain/pricing/price.ts'
import type { Found } from './find-products.ts'
import { nearest, NOT_TOGETHER } from './texts.ts'

/** What to say above the products that were found. */
export function introduction({ products, search, unknown }: Found, shown: number): string {
  if (unknown.length > 0) return nearest(unknown)
  if (search === null) return NOT_TOGETHER
  if (products.length === 1) return 'Encontré este artículo:'
  if (search.total <= shown) return `Encontré ${productCount(products.length)}:`
  return `Encontré ${productCount(search.total)}. Estos son los que mejor coinciden:`
}

/** What they cost: one price where one product is meant, else from where to where (S§9). */
export function aboutPrices(products: readonly CatalogueProduct[]): string {
  const [first] = products
  if (products.length === 1 && first) return priceOf(first)
  const prices = products.map(unitPrice).filter((price) => price !== null)
  if (prices.length === 0) return 'Se cotizan por WhatsApp.'
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const range =
    least === most
      ? `Cuestan ${formatMoney(least)}.`
      : `Los de abajo van de ${formatMoney(least)} a ${formatMoney(most)}.`
  return prices.length < products.length
    ? `${range} Los que no tienen precio se cotizan por WhatsApp.`
    : range
}

function priceOf(product: CatalogueProduct): string {
  const price = unitPrice(product)
  if (price === null) return `${product.displayed_name} se cotiza por WhatsApp.`
  const before =
    product.price !== null && product.price > price ? ` (antes ${formatMoney(product.price)})` : ''
  return `${product.displayed_name} cuesta ${formatMoney(price)}${before}.`
}
