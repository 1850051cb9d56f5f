import { z } from 'zod/mini'
import { instant, NEVER, syncColumns } from './scalar.ts'

/** One setting of the catalogue, by key (S§3, A§3). */
export const catalogSettingRow = z.object({
  setting_key: z.string(),
  setting_value: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type CatalogSettingRow = z.infer<typeof catalogSettingRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankCatalogSetting: Omit<CatalogSettingRow, 'setting_key'> = {
  setting_value: null,
  updated_at: NEVER,
  seq: 0,
}
