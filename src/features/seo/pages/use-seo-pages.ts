import { useMemo } from 'react'
import { useScreen } from '#app/store/use-screen.ts'
import { findSeoRows } from '#db/queries/seo.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { seoEntries, type SeoEntry } from '#domain/seo/entries.ts'

/** The pages of the SEO screen with their state (A§4). */
export function useSeoPages(): { state: ScreenState; isComplete: boolean; entries: readonly SeoEntry[] } {
  const { rows, ...shown } = useScreen(findSeoRows, ['page_seo_settings'])
  const entries = useMemo(() => seoEntries(rows ?? []), [rows])
  return { ...shown, entries }
}
