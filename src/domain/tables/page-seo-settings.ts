import { z } from 'zod/mini'
import { instant, NEVER, syncColumns } from './scalar.ts'

/** The document head of one path (S§3, A§3). */
export const pageSeoSettingRow = z.object({
  page_path: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  og_image_url: z.nullable(z.string()),
  favicon_url: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
/** @public One row type per table, whether a screen reads it yet or not. */
export type PageSeoSettingRow = z.infer<typeof pageSeoSettingRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankPageSeoSetting: Omit<PageSeoSettingRow, 'page_path'> = {
  title: null,
  description: null,
  keywords: [],
  og_image_url: null,
  favicon_url: null,
  updated_at: NEVER,
  seq: 0,
}
