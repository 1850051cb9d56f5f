import { readRow, readRows } from '#db/queries/table-rows.ts'
import { useMemo } from 'react'
import { findCustomPages } from '#db/queries/custom-pages.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { pageName, slugProblem, slugProblemText } from '#domain/page-editor/page-slug.ts'
import { finder } from '#domain/catalogue/search-words.ts'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import { type Outcome, useActions } from '#app/actions/actions.ts'
import { newId } from '#db/core/plain-http.ts'
import { deletePage, duplicatePage, showPage } from '#domain/commands/content-commands.ts'

export type Page = ModifiablePageContentRow

type PagesView = {
  state: ScreenState
  isComplete: boolean
  all: readonly Page[]
  /** Pages whose title or address contains the term. */
  found: readonly Page[]
}

const NONE: readonly Page[] = []

/** Returns the custom pages, sorted by title (A§2). */
export function usePages(term: string): PagesView {
  const { rows: all, ...shown } = useScreen(findCustomPages, ['modifiable_page_content'])
  const found = useMemo(() => {
    const isWanted = finder(term)
    return (all ?? NONE).filter((page) => isWanted(pageName(page), page.page_slug))
  }, [all, term])
  return { ...shown, all: all ?? NONE, found }
}

type PageActions = {
  duplicate: (page: Page, title: string, slug: string, isPublic: boolean) => Promise<Outcome>
  /** Publishes a page or turns it into a draft. */
  show: (page: Page, isPublic: boolean) => Promise<Outcome>
  remove: (page: Page) => Promise<Outcome>
}

/** Returns the undoable actions on whole pages (A§2). */
export function usePageActions(): PageActions {
  const { perform } = useActions()
  return useMemo(
    () => ({
      duplicate: (page, title, slug, isPublic) =>
        perform(
          async (db) => {
            const pages = await readRows(db, 'modifiable_page_content')
            // Another admin may have taken the slug in the meantime.
            const problem = slugProblem(slug, pages)
            if (problem)
              return { refused: { title: 'Error al Guardar', description: slugProblemText(problem) } }
            const now = pages.find(({ page_slug }) => page_slug === page.page_slug) ?? page
            return duplicatePage(now, slug, title, newId(), isPublic)
          },
          {
            title: 'Página duplicada',
            description: isPublic
              ? `La copia está en /modif/${slug}.`
              : 'La copia es un borrador: nadie la ve hasta que la publiques.',
          },
        ),
      show: (page, isPublic) =>
        perform(
          async (db) => {
            const found = await readRow(db, 'modifiable_page_content', page.page_slug)
            return found ? showPage(found, isPublic) : null
          },
          isPublic
            ? { title: 'Página publicada', description: `Se ve en /modif/${page.page_slug}.` }
            : { title: 'Página oculta', description: 'Queda como borrador: nadie más la ve.' },
        ),
      remove: (page) =>
        perform(
          async (db) => {
            const found = await readRow(db, 'modifiable_page_content', page.page_slug)
            return found ? deletePage(found) : null
          },
          { title: 'Página eliminada' },
        ),
    }),
    [perform],
  )
}
