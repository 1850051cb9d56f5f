import { useMemo } from 'react'
import { findCustomPages } from '#db/queries/modifiable-page-content.ts'
import { useLive } from '#app/store/react.tsx'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import { fold } from '#domain/catalogue/search.ts'
import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

export type Page = ModifiablePageContentRow

type PagesView = {
  state: ScreenState
  isComplete: boolean
  all: readonly Page[]
  /** Those whose title or address holds the term. */
  found: readonly Page[]
}

const NONE: readonly Page[] = []

/** What a page is called: its title, else its address (S§3). */
export function pageName({ title, page_slug }: Page): string {
  return title?.trim() || `/${page_slug}`
}

/** The free-form pages, by title (A§2). */
export function usePages(term: string): PagesView {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const all = useLive(findCustomPages)
  const wanted = fold(term)
  const found = useMemo(
    () =>
      wanted === ''
        ? (all ?? NONE)
        : (all ?? NONE).filter((page) => fold(`${pageName(page)} /${page.page_slug}`).includes(wanted)),
    [all, wanted],
  )
  const isComplete = tablesReady.includes('modifiable_page_content')
  return { state: screenState(all && all.length > 0, isComplete, phase), isComplete, all: all ?? NONE, found }
}
