import { z } from 'zod/mini'
import type { AboutColumns } from '#domain/pages/about.ts'
import { isImageAddress } from '#domain/images/image-address.ts'
import type { AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'
import { fits } from '#domain/tables/limits.ts'

/** What the form of the page holds, and what of it stops a save (A§3). */
export const aboutRules = z.object({
  title: z.string().check(fits('about_us_page_content', 'title')),
  main_text_content: z.string().check(fits('about_us_page_content', 'main_text_content')),
  profile_image_url: z.string().check(
    z.refine((typed) => typed.trim() === '' || isImageAddress(typed), 'Esta dirección no es de una imagen.'),
    fits('about_us_page_content', 'profile_image_url'),
  ),
})
export type AboutValues = z.infer<typeof aboutRules>
export type AboutField = keyof AboutValues

/** The record as the form shows it; empty without one. */
export function aboutValues(row: AboutUsPageContentRow | null): AboutValues {
  return {
    title: row?.title ?? '',
    main_text_content: row?.main_text_content ?? '',
    profile_image_url: row?.profile_image_url ?? '',
  }
}

/** The columns that a form comes to: trimmed, null when blank. */
export function aboutColumns(values: AboutValues): AboutColumns {
  const text = (typed: string) => typed.trim() || null
  return {
    title: text(values.title),
    main_text_content: text(values.main_text_content),
    profile_image_url: text(values.profile_image_url),
  }
}

/** What was kept of a form that was begun; null when nothing of it can be read. */
export function readAboutDraft(value: unknown): Partial<AboutValues> | null {
  const text = z.optional(z.string())
  const shape = { title: text, main_text_content: text, profile_image_url: text }
  const read = z.object(shape).safeParse(value)
  if (!read.success) return null
  const kept = Object.entries(read.data).filter(([, field]) => field !== undefined)
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
