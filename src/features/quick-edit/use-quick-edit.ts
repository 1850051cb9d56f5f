import { useDeferredValue, useMemo } from 'react'
import { findAdminCatalogue, type AdminArticle } from '#db/admin-catalogue.ts'
import { useLive } from '#db/react.tsx'
import { screenState, type ScreenState } from '#domain/screen-state.ts'
import { searchCatalogue } from '#domain/search.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'

/** A section with those of its articles that are drawn. */
export type QuickGroup = { id: string; name: string; articles: (AdminArticle & { name: string })[] }

/** The articles that match, and how many of them there are. */
export type QuickEditView = { state: ScreenState; groups: QuickGroup[]; total: number }

/**
 * All articles of this device, hidden ones too, that match a term, by section.
 * @param limit how many are drawn at most
 */
export function useQuickEdit(term: string, limit: number): QuickEditView {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const catalogue = useLive(findAdminCatalogue)
  // Thousands of articles must not hold up a keystroke.
  const wanted = useDeferredValue(term)
  const found = useMemo(
    () => (catalogue ? searchCatalogue(catalogue.index, wanted) : []),
    [catalogue, wanted],
  )
  const isComplete = tablesReady.includes('products') && tablesReady.includes('sections')
  const groups: QuickGroup[] = []
  let [left, total] = [limit, 0]
  for (const { id, name, products } of found) {
    total += products.length
    const articles = products.slice(0, left).flatMap((product) => {
      const article = catalogue?.articles.get(product.id)
      return article ? [{ ...article, name: product.displayed_name }] : []
    })
    left -= articles.length
    if (articles.length > 0) groups.push({ id, name, articles })
  }
  const hasRows = catalogue && catalogue.groups.length > 0
  return { state: screenState(hasRows, isComplete, phase), groups, total }
}
