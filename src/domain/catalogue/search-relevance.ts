import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'
import { productWords, searchCatalogue, type SearchIndex } from './search.ts'
import { fold } from '#domain/core/values.ts'
import { readTerm, termWords, withoutUnit, type Spellings, type Words } from './search-words.ts'
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
/** Most letters of the first of two joined words. */
const LONGEST_JOINED = 20
/** Words of letters only. Digits name a model, and its neighbour is another model. */
const LETTERS = /^\p{L}+$/u

/**
 * Searches for the likely meaning of a term without hits. Replaces each unknown word by a synonym (synonyms.ts), by the
 * words that it joins ('mattebox'), by its number without the unit, or by the most common word one letter apart. A match
 * two letters apart, or of fewer words, is offered as a suggestion. Slower than a search, so not for every
 * keystroke.
 */
export function searchNear(index: SearchIndex, term: string): NearSearch {
  const words = termWords(term)
  const nothing = { groups: [], term, offer: null }
  if (words.length === 0 || words.length > MAX_WORDS) return nothing
  const read = words.map((word) => {
    const other = isFound(index, word) ? word : (otherName(index, word) ?? apart(index, word))
    return { sure: other ?? neighbour(index, word, 1), far: other ? null : neighbour(index, word, 2) }
  })
  const sure = read.flatMap(({ sure: found }) => found ?? [])
  if (sure.length === 0) {
    const guess = read.flatMap(({ far }) => far ?? [])
    const isOne = guess.length > 0 && isFound(index, guess.join(' '))
    return { ...nothing, offer: isOne ? spelled(index, guess) : null }
  }
  const kept = mostTogether(index, sure)
  // Without more than one word it is another search, which is only offered.
  if (kept.length < words.length - 1) return { ...nothing, offer: spelled(index, kept) }
  return { groups: searchCatalogue(index, kept.join(' ')), term: spelled(index, kept), offer: null }
}

/** Returns the words without those that leave nothing, down to the one with the fewest products. */
function mostTogether(index: SearchIndex, words: readonly string[]): readonly string[] {
  if (words.length === 0 || isFound(index, words.join(' '))) return words
  const fewer = words.map((_, left) => words.filter((__, at) => at !== left))
  const found = fewer.filter((some) => some.length > 0 && isFound(index, some.join(' ')))
  const count = (some: readonly string[]) =>
    searchCatalogue(index, some.join(' ')).reduce((sum, { products }) => sum + products.length, 0)
  const [best] = found.toSorted((a, b) => count(a) - count(b))
  return best ?? mostTogether(index, words.slice(0, -1))
}

function isFound(index: SearchIndex, term: string): boolean {
  return searchCatalogue(index, term).length > 0
}

function otherName(index: SearchIndex, word: string): string | null {
  return namesOf(stemOf(word)).find((name) => isFound(index, name)) ?? null
}

/** Returns a word as the words that it joins, or an amount as its number, if products have them. */
function apart(index: SearchIndex, word: string): string | null {
  const number = withoutUnit(word)
  if (number !== null) return isFound(index, number) ? number : null
  for (let at = 2; at <= Math.min(word.length - 2, LONGEST_JOINED); at += 1) {
    const parts = `${word.slice(0, at)}-${word.slice(at)}`
    if (isTogether(index, parts)) return parts
  }
  return null
}

/** Returns true if a product has the words one after the other. */
function isTogether(index: SearchIndex, word: string): boolean {
  const together = readTerm(word).words[0]?.[0]?.[0] ?? ''
  return index.some(({ entries }) => entries.some(({ words }) => words.includes(`${together}|`)))
}

/** Returns the most common word within `most` letters, or a synonym of such a word. */
function neighbour(index: SearchIndex, word: string, most: number): string | null {
  // Two wrong letters of four make another word.
  if (word.length < SHORTEST + most - 1 || !LETTERS.test(word)) return null
  let best: string | null = null
  let uses = 0
  for (const [other, { count }] of vocabularyOf(index)) {
    if (count > uses && isWithin(word, other, most)) [best, uses] = [other, count]
  }
  if (best !== null) return best
  const known = KNOWN_WORDS.find((other) => other.length >= SHORTEST && isWithin(stemOf(word), other, most))
  return known === undefined ? null : otherName(index, known)
}

