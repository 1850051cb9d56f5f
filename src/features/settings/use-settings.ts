import { useMemo } from 'react'
import { builtBusiness } from '#app/store/business.ts'
import { findCatalogSettings } from '#db/queries/catalog-settings.ts'
import { useLive } from '#app/store/react.tsx'
import { businessOf } from '#domain/business/business.ts'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import { valuesOf, type SettingsValues } from '#domain/settings/values.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** The settings as they are in force on this device. */
export function useSettings(): { state: ScreenState; values: SettingsValues | null } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const rows = useLive(findCatalogSettings)
  const isComplete = tablesReady.includes('catalog_settings')
  const values = useMemo(() => (rows ? valuesOf(businessOf(builtBusiness, rows), rows) : null), [rows])
  return { state: screenState(rows && rows.length > 0, isComplete, phase), values }
}
