import { findAboutPage } from '#db/queries/about-us-page-content.ts'
import { useLive } from '#app/store/react.tsx'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import type { AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** The record that the editor is about; null when there is none yet. */
export function useAboutRecord(): { state: ScreenState; row: AboutUsPageContentRow | null } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const row = useLive(findAboutPage)
  const isComplete = tablesReady.includes('about_us_page_content')
  return {
    state: screenState(row === undefined ? undefined : row !== null, isComplete, phase),
    row: row ?? null,
  }
}
