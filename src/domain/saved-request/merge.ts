import { readCart, type CartLine } from '#domain/request/cart.ts'

/**
 * Adds the lines of another request to a cart: units of the same product add up, new ones come last. The stock is not
 * asked: what is too many is marked (AMB-17).
 */
export function mergeLines(cart: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  return readCart([...cart, ...added])
}

/**
 * Takes a change of the whole cart back. What came since stays: a line that neither was there before nor came with the
 * change.
 */
export function undoneCart(
  now: readonly CartLine[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): CartLine[] {
  const known = new Set([...before, ...after].map(({ id }) => id))
  return [...before, ...now.filter(({ id }) => !known.has(id))]
}
