import { useMemo } from 'react'
import { builtBusiness } from '#app/store/business.ts'
import { findCatalogSettings } from '#db/queries/catalog-settings.ts'
import { useScreen } from '#app/store/use-screen.ts'
import { businessOf } from '#domain/business/business.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { valuesOf, type SettingsValues } from '#domain/settings/values.ts'

/** The settings as they are in force on this device. */
export function useSettings(): { state: ScreenState; values: SettingsValues | null } {
  const { state, rows } = useScreen(findCatalogSettings, ['catalog_settings'])
  const values = useMemo(() => (rows ? valuesOf(businessOf(builtBusiness, rows), rows) : null), [rows])
  return { state, values }
}
