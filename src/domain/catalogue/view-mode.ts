import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'

export type ViewMode = 'grid' | 'list'

/**
 * How a card is drawn: `auto` where the page is painted before anybody knows the screen; CSS then goes by what
 * index.html puts on the root element.
 */
export type CardView = ViewMode | 'auto'

/**
 * How the cards are laid out before the visitor chooses (S§4, AMB-23): grid until the settings are known
 * (undefined), then the device's setting; missing or not valid, grid on the web and list on a phone (S§3).
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
