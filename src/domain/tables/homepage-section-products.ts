import { z } from 'zod/mini'
import { position, rowId, syncColumns } from './scalar.ts'

/** Puts one article into one homepage section (A§3). */
export const homepageSectionProductRow = z.object({
  id: rowId,
  homepage_section_id: rowId,
  product_id: rowId,
  order_in_homepage_section: position,
  ...syncColumns,
})
export type HomepageSectionProductRow = z.infer<typeof homepageSectionProductRow>
