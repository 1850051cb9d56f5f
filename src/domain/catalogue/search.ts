import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'
import { isFoundIn, readTerm, wordsOf, type Words } from './search-words.ts'

/** Product with its words read once, and not at every keystroke. */
export type SearchEntry = {
  product: CatalogueProduct
  /** Displayed name, other names, code, section and keywords, a line each. */
  words: Words
  /** The same with their accents. */
  accented: Words
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
      entries.push(entryOf(product, group))
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

/** Returns the words of a product in a group. The first line is the displayed name. */
export function productWords(product: CatalogueProduct, group: CatalogueGroup): Words {
  return entryOf(product, group).words
}

function entriesOf(group: CatalogueGroup): SearchEntry[] {
  return group.products.map((product) => entryOf(product, group))
}

/**
 * Entries by the product's list of keywords, which is a new object when its row changes. A changed product reads only
 * its own words again.
 */
const ready = new WeakMap<readonly string[], SearchEntry & { groupName: string }>()

function entryOf(product: CatalogueProduct, { name: shown, other_name = '' }: CatalogueGroup): SearchEntry {
  const groupName = `${shown}\n${other_name}`
  const { keywords, displayed_name, name, name_en, code } = product
  const known = ready.get(keywords)
  const isKnown =
    known?.groupName === groupName &&
    known.product.displayed_name === displayed_name &&
    known.product.name === name &&
    known.product.name_en === name_en &&
    known.product.code === code
  if (isKnown) return known.product === product ? known : { ...known, product }
  // The displayed name includes `name_es`.
  const texts = new Set([displayed_name, name, name_en, ...codeWords(code), shown, other_name, ...keywords])
  const accented = wordsOf([...texts], true)
  const words = isPlain(accented) ? accented : wordsOf([...texts])
  const entry = { product, words, accented, groupName }
  ready.set(keywords, entry)
  return entry
}

/** Returns the texts by which a code is found: as it is written, and without separators. */
export function codeWords(code: string | null): string[] {
  if (code === null) return []
  return [code, code.replace(/[^\p{L}\p{N}]+/gu, '')]
}

/**
 * Finds the products that contain every word of `term` in a name, the code, a keyword or a section name, ignoring case, accents
 * and signs (S§5, search-words.ts). A blank term finds everything; `sectionId` keeps one group. Keeps
 * the catalogue's order, except that products with the accents as typed are first in their group. Drops groups without
 * a hit. Returns an unchanged group as the same object.
 */
export function searchCatalogue(index: SearchIndex, term: string, sectionId?: string): CatalogueGroup[] {
  const asked = readTerm(term)
  const spelled = readTerm(term, true)
  const isPlainTerm = asked.phrase === spelled.phrase
  const isBlank = term.trim() === ''
  const found: CatalogueGroup[] = []
  for (const prepared of index) {
    const { group } = prepared
    if (sectionId && group.id !== sectionId) continue
    if (asked.words.length === 0) {
      if (isBlank && group.products.length > 0) found.push(group)
      continue
    }
    const exact: CatalogueProduct[] = []
    const others: CatalogueProduct[] = []
    let reordered = false
    for (const { product, words, accented } of prepared.entries) {
      if (!isFoundIn(asked, words)) continue
      // Most texts and terms have no accents, so the second comparison is skipped.
      if ((isPlainTerm && accented === words) || isFoundIn(spelled, accented)) {
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

/** Returns true for an ASCII text, which has no accents to remove. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}
