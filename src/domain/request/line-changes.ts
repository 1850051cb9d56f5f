import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { searchCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import { lineOf, type CartLine, type RequestLine, readCart } from './cart-lines.ts'

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

/** Where to look in the catalogue: a term, a section, or nothing in particular. */
export type SimilarSearch = { q?: string; section_id?: string }

/**
 * Where something like a product that is gone may be found: by the first two words of its name, by the first one, in its
 * section; else the whole catalogue. What finds nothing is not asked for.
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
