import { z } from 'zod/mini'
import { instant, rowId, syncColumns } from './scalar.ts'

/** The about page's one record has this id on every device and server. */
export const ABOUT_PAGE_ID = '00000000-0000-4000-8000-00000000ab01'

/** What stands on /nosotros (S§3, A§3). */
export const aboutUsPageContentRow = z.object({
  id: rowId,
  title: z.nullable(z.string()),
  main_text_content: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type AboutUsPageContentRow = z.infer<typeof aboutUsPageContentRow>
