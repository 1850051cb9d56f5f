import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'

export type ViewMode = 'grid' | 'list'

/**
 * Drawing of a card. With `auto`, for pages rendered before the screen is known, CSS reads the view from the root
 * element (index.html).
 */
export type CardView = ViewMode | 'auto'

/**
 * Returns the layout of the cards until the visitor chooses one (S§4, AMB-23). It is grid until the settings load
 * (undefined), then the device's setting. A missing or invalid one is grid on the web and list on a phone (S§3).
 */
export function defaultViewMode(
  settings: readonly CatalogSettingRow[] | undefined,
  isMobile: boolean,
): ViewMode {
  if (settings === undefined) return 'grid'
  const key = isMobile ? 'default_view_mode_mobile' : 'default_view_mode_web'
  const value = settings.find((setting) => setting.setting_key === key)?.setting_value?.trim()
  if (value === 'grid' || value === 'list') return value
  return isMobile ? 'list' : 'grid'
}
