import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/pricing/price.ts'
import { searchCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import { ranked, type Ranked } from './rank.ts'
import { OCCASIONS } from './topics.ts'
import { namesOf } from '#domain/catalogue/synonyms.ts'
import { stemsOf, type Word } from './words.ts'

/** What the catalogue has for a question. */
export type Found = {
  /** Best first. */
  products: CatalogueProduct[]
  /** The one search that finds them all, and how many that are; null when it took several. */
  search: { term: string; total: number } | null
  /** The asked words, as they were written, that no product has. */
  unknown: string[]
}

/** More words than this make a search slow and no better. */
const MAX_WORDS = 12
/** Somebody who asks for more things at once is better served one by one. */
const MAX_SEARCHES = 3

type Known = { stem: string; ids: ReadonlySet<string>; weight: number }

/**
 * The products that a question is about (S§5 decides what matches): those with all of its words; where there is none,
 * those with the most telling words, then those with the words left over, in turns. Null when products know less than
 * half of the words: then something else was asked, and what a word or two happen to find is no answer.
 */
export function findProducts(index: SearchIndex, words: readonly Word[], cheapFirst = false): Found | null {
  const asked = words.slice(0, MAX_WORDS)
  const known: Known[] = []
  const unknown: string[] = []
  for (const word of asked) {
    const entry = look(index, word)
    if (entry) known.push(entry)
    else unknown.push(word.said)
  }
  if (known.length === 0 || known.length * 2 < asked.length) return null
  const searches = searchesFor(known)
  const found = searches.map((stems) => {
    const best = ranked(index, stems)
    return forOccasion(index, stems, cheapFirst ? byPrice(best) : best.map(({ product }) => product))
  })
  const [stems] = searches
  return {
    products: inTurns(found),
    search: searches.length === 1 && stems ? counted(index, stems.join(' ')) : null,
    unknown,
  }
}

/** Which products have a word, under the first of its names that any has. Words that few have tell more. */
function look(index: SearchIndex, word: Word): Known | null {
  for (const stem of namesOf(word.stem)) {
    const all = ranked(index, [stem])
    // A word that stands only somewhere in a keyword ('movimiento de cámara') is not what that product is.
    const meant = all.filter(({ score }) => score > 1)
    const ids = new Set((meant.length > 0 ? meant : all).map(({ product }) => product.id))
    if (ids.size > 0) return { stem, ids, weight: 1 + 1 / ids.size }
  }
  return null
}

/** Which words to look for together: each search has a product with all of its words. */
function searchesFor(known: readonly Known[]): string[][] {
  const searches: string[][] = []
  const left = new Set(known)
  while (left.size > 0 && searches.length < MAX_SEARCHES) {
    const weights = new Map<string, number>()
    const open = new Set([...left].flatMap(({ ids }) => [...ids]))
    for (const { ids, weight } of known) {
      for (const id of ids) if (open.has(id)) weights.set(id, (weights.get(id) ?? 0) + weight)
    }
    let best: string | undefined
    for (const [id, weight] of weights) if (weight > (weights.get(best ?? '') ?? 0)) best = id
    const together = known.filter(({ ids }) => best !== undefined && ids.has(best))
    for (const word of together) left.delete(word)
    searches.push(together.map(({ stem }) => stem))
  }
  return searches
}

function counted(index: SearchIndex, term: string): { term: string; total: number } {
  const total = searchCatalogue(index, term).reduce((sum, { products }) => sum + products.length, 0)
  return { term, total }
}

/** An occasion alone calls for several kinds of things: the best of each comes first. */
function forOccasion(
  index: SearchIndex,
  stems: readonly string[],
  products: CatalogueProduct[],
): CatalogueProduct[] {
  const needs = stems.length === 1 ? OCCASIONS.get(stems[0] ?? '') : undefined
  const firsts = (needs ?? []).flatMap((need) => {
    const [best] = ranked(index, stemsOf(need).trim().split(' '))
    return best ? [best.product] : []
  })
  return [...new Set([...firsts, ...products])]
}

/** Cheapest first among those that are really meant; what has to be quoted comes last. */
function byPrice(found: readonly Ranked[]): CatalogueProduct[] {
  const meant = (found[0]?.score ?? 0) * 0.6
  const price = (product: CatalogueProduct) => unitPrice(product) ?? Number.MAX_VALUE
  return found
    .filter(({ score }) => score >= meant)
    .map(({ product }) => product)
    .toSorted((a, b) => price(a) - price(b))
}

/** The first of each, then the second of each, and so on; nothing twice. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  )
  return [...new Set(turns.flat())]
}
