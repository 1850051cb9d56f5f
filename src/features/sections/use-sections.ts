import { useMemo } from 'react'
import { findAdminCatalogue, type AdminGroup } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import { fold } from '#domain/catalogue/search.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

export type SectionsView = {
  state: ScreenState
  /** Whether all of it is on this device: what has half arrived is neither counted nor put in order. */
  isComplete: boolean
  /** All sections with their articles, and at the end the articles without one. */
  all: readonly AdminGroup[]
  /** Those whose name matches. */
  found: readonly AdminGroup[]
}

const NOTHING: readonly AdminGroup[] = []

/** The sections whose names hold a term, without regard to case or accents (A§2). */
export function useSections(term: string): SectionsView {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const all = useLive(findAdminCatalogue)?.groups
  const wanted = fold(term)
  const found = useMemo(() => {
    if (!all || wanted === '') return all ?? NOTHING
    return all.filter(({ name, section }) =>
      [name, section?.name, section?.name_en].some((text) => fold(text ?? '').includes(wanted)),
    )
  }, [all, wanted])
  const isComplete = tablesReady.includes('products') && tablesReady.includes('sections')
  return {
    isComplete,
    state: screenState(all && all.length > 0, isComplete, phase),
    all: all ?? NOTHING,
    found,
  }
}
