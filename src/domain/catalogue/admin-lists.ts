import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { type CatalogueProduct, compareProducts, compareSections } from './catalogue.ts'
import { fold, type SearchIndex } from './search.ts'

/** Entry with a name and other search terms. */
type Named = { label: string; keywords?: readonly string[] | undefined }

/**
 * Finds the entries that contain every word of `term`, ignoring case and accents. Names that begin with `term` are
 * first, then other names, then other words. A blank term returns all entries in their order.
 */
export function findNamed<T extends Named>(things: readonly T[], term: string): T[] {
  const wanted = fold(term)
  const words = wanted.split(' ')
  const ranks: [T[], T[], T[]] = [[], [], []]
  for (const thing of things) {
    const name = fold(thing.label)
    const text = [name, ...(thing.keywords ?? []).map(fold)].join('\n')
    if (words.every((word) => text.includes(word))) ranks[rankOf(name, wanted, words)].push(thing)
  }
  return ranks.flat()
}

/**
 * Finds at most `limit` products that contain every word of `term`, as in the catalogue search (S§5), with the same
 * ranking. Runs in one pass without sorting, so that 10,000 products do not delay a keystroke.
 */
export function findProducts(index: SearchIndex, term: string, limit: number): CatalogueProduct[] {
  const wanted = fold(term)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const ranks: [CatalogueProduct[], CatalogueProduct[], CatalogueProduct[]] = [[], [], []]
  for (const { entries } of index) {
    for (const { product, folded } of entries) {
      if (!words.every((word) => folded.includes(word))) continue
      // The first line is the displayed name.
      const rank = ranks[rankOf(folded.slice(0, folded.indexOf('\n')), wanted, words)]
      if (rank.length < limit) rank.push(product)
    }
    if (ranks[0].length === limit) break
  }
  return ranks.flat().slice(0, limit)
}

function rankOf(name: string, wanted: string, words: readonly string[]): 0 | 1 | 2 {
  if (name.startsWith(wanted)) return 0
  return words.every((word) => name.includes(word)) ? 1 : 2
}

/**
 * Sorts products as in the catalogue: by section, then by position. Products without a known section are last (AMB-39).
 */
export function inCatalogueOrder(
  sections: readonly SectionRow[],
  products: readonly ProductRow[],
): ProductRow[] {
  const ordered = [...sections].sort(compareSections)
  const positions = new Map(ordered.map(({ id }, index) => [id, index]))
  const position = ({ section_id: id }: ProductRow) => positions.get(id ?? '') ?? ordered.length
  return [...products].sort((a, b) => position(a) - position(b) || compareProducts(a, b))
}
