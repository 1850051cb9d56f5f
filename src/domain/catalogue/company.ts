import type { CatalogueProduct } from './catalogue.ts'

/** Most products that the column holds. A hand-written row may have more. */
const MOST = 12

/**
 * Returns the products that are often rented with this one, in order (ADR 0055). Omits hidden and deleted products and
 * the product itself.
 * @param shown the public products of this device by id; undefined while they load
 */
export function companyOf(
  { id, goes_with }: Pick<CatalogueProduct, 'id' | 'goes_with'>,
  shown: ReadonlyMap<string, CatalogueProduct> | undefined,
): CatalogueProduct[] {
  const others = new Set(goes_with.slice(0, MOST))
  others.delete(id)
  return [...others].flatMap((other) => shown?.get(other) ?? [])
}
