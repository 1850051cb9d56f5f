import { useMemo } from 'react'
import { findCustomPages } from '#db/queries/custom-pages.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { pageName } from '#domain/custom-page/page-name.ts'
import { fold } from '#domain/catalogue/search.ts'
import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'

export type Page = ModifiablePageContentRow

type PagesView = {
  state: ScreenState
  isComplete: boolean
  all: readonly Page[]
  /** Those whose title or address holds the term. */
  found: readonly Page[]
}

const NONE: readonly Page[] = []

/** The custom pages, by title (A§2). */
export function usePages(term: string): PagesView {
  const { rows: all, ...shown } = useScreen(findCustomPages, ['modifiable_page_content'])
  const wanted = fold(term)
  const found = useMemo(
    () =>
      wanted === ''
        ? (all ?? NONE)
        : (all ?? NONE).filter((page) => fold(`${pageName(page)} /${page.page_slug}`).includes(wanted)),
    [all, wanted],
  )
  return { ...shown, all: all ?? NONE, found }
}