/** Returns words as the catalogue writes them: 'micrófono'. */
function spelled(index: SearchIndex, words: readonly string[]): string {
  const vocabulary = vocabularyOf(index)
  return words.map((word) => vocabulary.get(word)?.accented ?? word.replace('-', ' ')).join(' ')
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

type Vocabulary = ReadonlyMap<string, { count: number; accented: string }>
const vocabularies = new WeakMap<SearchIndex, Vocabulary>()

/**
 * Returns the words of letters in a catalogue without their accents, with the number of products and the spelling with
 * accents. Runs on the first search without hits and is cached.
 */
function vocabularyOf(index: SearchIndex): Vocabulary {
  const known = vocabularies.get(index)
  if (known) return known
  const vocabulary = new Map<string, { count: number; accented: string }>()
  for (const { entries } of index) {
    for (const { accented } of entries) {
      for (const word of new Set(accented.split(/[|\n]+/))) {
        if (word.length < SHORTEST || !LETTERS.test(word)) continue
        const folded = fold(word)
        const entry = vocabulary.get(folded)
        // Names in capitals and English ones leave accents out.
        const isBetter = entry === undefined || (word !== folded && entry.accented === folded)
        vocabulary.set(folded, { count: (entry?.count ?? 0) + 1, accented: isBetter ? word : entry.accented })
      }
    }
  }
  vocabularies.set(index, vocabulary)
  return vocabulary
}

/** Orders of results: by relevance, by section, or by unit price. */
export type ResultOrder = 'relevance' | 'section' | 'cheapest' | 'dearest'

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
 * Lists the products that `searchCatalogue` found, best first: what a product is comes before what it mentions. Keeps
 * the catalogue's order among equals. Runs in one pass without sorting, so that 10,000 products do not delay a
 * keystroke.
 */
export function byRelevance(groups: readonly CatalogueGroup[], term: string): CatalogueProduct[] {
  const { phrase, words } = readTerm(term)
  const phrases = phrase.includes('|', 1) ? [phrase, `|${phrase.replaceAll('|', '')}`] : []
  const asked = words.map((spellings) => spellings.flatMap(bareWord))
  const ranks: CatalogueProduct[][] = RANKS.map(() => [])
  for (const group of groups) {
    for (const product of group.products) {
      const text = productWords(product, group)
      const nameEnd = text.indexOf('\n')
      const isNamedSo =
        (text.startsWith(phrase) && isWhole(text, phrase.length)) ||
        phrases.some((some) => isBefore(text.indexOf(some), nameEnd))
      const rank = isNamedSo ? 0 : Math.max(1, ...asked.map((bare) => rankOf(text, nameEnd, bare)))
      ranks[rank]?.push(product)
    }
  }
  return ranks.flat()
}

/** Ranks of hits, best first. A product has the rank of the word that matches worst. */
const RANKS = [
  'its name begins with the term, or has its words together',
  'its name says that it is one',
  'a keyword or its section says that it is one',
  'its name mentions the word, or has one that begins so',
  'another text has the word, or one that begins so',
  'only a part of another word',
]

const isBefore = (at: number, end: number) => at >= 0 && at < end

/** Returns true if a word that ends here is not the beginning of a longer one. Its plural is the same word. */
function isWhole(text: Words, end: number): boolean {
  return text.startsWith('|', end) || text.startsWith('s|', end) || text.startsWith('es|', end)
}

/** Returns a spelling of one part without its bars, or nothing for another. */
function bareWord(parts: Spellings[number]): string[] {
  return parts.length === 1 && parts[0] !== undefined ? [parts[0].replace(/^\||\|$/g, '')] : []
}

/** Returns the best rank of a word in its spellings. */
function rankOf(text: Words, nameEnd: number, spellings: readonly string[]): number {
  let best = RANKS.length - 1
  for (const word of spellings) {
    const at = text.indexOf(`|${word}`)
    if (at < 0) continue
    const isNameOf = at < headEnd(text, nameEnd) && isWhole(text, at + 1 + word.length)
    const rank = isNameOf ? 1 : text.includes(`\n|${word}|\n`) ? 2 : isBefore(at, nameEnd) ? 3 : 4
    if (rank < best) best = rank
  }
  return best
}

/**
 * Returns the end of the part of a name that says what the product is: 'Tripié de luz' is no light. What a kit consists
 * of is part of it: 'Kit de 8 tubos', 'Juego de banderas'.
 */
function headEnd(text: Words, nameEnd: number): number {
  const from = CONTAINER.exec(text)?.[0].length ?? 0
  const mention = text.slice(from, nameEnd).search(MENTION)
  return mention < 0 ? nameEnd : from + mention
}

const CONTAINER = /^\|(?:caja|juego|kit|lote|par|set)\|de\|/
const MENTION = /\|(?:con|de|en|para|por|sin)\|(?!\d)/

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
