import { findHomepageGroups, type HomepageGroup } from '#db/queries/homepage-desk.ts'
import { useLive } from '#app/store/react.tsx'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

const NEEDED: readonly TableName[] = ['homepage_sections', 'homepage_section_products', 'products']
const NOTHING: readonly HomepageGroup[] = []

/** The homepage sections in their order, and whether all of them are on this device. */
export function useHomepageSections(): {
  state: ScreenState
  isComplete: boolean
  groups: readonly HomepageGroup[]
} {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const groups = useLive(findHomepageGroups)
  const isComplete = NEEDED.every((table) => tablesReady.includes(table))
  return {
    state: screenState(groups && groups.length > 0, isComplete, phase),
    isComplete,
    groups: groups ?? NOTHING,
  }
}
