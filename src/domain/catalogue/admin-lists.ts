import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { type CatalogueProduct, compareProducts, compareSections } from './catalogue.ts'
import { fold, type SearchIndex } from './search.ts'

/** Something with a name, and other words that somebody may look for it with. */
type Named = { label: string; keywords?: readonly string[] | undefined }

/**
 * The things in which every word of `term` is found, without regard to case or accents: those whose name begins with
 * it first, then by name, then by their other words. A blank term finds everything as it is.
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
 * At most `limit` products in which every word of `term` is found, as in the search of the catalogue (S§5), in the
 * same order of merit. One pass without sorting: ten thousand products may not hold up a keystroke.
 */
export function findProducts(index: SearchIndex, term: string, limit: number): CatalogueProduct[] {
  const wanted = fold(term)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const ranks: [CatalogueProduct[], CatalogueProduct[], CatalogueProduct[]] = [[], [], []]
  for (const { entries } of index) {
    for (const { product, folded } of entries) {
      if (!words.every((word) => folded.includes(word))) continue
      // The displayed name is the first line.
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

/** Products as the catalogue lists them: by section, then by place; those without a known section last (AMB-39). */
export function inCatalogueOrder(
  sections: readonly SectionRow[],
  products: readonly ProductRow[],
): ProductRow[] {
  const ordered = [...sections].sort(compareSections)
  const positions = new Map(ordered.map(({ id }, index) => [id, index]))
  const position = ({ section_id: id }: ProductRow) => positions.get(id ?? '') ?? ordered.length
  return [...products].sort((a, b) => position(a) - position(b) || compareProducts(a, b))
}
