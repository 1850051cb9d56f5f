import { z } from 'zod/mini'
import { instant, syncColumns } from './scalar.ts'

/** One setting of the catalogue, by key (S§3, A§3). */
export const catalogSettingRow = z.object({
  setting_key: z.string(),
  setting_value: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type CatalogSettingRow = z.infer<typeof catalogSettingRow>
