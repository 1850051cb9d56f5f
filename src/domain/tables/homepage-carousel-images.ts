import { z } from 'zod/mini'
import { position, rowId, syncColumns } from './scalar.ts'

/** A picture of the home page's gallery (S§3, A§3). */
export const homepageCarouselImageRow = z.object({
  id: rowId,
  image_url: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageCarouselImageRow = z.infer<typeof homepageCarouselImageRow>
