import { z } from 'zod/mini'
import { instant, rowId, syncColumns } from './scalar.ts'

/** What stands on /filmacion-aerea (S§3, A§3). */
export const aerialFilmingPageContentRow = z.object({
  id: rowId,
  video_url: z.nullable(z.string()),
  video_url_mobile: z.nullable(z.string()),
  text_group_1: z.nullable(z.string()),
  text_group_2: z.nullable(z.string()),
  text_group_3: z.nullable(z.string()),
  subtitle_text: z.nullable(z.string()),
  main_text_content: z.nullable(z.string()),
  image_urls: z.array(z.string()),
  section_order: z.array(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type AerialFilmingPageContentRow = z.infer<typeof aerialFilmingPageContentRow>
