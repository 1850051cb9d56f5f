import { findHomepageGroups, type HomepageGroup } from '#db/queries/homepage-admin.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { TableName } from '#domain/tables/tables.ts'

const NEEDED: readonly TableName[] = ['homepage_sections', 'homepage_section_products', 'products']
const NOTHING: readonly HomepageGroup[] = []

/** The homepage sections in their order, and whether all of them are on this device. */
export function useHomepageSections(): {
  state: ScreenState
  isComplete: boolean
  groups: readonly HomepageGroup[]
} {
  const { rows, ...shown } = useScreen(findHomepageGroups, NEEDED)
  return { ...shown, groups: rows ?? NOTHING }
}
