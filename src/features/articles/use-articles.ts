import { useDeferredValue, useMemo } from 'react'
import {
  findAdminCatalogue,
  type AdminArticle,
  type AdminCatalogue,
  type AdminGroup,
} from '#db/queries/admin-catalogue.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { searchCatalogue } from '#domain/catalogue/search.ts'

export type ArticlesView = {
  state: ScreenState
  /** Whether all of it is on this device: what has half arrived is neither counted nor put in order. */
  isComplete: boolean
  /** All sections; `undefined` until the local store has answered. */
  all: readonly AdminGroup[]
  /** What matches, in the catalogue's order; while a term is searched for, only sections with a hit. */
  found: readonly AdminGroup[]
  articles: ReadonlyMap<string, AdminArticle>
}

const NOTHING: readonly AdminGroup[] = []
const hasArticles = ({ articles }: AdminCatalogue) => articles.size > 0
const NO_ARTICLES: ReadonlyMap<string, AdminArticle> = new Map()

/**
 * The articles of this device, hidden ones too, by section (A§2).
 * @param sectionId one section only; '' is all of them
 */
export function useArticles(term: string, sectionId: string): ArticlesView {
  const { rows: catalogue, ...shown } = useScreen(findAdminCatalogue, ['products', 'sections'], hasArticles)
  // Thousands of articles must not hold up a keystroke.
  const wanted = useDeferredValue(term.trim())
  const found = useMemo(() => {
    if (!catalogue) return NOTHING
    const { groups, index, articles } = catalogue
    if (wanted === '') return sectionId === '' ? groups : groups.filter(({ id }) => id === sectionId)
    const known = new Map(groups.map((group) => [group.id, group]))
    return searchCatalogue(index, wanted, sectionId).flatMap(({ id, products }) => {
      const group = known.get(id)
      const hits = products.flatMap((product) => articles.get(product.id) ?? [])
      return group ? [{ ...group, articles: hits }] : []
    })
  }, [catalogue, wanted, sectionId])
  return {
    ...shown,
    all: catalogue?.groups ?? NOTHING,
    found,
    articles: catalogue?.articles ?? NO_ARTICLES,
  }
}
