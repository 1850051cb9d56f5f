import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'
import { searchCatalogue, searchWords, type SearchIndex, fold, searchText } from './search.ts'
import { KNOWN_WORDS, namesOf, stemOf } from './synonyms.ts'
import { isAvailable, unitPrice } from './price-and-stock.ts'

/** Results and suggestions for a search without hits. */
export type NearSearch = {
  /** Products found with a synonym or with a word one letter apart. */
  groups: CatalogueGroup[]
  /** Term that found them, or the original term. */
  term: string
  /** Term with hits to suggest if `groups` is empty; null if none is near. */
  offer: string | null
}

/** Most words of a search for a product. */
const MAX_WORDS = 8
/** Fewest letters of a word. Shorter words have too many neighbours. */
const SHORTEST = 4
/** Words of letters only. Digits name a model, and its neighbour is another model. */
const LETTERS = /^\p{L}+$/u

/**
 * Searches for the likely meaning of a term without hits. Replaces each unknown word by a synonym (synonyms.ts) or by
 * the most common word one letter apart. A match two letters apart, or only for some of the words, is offered as a
 * suggestion. Slower than a search, so not for every keystroke.
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
  // All words together may have no hits; then the longest word is the most specific.
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

/** Returns the most common word within `most` letters, or a synonym of such a word. */
function neighbour(index: SearchIndex, word: string, most: number): string | null {
  // Two wrong letters of four make another word.
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
 * Returns true if at most `most` letters are inserted, deleted, changed or swapped with their neighbour (Damerau and
 * Levenshtein, optimal string alignment).
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
const vocabularies = new WeakMap<SearchIndex, ReadonlyMap<string, number>>()

/** Counts the products of each word of letters in a catalogue. Runs on the first search without hits and is cached. */
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

/** Orders of results: by relevance, by section, or by unit price. */
export type ResultOrder = 'relevance' | 'section' | 'cheapest' | 'dearest'

/**
 * Ranks of hits, best first: name begins with the term, words begin in the name, parts of the name, other words, the
 * rest.
 */
const RANKS = 5

/**
 * Returns the default order of results. It is by section within a section and for a term that is a
 * section's name ('cámaras'). Otherwise it is by relevance.
 */
export function usualOrder(groups: readonly CatalogueGroup[], term: string, sectionId?: string): ResultOrder {
  const wanted = fold(term)
  const isSection = ({ name, other_name = name }: CatalogueGroup) =>
    fold(name) === wanted || fold(other_name) === wanted
  return sectionId !== undefined || groups.some(isSection) ? 'section' : 'relevance'
}

/**
 * Lists the products that `searchCatalogue` found, best first. Keeps the catalogue's order among equals. Runs in one
 * pass without sorting, so that 10,000 products do not delay a keystroke.
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

/** Returns the rank of the word that matches worst. The first line of the text is the name. */
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

/** Returns the index from `from` on of a word that begins with `word`, or -1. */
function beginning(text: string, word: string, from: number): number {
  let at = from
  while (at > 0 && isLetter(text.charCodeAt(at - 1))) at = text.indexOf(word, at + 1)
  return at
}

/** Returns true for Latin letters and digits, the characters of folded Spanish words. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

/** Sorts products by unit price in MXN. Products without a price are last in both directions. */
export function byPrice(products: readonly CatalogueProduct[], dearestFirst: boolean): CatalogueProduct[] {
  const direction = dearestFirst ? -1 : 1
  const priced = products.map((product) => ({ product, price: unitPrice(product) }))
  priced.sort((a, b) => {
    if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
    return (a.price - b.price) * direction
  })
  return priced.map(({ product }) => product)
}

/** Keeps the products that can be added to a request now, and drops empty groups. */
export function onlyAvailable(groups: readonly CatalogueGroup[]): CatalogueGroup[] {
  return groups.flatMap((group) => {
    const products = group.products.filter(isAvailable)
    if (products.length === 0) return []
    return [products.length === group.products.length ? group : { ...group, products }]
  })
}

/** Wraps sorted results in a single group. Its name is empty, so it has no heading. */
export function flatGroup(products: CatalogueProduct[]): CatalogueGroup {
  return { id: 'resultados', name: '', anchor: 'resultados', products }
}
