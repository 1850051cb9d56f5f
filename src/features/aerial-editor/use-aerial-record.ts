import { findAerialPage } from '#db/queries/aerial-filming-page-content.ts'
import { useLive } from '#app/store/react.tsx'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** The record that the editor is about; null when there is none yet. */
export function useAerialRecord(): { state: ScreenState; row: AerialFilmingPageContentRow | null } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const row = useLive(findAerialPage)
  const isComplete = tablesReady.includes('aerial_filming_page_content')
  return {
    state: screenState(row === undefined ? undefined : row !== null, isComplete, phase),
    row: row ?? null,
  }
}
