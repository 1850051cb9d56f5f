import { z } from 'zod/mini'
import { position, rowId, syncColumns } from './scalar.ts'

/** An image of the home page's gallery (S§3, A§3). */
export const homepageCarouselImageRow = z.object({
  id: rowId,
  image_url: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageCarouselImageRow = z.infer<typeof homepageCarouselImageRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankHomepageCarouselImage: Omit<HomepageCarouselImageRow, 'id'> = {
  image_url: '',
  order_index: 0,
  seq: 0,
}
