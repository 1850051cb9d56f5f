import { findAboutPage } from '#db/queries/about-us-page-content.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'

/** The record that the editor is about; null when there is none yet. */
export function useAboutRecord(): { state: ScreenState; row: AboutUsPageContentRow | null } {
  const { state, rows } = useScreen(findAboutPage, ['about_us_page_content'])
  return { state, row: rows ?? null }
}
