import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/pricing/price.ts'
import { lineOf, type CartLine, type RequestLine } from './cart.ts'

/** What one unit costs as the request holds it; undefined when it holds no price. */
function storedUnit({ price, discount_price = null }: CartLine): number | null | undefined {
  return price === undefined ? undefined : unitPrice({ price, discount_price })
}

/**
 * What one unit cost when the line was last seen, where it costs something else now: pesos, or null when it was quoted.
 * Undefined where nothing has changed, or nothing is known of it.
 */
export function priceBefore({ stored, unit, state }: RequestLine): number | null | undefined {
  const before = storedUnit(stored)
  return state === 'known' && before !== unit ? before : undefined
}

/** What a line is called for people: of a product that the catalogue no longer has, what it was called (AMB-60). */
export function knownName({ name, state, stored }: RequestLine): string {
  return (state === 'unknown' && stored.name) || name
}

/**
 * The request with what its products are called and cost now: the visitor has seen it, so it is no news any more. The
 * same list when there is nothing new. What the catalogue does not have stays as it was (AMB-60).
 */
export function rememberSeen(
  cart: readonly CartLine[],
  byId: ReadonlyMap<string, CatalogueProduct>,
): readonly CartLine[] {
  const seen = cart.map((line) => {
    const product = byId.get(line.id)
    if (!product?.is_public) return line
    const { name, price, discount_price } = lineOf(product)
    const isSame = line.name === name && line.price === price && line.discount_price === discount_price
    return isSame ? line : { ...line, ...lineOf(product) }
  })
  return seen.some((line, index) => line !== cart[index]) ? seen : cart
}
