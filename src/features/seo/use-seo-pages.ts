import { useMemo } from 'react'
import { useLive } from '#db/react.tsx'
import { findSeoRows } from '#db/seo.ts'
import { screenState, type ScreenState } from '#domain/screen-state.ts'
import { seoEntries, type SeoEntry } from '#domain/seo/entries.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'

/** The pages of the SEO screen with their state (A§4). */
export function useSeoPages(): { state: ScreenState; isComplete: boolean; entries: readonly SeoEntry[] } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const rows = useLive(findSeoRows)
  const entries = useMemo(() => seoEntries(rows ?? []), [rows])
  const isComplete = tablesReady.includes('page_seo_settings')
  return { state: screenState(rows && rows.length > 0, isComplete, phase), isComplete, entries }
}
