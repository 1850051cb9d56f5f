import { findAerialPage } from '#db/aerial-filming-page-content.ts'
import { useLive } from '#db/react.tsx'
import { screenState, type ScreenState } from '#domain/screen-state.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'

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
