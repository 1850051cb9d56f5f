import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { type CatalogueProduct, compareProducts, compareSections } from './catalogue.ts'
import type { SearchIndex } from './search.ts'
import { isFoundIn, readTerm, wordsOf, type Term, type Words } from './search-words.ts'

/** Entry with a name and other search terms. */
type Named = { label: string; keywords?: readonly string[] | undefined }

/**
 * Finds the entries that contain every word of `term`, as the catalogue search does (S§5). Names that begin with `term`
 * are first, then other names, then other words. A blank term returns all entries in their order.
 */
export function findNamed<T extends Named>(things: readonly T[], term: string): T[] {
  if (term.trim() === '') return [...things]
  const asked = readTerm(term)
  const ranks: [T[], T[], T[]] = [[], [], []]
  for (const thing of things) {
    const text = wordsOf([thing.label, ...(thing.keywords ?? [])])
    if (isHit(asked, text)) ranks[rankOf(text, asked)].push(thing)
  }
  return ranks.flat()
}

/**
 * Finds at most `limit` products that contain every word of `term`, as in the catalogue search (S§5), with the same
 * ranking. Runs in one pass without sorting, so that 10,000 products do not delay a keystroke.
 */
export function findProducts(index: SearchIndex, term: string, limit: number): CatalogueProduct[] {
  const asked = readTerm(term)
  const ranks: [CatalogueProduct[], CatalogueProduct[], CatalogueProduct[]] = [[], [], []]
  for (const { entries } of index) {
    for (const { product, words } of entries) {
      if (!isHit(asked, words)) continue
      const rank = ranks[rankOf(words, asked)]
      if (rank.length < limit) rank.push(product)
    }
    if (ranks[0].length === limit) break
  }
  return ranks.flat().slice(0, limit)
}

const isHit = (term: Term, text: Words) => term.words.length > 0 && isFoundIn(term, text)

/** Ranks a hit by its first line, which is the name. */
function rankOf(text: Words, term: Term): 0 | 1 | 2 {
  if (text.startsWith(term.phrase)) return 0
  return isFoundIn(term, text.slice(0, text.indexOf('\n'))) ? 1 : 2
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
