import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { searchCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import { lineOf, type CartLine, type RequestLine, readCart } from './cart-lines.ts'

/**
 * Returns the unit price that the visitor last saw, if it has changed: pesos, or null for a quoted product. Returns
 * undefined if it has not changed or is not known.
 */
export function priceBefore({ stored, unit, state }: RequestLine): number | null | undefined {
  const before = storedUnit(stored)
  return state === 'known' && before !== unit ? before : undefined
}

/** Returns the stored price of a unit; undefined if none is stored. */
function storedUnit({ price, discount_price = null }: CartLine): number | null | undefined {
  return price === undefined ? undefined : unitPrice({ price, discount_price })
}

/** Returns the name to show for a line. A product that the catalogue no longer has keeps its stored name (AMB-60). */
export function knownName({ name, state, stored }: RequestLine): string {
  return (state === 'unknown' && stored.name) || name
}

const SEEN = ['name', 'price', 'discount_price', 'price_unit', 'price_steps'] as const

/**
 * Stores the current names and prices in the cart, because the visitor has now seen them. Returns the same list if
 * nothing changed. Keeps lines that the catalogue does not have (AMB-60).
 */
export function rememberSeen(
  cart: readonly CartLine[],
  byId: ReadonlyMap<string, CatalogueProduct>,
): readonly CartLine[] {
  const seen = cart.map((line) => {
    const product = byId.get(line.id)
    if (!product?.is_public) return line
    const now = lineOf(product)
    const isSame = SEEN.every((field) => line[field] === now[field])
    return isSame ? line : { ...line, ...now }
  })
  return seen.some((line, index) => line !== cart[index]) ? seen : cart
}

/**
 * Adds the lines of another request to a cart. Units of the same product add up, and new lines are last. Does not check
 * the stock; the screen marks an excess (AMB-17).
 */
export function mergeLines(cart: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  return readCart([...cart, ...added])
}

/** Undoes a change of the whole cart. Keeps lines that were added since then. */
export function undoneCart(
  now: readonly CartLine[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): CartLine[] {
  const known = new Set([...before, ...after].map(({ id }) => id))
  return [...before, ...now.filter(({ id }) => !known.has(id))]
}

/** Search of the catalogue: a term, a section, or neither. */
type SimilarSearch = { q?: string; section_id?: string }

/**
 * Returns the search for products similar to a missing one: the first two words of its name, the first word, or its
 * section. Otherwise it is the whole catalogue. Skips searches without hits.
 */
export function similarSearch(
  { name = '', section_id: sectionId }: Pick<CartLine, 'name' | 'section_id'>,
  index: SearchIndex,
): SimilarSearch {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  for (const count of [2, 1]) {
    const q = words.slice(0, count).join(' ')
    if (q !== '' && searchCatalogue(index, q).length > 0) return { q }
  }
  const isThere = index.some(({ group }) => group.id === sectionId && group.products.length > 0)
  return sectionId && isThere ? { section_id: sectionId } : {}
}
