import type { CatalogueGroup, CatalogueProduct } from './catalogue.ts'

/** One article with its words made ready for comparing, once, instead of at every keystroke. */
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

/** Prepares a catalogue for `searchCatalogue`; keep the answer for as long as the groups stay the same. */
export function indexCatalogue(groups: readonly CatalogueGroup[]): SearchIndex {
  return groups.map((group) => ({
    group,
    entries: group.products.map((product) => {
      // The displayed name is `name_es` whenever that says something.
      const names = [product.displayed_name, product.name, product.name_en ?? '', group.name]
      const text = [...names, ...product.keywords].join('\n')
      return { product, folded: unaccented(text), accented: accented(text) }
    }),
  }))
}

/**
 * The groups with the articles in which every word of `term` is found: in a name, a keyword or the section's
 * name, without regard to case or accents (S§5). A blank term finds everything; `sectionId` keeps one group.
 * The catalogue's order stays, except that articles with the accents as typed come first in their group.
 * Groups without a hit are dropped; a group in which nothing changed is handed back as it was.
 */
export function searchCatalogue(index: SearchIndex, term: string, sectionId?: string): CatalogueGroup[] {
  const words = distinctWords(unaccented(term))
  const accentedWords = distinctWords(accented(term))
  const found: CatalogueGroup[] = []
  for (const { group, entries } of index) {
    if (sectionId && group.id !== sectionId) continue
    const exact: CatalogueProduct[] = []
    const others: CatalogueProduct[] = []
    let reordered = false
    for (const { product, folded, accented: spelled } of entries) {
      if (!words.every((word) => folded.includes(word))) continue
      if (accentedWords.every((word) => spelled.includes(word))) {
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

function unaccented(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function accented(text: string): string {
  return text.toLowerCase().normalize('NFC')
}

function distinctWords(text: string): string[] {
  return [...new Set(text.split(/\s+/))].filter((word) => word !== '')
}
