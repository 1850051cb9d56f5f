import { useMemo } from 'react'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { readCustomPages } from '#db/queries/custom-pages.ts'
import { newId } from '#db/core/new-id.ts'
import { deletePage, duplicatePage } from '#domain/commands/content/pages.ts'
import { slugProblem, slugProblemText } from '#domain/page-editor/page-slug.ts'
import type { Page } from './use-pages.ts'

export type PageActions = {
  duplicate: (page: Page, title: string, slug: string) => Promise<Outcome>
  remove: (page: Page) => Promise<Outcome>
}

/** What can be done with whole pages (A§2), each told with a way back. */
export function usePageActions(): PageActions {
  const { perform } = useActions()
  return useMemo(
    () => ({
      duplicate: (page, title, slug) =>
        perform(
          async (db) => {
            const pages = await readCustomPages(db)
            // Another admin may have taken the name while it was being typed.
            const problem = slugProblem(slug, pages)
            if (problem)
              return { refused: { title: 'Error al Guardar', description: slugProblemText(problem) } }
            const now = pages.find(({ page_slug }) => page_slug === page.page_slug) ?? page
            return duplicatePage(now, slug, title, newId())
          },
          { title: 'Página duplicada', description: `La copia está en /modif/${slug}.` },
        ),
      remove: (page) =>
        perform(
          async (db) => {
            const found = (await readCustomPages(db)).find(({ page_slug }) => page_slug === page.page_slug)
            return found ? deletePage(found) : null
          },
          { title: 'Página eliminada' },
        ),
    }),
    [perform],
  )
}
