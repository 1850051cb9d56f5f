import { z } from 'zod/mini'
import { instant, syncColumns } from './scalar.ts'

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
