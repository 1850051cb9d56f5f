import { useMemo } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findSeoRows } from '#db/queries/seo.ts'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import { seoEntries, type SeoEntry } from '#domain/seo/entries.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** The pages of the SEO screen with their state (A§4). */
export function useSeoPages(): { state: ScreenState; isComplete: boolean; entries: readonly SeoEntry[] } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const rows = useLive(findSeoRows)
  const entries = useMemo(() => seoEntries(rows ?? []), [rows])
  const isComplete = tablesReady.includes('page_seo_settings')
  return { state: screenState(rows && rows.length > 0, isComplete, phase), isComplete, entries }
}
