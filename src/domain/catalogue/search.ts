import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'

/** One product with its words made ready for comparing, once, instead of at every keystroke. */
export type SearchEntry = {
  product: CatalogueProduct
  /** Every searchable text without accents, one per line: a word holds no space, so it never spans two. */
  folded: string
  /** The same in lower case with its accents kept. */
  accented: string
}

export type SearchIndex = readonly { group: CatalogueGroup; entries: readonly SearchEntry[] }[]

/** Lower case, without accents (ñ counts as n), trimmed, inner spaces collapsed (S§5, facts §4). */
export function fold(text: string): string {
  return unaccented(text).replace(/\s+/g, ' ').trim()
}

/** The words of a product as they were made ready, and what they were made of besides its keywords. */
type Words = { of: readonly (string | null)[]; folded: string; accented: string }

/**
 * By a product's list of keywords, which is the stored row's own: it is another list when the row is another one. So a
 * change of one product makes ready one product's words.
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
  // The displayed name is `name_es` whenever that says something.
  const text = [displayed_name, name, name_en ?? '', groupName, ...keywords].join('\n')
  const spelled = accented(text)
  const folded = isPlain(spelled) ? spelled : unaccented(text)
  const words = { of: [displayed_name, name, name_en, groupName], folded, accented: spelled }
  ready.set(keywords, words)
  return words
}

/** Products between two chances to pause. */
const STEP = 50

/**
 * Prepares a catalogue for `searchCatalogue`, pausing after every few products: run it in pieces, so that the page
 * stays the person's (db/core/pieces.ts).
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

function entriesOf(group: CatalogueGroup): SearchEntry[] {
  return group.products.map((product) => {
    const { folded, accented } = wordsOf(product, group)
    return { product, folded, accented }
  })
}

/** Prepares a catalogue for `searchCatalogue`; keep the answer for as long as the groups stay the same. */
export function indexCatalogue(groups: readonly CatalogueGroup[]): SearchIndex {
  return groups.map((group) => ({ group, entries: entriesOf(group) }))
}

/**
 * The same for a catalogue that is shown first: a group is prepared when it is first searched, which takes no time once
 * `indexInSteps` has gone through it.
 */
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

/** Every searchable text of a product of the group, as `SearchEntry` has it; the displayed name is the first line. */
export function searchText(product: CatalogueProduct, group: CatalogueGroup): string {
  return wordsOf(product, group).folded
}

/**
 * The groups with the products in which every word of `term` is found: in a name, a keyword or one of the section's
 * names, without regard to case or accents (S§5); commas part words as spaces do. A blank term finds everything; `sectionId` keeps one group.
 * The catalogue's order stays, except that products with the accents as typed come first in their group.
 * Groups without a hit are dropped; a group in which nothing changed is handed back as it was.
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
      // Most texts and terms have no accent: then it is the same question once more.
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

/** Whether a text has only letters that no accent can be taken from. */
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

/** The comma of '1,200' belongs to its number. */
function distinctWords(text: string): string[] {
  return [...new Set(text.split(/[\s;]+|,(?!\d{3}\b)/))].filter((word) => word !== '')
}

/** The words of a term, each once, as they are looked for. */
export function searchWords(term: string): string[] {
  return distinctWords(unaccented(term))
}
