import type { CatalogueProduct } from './catalogue.ts'

/** As many as the column holds: more can only come from another hand. */
const MOST = 12

/**
 * The products that one goes with, in its order (ADR 0055). What is hidden or deleted is passed over, and so is the product itself.
 * @param shown the public products of this device by id; undefined while they are read
 */
export function companyOf(
  { id, goes_with }: Pick<CatalogueProduct, 'id' | 'goes_with'>,
  shown: ReadonlyMap<string, CatalogueProduct> | undefined,
): CatalogueProduct[] {
  const others = new Set(goes_with.slice(0, MOST))
  others.delete(id)
  return [...others].flatMap((other) => shown?.get(other) ?? [])
}
