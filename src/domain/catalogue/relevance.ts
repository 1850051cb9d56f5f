import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'
import { fold, searchText, searchWords } from './search.ts'
import { isAvailable } from './stock.ts'
import { unitPrice } from '#domain/pricing/price.ts'

/** How results are put in order: what fits best first, by section, or by the price of a unit. */
export const RESULT_ORDERS = ['relevance', 'section', 'cheapest', 'dearest'] as const
export type ResultOrder = (typeof RESULT_ORDERS)[number]

/** Kinds of hits, best first: a name that begins with the term, its words, parts of them, other words, the rest. */
const RANKS = 5

/**
 * Names the order of results that nobody has chosen: by section for a term that is the name of one ('cámaras'), or
 * within one, else by relevance.
 */
export function usualOrder(groups: readonly CatalogueGroup[], term: string, sectionId?: string): ResultOrder {
  const wanted = fold(term)
  const isSection = ({ name, other_name = name }: CatalogueGroup) =>
    fold(name) === wanted || fold(other_name) === wanted
  return sectionId !== undefined || groups.some(isSection) ? 'section' : 'relevance'
}

/**
 * Lists the products of what `searchCatalogue` found, best first; the catalogue's order stays among equals. One pass
 * without sorting: ten thousand products may not hold up a keystroke.
 */
export function byRelevance(groups: readonly CatalogueGroup[], term: string): CatalogueProduct[] {
  const wanted = fold(term)
  const words = searchWords(term)
  const ranks: CatalogueProduct[][] = Array.from({ length: RANKS }, () => [])
  for (const group of groups) {
    for (const product of group.products) {
      ranks[rankOf(searchText(product, group), wanted, words)]?.push(product)
    }
  }
  return ranks.flat()
}

/** The rank of a product's text, whose first line is its name: that of the word that fits it least. */
function rankOf(text: string, wanted: string, words: readonly string[]): number {
  if (text.startsWith(wanted)) return 0
  const nameEnd = text.indexOf('\n')
  let rank = 1
  for (const word of words) {
    const first = text.indexOf(word)
    const begins = beginning(text, word, first)
    const isInName = first < nameEnd
    rank = Math.max(rank, begins >= 0 && begins < nameEnd ? 1 : isInName ? 2 : begins >= 0 ? 3 : 4)
  }
  return rank
}

/** Where a word of the text begins with this one, from there on; -1 when none does. */
function beginning(text: string, word: string, from: number): number {
  let at = from
  while (at > 0 && isLetter(text.charCodeAt(at - 1))) at = text.indexOf(word, at + 1)
  return at
}

/** Latin letters and digits, which is what folded Spanish is made of. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

/** Puts products in the order of a unit's price in MXN; what has none comes last, whichever way. */
export function byPrice(products: readonly CatalogueProduct[], dearestFirst: boolean): CatalogueProduct[] {
  const direction = dearestFirst ? -1 : 1
  const priced = products.map((product) => ({ product, price: unitPrice(product) }))
  priced.sort((a, b) => {
    if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
    return (a.price - b.price) * direction
  })
  return priced.map(({ product }) => product)
}

/** Keeps what can be added to a request now, and the groups that have some of it. */
export function onlyAvailable(groups: readonly CatalogueGroup[]): CatalogueGroup[] {
  return groups.flatMap((group) => {
    const products = group.products.filter(isAvailable)
    if (products.length === 0) return []
    return [products.length === group.products.length ? group : { ...group, products }]
  })
}

/** The one group of results that stand in an order of their own; without a name, it has no heading. */
export function flatGroup(products: CatalogueProduct[]): CatalogueGroup {
  return { id: 'resultados', name: '', anchor: 'resultados', products }
}
