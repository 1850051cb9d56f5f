import { z } from 'zod/mini'
import { AERIAL_BLOCKS } from './aerial-blocks.ts'
import { instant, NEVER, rowId, syncColumns } from './scalar.ts'

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

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankAerialFilmingPageContent: Omit<AerialFilmingPageContentRow, 'id'> = {
  video_url: null,
  video_url_mobile: null,
  text_group_1: null,
  text_group_2: null,
  text_group_3: null,
  subtitle_text: null,
  main_text_content: null,
  image_urls: [],
  section_order: [...AERIAL_BLOCKS],
  updated_at: NEVER,
  seq: 0,
}
