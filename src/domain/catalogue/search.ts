import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'

/** Product with its words folded once, and not at every keystroke. */
export type SearchEntry = {
  product: CatalogueProduct
  /** Searchable texts without accents, one per line. A word has no space, so it never spans two lines. */
  folded: string
  /** Same texts in lower case with their accents. */
  accented: string
}

export type SearchIndex = readonly { group: CatalogueGroup; entries: readonly SearchEntry[] }[]

/** Products between two pauses. */
const STEP = 50

/**
 * Prepares a catalogue for `searchCatalogue`, pausing after every few products. Run it in pieces, so that the page
 * stays responsive (db/core/pieces.ts).
 */
export function* indexInSteps(groups: readonly CatalogueGroup[]): Generator<void, SearchIndex> {
  const index: { group: CatalogueGroup; entries: SearchEntry[] }[] = []
  let prepared = 0
  for (const group of groups) {
    const entries: SearchEntry[] = []
    for (const product of group.products) {
      const { folded, accented } = wordsOf(product, group)
      entries.push({ product, folded, accented })
      if (++prepared % STEP === 0) yield
    }
    index.push({ group, entries })
  }
  return index
}

/** Prepares a catalogue for `searchCatalogue`. Callers cache the result while the groups are the same. */
export function indexCatalogue(groups: readonly CatalogueGroup[]): SearchIndex {
  return groups.map((group) => ({ group, entries: entriesOf(group) }))
}

/** Prepares each group on its first search. Fast once `indexInSteps` has cached its words. */
export function indexWhenSearched(groups: readonly CatalogueGroup[]): SearchIndex {
  return groups.map((group) => {
    let entries: readonly SearchEntry[] | undefined
    return {
      group,
      get entries() {
        return (entries ??= entriesOf(group))
      },
    }
  })
}

/** Returns the searchable texts of a product in a group, as in `SearchEntry`. The first line is the displayed name. */
export function searchText(product: CatalogueProduct, group: CatalogueGroup): string {
  return wordsOf(product, group).folded
}

function entriesOf(group: CatalogueGroup): SearchEntry[] {
  return group.products.map((product) => {
    const { folded, accented } = wordsOf(product, group)
    return { product, folded, accented }
  })
}

/** Folded words of a product and their sources other than its keywords. */
type Words = { of: readonly (string | null)[]; folded: string; accented: string }

/**
 * Cache by the product's list of keywords, which is a new object when its row changes. A changed product folds only its
 * own words again.
 */
const ready = new WeakMap<readonly string[], Words>()

function wordsOf(product: CatalogueProduct, { name: shown, other_name }: CatalogueGroup): Words {
  const groupName = other_name === undefined ? shown : `${shown}\n${other_name}`
  const { keywords, displayed_name, name, name_en } = product
  const known = ready.get(keywords)
  if (
    known &&
    known.of[0] === displayed_name &&
    known.of[1] === name &&
    known.of[2] === name_en &&
    known.of[3] === groupName
  )
    return known
  // The displayed name includes `name_es`.
  const text = [displayed_name, name, name_en ?? '', groupName, ...keywords].join('\n')
  const spelled = accented(text)
  const folded = isPlain(spelled) ? spelled : unaccented(text)
  const words = { of: [displayed_name, name, name_en, groupName], folded, accented: spelled }
  ready.set(keywords, words)
  return words
}

/**
 * Finds the products that contain every word of `term` in a name, a keyword or a section name, ignoring case and
 * accents (S§5). Commas separate words as spaces do. A blank term finds everything; `sectionId` keeps one group. Keeps
 * the catalogue's order, except that products with the accents as typed are first in their group. Drops groups without
 * a hit. Returns an unchanged group as the same object.
 */
export function searchCatalogue(index: SearchIndex, term: string, sectionId?: string): CatalogueGroup[] {
  const words = searchWords(term)
  const accentedWords = distinctWords(accented(term))
  const isPlainTerm =
    words.length === accentedWords.length && words.every((word, at) => word === accentedWords[at])
  const found: CatalogueGroup[] = []
  for (const prepared of index) {
    const { group } = prepared
    if (sectionId && group.id !== sectionId) continue
    if (words.length === 0) {
      if (group.products.length > 0) found.push(group)
      continue
    }
    const { entries } = prepared
    const exact: CatalogueProduct[] = []
    const others: CatalogueProduct[] = []
    let reordered = false
    for (const { product, folded, accented: spelled } of entries) {
      if (!hasAll(folded, words)) continue
      // Most texts and terms have no accents, so the second comparison is skipped.
      if ((isPlainTerm && spelled === folded) || hasAll(spelled, accentedWords)) {
        reordered ||= others.length > 0
        exact.push(product)
      } else others.push(product)
    }
    const count = exact.length + others.length
    if (count === 0) continue
    const unchanged = count === group.products.length && !reordered
    found.push(unchanged ? group : { ...group, products: [...exact, ...others] })
  }
  return found
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false
  return true
}

/** Returns true for an ASCII text, which has no accents to remove. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

function unaccented(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function accented(text: string): string {
  return text.toLowerCase().normalize('NFC')
}

/** Splits text into distinct words. The comma of '1,200' belongs to its number. */
function distinctWords(text: string): string[] {
  return [...new Set(text.split(/[\s;]+|,(?!\d{3}\b)/))].filter((word) => word !== '')
}

/** Returns the folded words of a search term, each once. */
export function searchWords(term: string): string[] {
  return distinctWords(unaccented(term))
}

/** Returns text in lower case, without accents (ñ counts as n), trimmed and with single spaces (S§5, facts §4). */
export function fold(text: string): string {
  return unaccented(text).replace(/\s+/g, ' ').trim()
}
