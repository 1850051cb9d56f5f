import { searchCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import type { CartLine } from './cart.ts'

/** Where to look in the catalogue: a term, a section, or nothing in particular. */
export type SimilarSearch = { q?: string; section_id?: string }

/**
 * Where something like a product that is gone may be found: by the first two words of its name, by the first one, in its
 * section; else the whole catalogue. What finds nothing is not asked for.
 */
export function similarSearch(
  { name = '', section_id: sectionId }: Pick<CartLine, 'name' | 'section_id'>,
  index: SearchIndex,
): SimilarSearch {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  for (const count of [2, 1]) {
    const q = words.slice(0, count).join(' ')
    if (q !== '' && searchCatalogue(index, q).length > 0) return { q }
  }
  const isThere = index.some(({ group }) => group.id === sectionId && group.products.length > 0)
  return sectionId && isThere ? { section_id: sectionId } : {}
}
