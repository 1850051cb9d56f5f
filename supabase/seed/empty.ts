import { insertRows } from './sql.ts'
import type { SeedRow } from './rows.ts'

/** What an empty shop begins with: it has no name and no number yet (blank), and the catalogue opens as everywhere. */
const SETTINGS = {
  brand_name: '',
  whatsapp_number: '',
  default_view_mode_web: 'grid',
  default_view_mode_mobile: 'list',
} as const

/** The rows of an empty shop as SQL for empty tables. @param now when it begins */
export function emptySql(now: Date): string {
  const updated_at = now.toISOString()
  const rows = Object.entries(SETTINGS).map(([setting_key, setting_value]): SeedRow<'catalog_settings'> => ({
    setting_key,
    setting_value,
    updated_at,
  }))
  return insertRows('catalog_settings', rows)
}
