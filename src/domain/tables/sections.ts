import { z } from 'zod/mini'
import { position, rowId, syncColumns } from './scalar.ts'

/** A catalogue section (S§3, A§3). */
export const sectionRow = z.object({
  id: rowId,
  name: z.string(),
  name_es: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  order_index: position,
  ...syncColumns,
})
export type SectionRow = z.infer<typeof sectionRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankSection: Omit<SectionRow, 'id'> = {
  name: '',
  name_es: null,
  name_en: null,
  order_index: 0,
  seq: 0,
}
