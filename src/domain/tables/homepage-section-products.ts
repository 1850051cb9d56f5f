import { z } from 'zod/mini'
import { position, rowId, syncColumns } from './scalar.ts'

/** Puts one product into one homepage section (A§3). */
export const homepageSectionProductRow = z.object({
  id: rowId,
  homepage_section_id: rowId,
  product_id: rowId,
  order_in_homepage_section: position,
  ...syncColumns,
})
export type HomepageSectionProductRow = z.infer<typeof homepageSectionProductRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankHomepageSectionProduct: Omit<HomepageSectionProductRow, 'id'> = {
  homepage_section_id: '',
  product_id: '',
  order_in_homepage_section: 0,
  seq: 0,
}
