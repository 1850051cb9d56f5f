import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'
import { searchCatalogue, searchWords, type SearchIndex, fold, searchText } from './search.ts'
import { KNOWN_WORDS, namesOf, stemOf } from './synonyms.ts'
import { isAvailable, unitPrice } from './price-and-stock.ts'

/** What a search in vain may have meant. */
export type NearSearch = {
  /** The products that another word for it, or one letter more or less, finds. */
  groups: CatalogueGroup[]
  /** The words that found them instead, as a term; the term itself where nothing else did. */
  term: string
  /** A term that finds something, to be offered where `groups` is empty; null when none is near. */
  offer: string | null
}

/** More words than this are no search for a product. */
const MAX_WORDS = 8
/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** What has digits names a model: its neighbour is another model. */
const LETTERS = /^\p{L}+$/u

const vocabularies = new WeakMap<SearchIndex, ReadonlyMap<string, number>>()

/** The words of a catalogue made of letters, with how many products have each. Built for the first search in vain. */
function vocabularyOf(index: SearchIndex): ReadonlyMap<string, number> {
  const known = vocabularies.get(index)
  if (known) return known
  const words = new Map<string, number>()
  for (const { entries } of index) {
    for (const { folded } of entries) {
      for (const word of new Set(folded.split(/[^\p{L}\p{N}]+/u))) words.set(word, (words.get(word) ?? 0) + 1)
    }
  }
  for (const word of words.keys()) if (word.length < SHORTEST || !LETTERS.test(word)) words.delete(word)
  vocabularies.set(index, words)
  return words
}

/**
 * Looks for what a term that `searchCatalogue` does not find may have meant: each word that no product has gives way to
 * another name for it (synonyms.ts) or to the commonest word one letter apart; two letters apart, or without the words
 * that nothing is like, is only offered. Slower than a search: not for every keystroke, only for one in vain.
 */
export function searchNear(index: SearchIndex, term: string): NearSearch {
  const words = searchWords(term)
  const nothing = { groups: [], term, offer: null }
  if (words.length === 0 || words.length > MAX_WORDS) return nothing
  const read = words.map((word) => {
    const other = isFound(index, word) ? word : otherName(index, word)
    return { word, sure: other ?? neighbour(index, word, 1), far: other ? null : neighbour(index, word, 2) }
  })
  const sure = read.flatMap(({ sure: found }) => found ?? [])
  if (sure.length === words.length) {
    const meant = sure.join(' ')
    const groups = searchCatalogue(index, meant)
    if (groups.length > 0) return { groups, term: meant, offer: null }
  }
  const offer = [...new Set(read.flatMap(({ sure: found, far }) => found ?? far ?? []))]
  // Together they may find nothing: the longest word tells most.
  const longest = offer.toSorted((a, b) => b.length - a.length).slice(0, 1)
  const offered = [offer, longest].find((some) => some.length > 0 && isFound(index, some.join(' ')))
  return { ...nothing, offer: offered?.join(' ') ?? null }
}

function isFound(index: SearchIndex, term: string): boolean {
  return searchCatalogue(index, term).length > 0
}

function otherName(index: SearchIndex, word: string): string | null {
  return namesOf(stemOf(word)).find((name) => isFound(index, name)) ?? null
}

/** The word at most so many letters apart that most products have, or another name for it. */
function neighbour(index: SearchIndex, word: string, most: number): string | null {
  // Two wrong letters of four are another word.
  if (word.length < SHORTEST + most - 1 || !LETTERS.test(word)) return null
  const vocabulary = vocabularyOf(index)
  let best: string | null = null
  let uses = 0
  for (const [other, count] of vocabulary) {
    if (count > uses && isWithin(word, other, most)) [best, uses] = [other, count]
  }
  if (best !== null) return best
  const known = KNOWN_WORDS.find((other) => other.length >= SHORTEST && isWithin(stemOf(word), other, most))
  return known === undefined ? null : otherName(index, known)
}

/**
 * Tells whether at most so many letters are added, left out, changed or swapped with their neighbour
 * (Damerau and Levenshtein, optimal string alignment).
 */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1)
      next.push(steps)
      least = Math.min(least, steps)
    }
    if (least > most) return false
    before = row
    row = next
  }
  return (row[b.length] ?? most + 1) <= most
}

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
