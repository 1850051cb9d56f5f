import { findAerialPage } from '#db/queries/aerial-filming-page-content.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'

/** The record that the editor is about; null when there is none yet. */
export function useAerialRecord(): { state: ScreenState; row: AerialFilmingPageContentRow | null } {
  const { state, rows } = useScreen(findAerialPage, ['aerial_filming_page_content'])
  return { state, row: rows ?? null }
}
