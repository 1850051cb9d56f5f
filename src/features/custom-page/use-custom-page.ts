import { useEffect, useMemo } from 'react'
import { findCustomPage } from '#db/queries/modifiable-page-content.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { type CustomPage, readStructure } from '#domain/custom-page/structure.ts'
import { screenState } from '#domain/replication/screen-state.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

type CustomPageState =
  | { state: 'loading' | 'failed' | 'unknown' | 'bare' }
  | { state: 'ready'; title: string | null; page: CustomPage }

/** The stored page of a name, or why there is none to show (S§2, AMB-40). */
export function useCustomPage(slug: string): CustomPageState {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const row = usePrimedLive((from) => findCustomPage(from, slug))
  const structure = row?.content_structure
  const page = useMemo(() => readStructure(structure), [structure])
  const isComplete = tablesReady.includes('modifiable_page_content')
  const state = screenState(row === undefined ? undefined : row !== null, isComplete, phase)
  // The page may have been made a moment ago: the server is asked once, and what comes appears by itself.
  const isMissing = state === 'ready' && row === null
  useEffect(() => {
    if (isMissing) syncNow()
  }, [isMissing, slug])
  if (state !== 'ready') return { state }
  if (!row) return { state: 'unknown' }
  return page === null ? { state: 'bare' } : { state, title: row.title, page }
}
