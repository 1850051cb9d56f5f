import { z } from 'zod/mini'
import { position, rowId, syncColumns } from './scalar.ts'

/** A group of products on the home page (S§3, A§3). */
export const homepageSectionRow = z.object({
  id: rowId,
  name: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageSectionRow = z.infer<typeof homepageSectionRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankHomepageSection: Omit<HomepageSectionRow, 'id'> = { name: '', order_index: 0, seq: 0 }
