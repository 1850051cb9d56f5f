import { z } from 'zod/mini'
import { instant, NEVER, rowId, syncColumns } from './scalar.ts'

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

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankAboutUsPageContent: Omit<AboutUsPageContentRow, 'id'> = {
  title: null,
  main_text_content: null,
  profile_image_url: null,
  updated_at: NEVER,
  seq: 0,
}
