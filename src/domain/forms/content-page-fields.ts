import { z } from 'zod/mini'
import { type AboutColumns, aerialBlocks, type AerialBlock } from '#domain/pages/content-pages.ts'
import { isImageAddress } from '#domain/images/typed-address.ts'
import type { AboutUsPageContentRow, AerialFilmingPageContentRow } from '#domain/tables/content-tables.ts'
import { fits } from '#domain/tables/limits.ts'
import { AERIAL_BLOCKS, AERIAL_PAGE_ID } from '#domain/tables/single-pages.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { addressInCode, videoPlayer } from '#domain/images/video-player.ts'

const imageAddress = z
  .string()
  .check(
    z.refine((typed) => typed.trim() === '' || isImageAddress(typed), 'Esta dirección no es de una imagen.'),
  )

/** Schema and rules of the about page's form (A§3). */
export const aboutRules = z.object({
  title: z.string().check(fits('about_us_page_content', 'title')),
  main_text_content: z.string().check(fits('about_us_page_content', 'main_text_content')),
  profile_image_url: imageAddress.check(fits('about_us_page_content', 'profile_image_url')),
})
export type AboutValues = z.infer<typeof aboutRules>

/** Returns the form's values for a record, blank without one. */
export function aboutValues(row: AboutUsPageContentRow | null): AboutValues {
  return {
    title: row?.title ?? '',
    main_text_content: row?.main_text_content ?? '',
    profile_image_url: row?.profile_image_url ?? '',
  }
}

/** Returns the columns to save: trimmed, null when blank. */
export function aboutColumns(values: AboutValues): AboutColumns {
  return {
    title: orNull(values.title),
    main_text_content: orNull(values.main_text_content),
    profile_image_url: orNull(values.profile_image_url),
  }
}

/** Reads a stored draft. Returns null if it has no valid field. */
export function readAboutDraft(value: unknown): Partial<AboutValues> | null {
  const text = z.optional(z.string())
  return readDraft(z.object({ title: text, main_text_content: text, profile_image_url: text }), value)
}

const orNull = (typed: string): string | null => typed.trim() || null

const TABLE = 'aerial_filming_page_content'
const videoText = z.string().check(
  z.refine(
    (typed) => typed.trim() === '' || videoPlayer(typed) !== null,
    'Esta dirección no es de un video.',
  ),
  fits(TABLE, 'video_url'),
)
/** Schema and rules of the aerial page's form. */
export const aerialRules = z.object({
  video_url: videoText,
  video_url_mobile: videoText,
  text_group_1: z.string().check(fits(TABLE, 'text_group_1')),
  text_group_2: z.string().check(fits(TABLE, 'text_group_2')),
  text_group_3: z.string().check(fits(TABLE, 'text_group_3')),
  subtitle_text: z.string().check(fits(TABLE, 'subtitle_text')),
  main_text_content: z.string().check(fits(TABLE, 'main_text_content')),
  image_urls: z.array(imageAddress),
  /** Visible blocks, in order. */
  section_order: z.array(z.enum(AERIAL_BLOCKS)),
})
export type AerialValues = z.infer<typeof aerialRules>
export type AerialField = keyof AerialValues

type AerialColumns = Pick<AerialFilmingPageContentRow, AerialField>

/** Returns the form's values for a record. Without one the fields are blank, in the default order (A§4). */
export function aerialValues(row: AerialFilmingPageContentRow | null): AerialValues {
  return {
    video_url: row?.video_url ?? '',
    video_url_mobile: row?.video_url_mobile ?? '',
    text_group_1: row?.text_group_1 ?? '',
    text_group_2: row?.text_group_2 ?? '',
    text_group_3: row?.text_group_3 ?? '',
    subtitle_text: row?.subtitle_text ?? '',
    main_text_content: row?.main_text_content ?? '',
    image_urls: [...(row?.image_urls ?? [])],
    section_order: aerialBlocks(row?.section_order),
  }
}

const filled = (addresses: readonly string[]) =>
  addresses.map((address) => address.trim()).filter((address) => address !== '')

/**
 * Returns the columns to save. Texts are trimmed and null when blank, blank images are dropped, and the order is never
 * empty (A§5).
 */
export function aerialColumns(values: AerialValues): AerialColumns {
  return {
    video_url: orNull(addressInCode(values.video_url)),
    video_url_mobile: orNull(addressInCode(values.video_url_mobile)),
    text_group_1: orNull(values.text_group_1),
    text_group_2: orNull(values.text_group_2),
    text_group_3: orNull(values.text_group_3),
    subtitle_text: orNull(values.subtitle_text),
    main_text_content: orNull(values.main_text_content),
    image_urls: filled(values.image_urls),
    section_order: aerialBlocks(values.section_order),
  }
}

/**
 * Returns the columns to write over the current record (A§5, AMB-31). They are the changed fields. Blank images and an
 * order without a block are repaired as well.
 */
export function aerialChanges(
  row: AerialFilmingPageContentRow | null,
  values: AerialValues,
  changed: readonly AerialField[],
): Partial<AerialColumns> {
  const columns = aerialColumns(values)
  if (row === null) return columns
  const own = Object.fromEntries(changed.map((field) => [field, columns[field]]))
  const known = new Set<string>(AERIAL_BLOCKS)
  const isOrdered = row.section_order.some((name) => known.has(name.trim()))
  const isBlank = row.image_urls.some((address) => address.trim() === '')
  return {
    ...(isOrdered ? {} : { section_order: [...AERIAL_BLOCKS] }),
    ...(isBlank ? { image_urls: filled(row.image_urls) } : {}),
    ...own,
  }
}

/**
 * Returns the record with these values, for the preview. Keeps blank images, which show a placeholder until saved
 * (A§2).
 */
export function aerialPreview(values: AerialValues): AerialFilmingPageContentRow {
  const blank = blankRow('aerial_filming_page_content', AERIAL_PAGE_ID)
  return { ...blank, ...aerialColumns(values), image_urls: [...values.image_urls] }
}

/** Returns the blocks that the page does not show, in their default order. */
export function hiddenBlocks(shown: readonly AerialBlock[]): AerialBlock[] {
  return AERIAL_BLOCKS.filter((block) => !shown.includes(block))
}

/** Stored draft, which may hold values that the rules refuse. */
const AERIAL_DRAFT = z.partial(
  z.object({
    ...aerialRules.shape,
    video_url: z.string(),
    video_url_mobile: z.string(),
    text_group_1: z.string(),
    text_group_2: z.string(),
    text_group_3: z.string(),
    subtitle_text: z.string(),
    main_text_content: z.string(),
    image_urls: z.array(z.string()),
  }),
)

/** Reads a stored draft. Returns null if it has no valid field. */
export function readAerialDraft(value: unknown): Partial<AerialValues> | null {
  return readDraft(AERIAL_DRAFT, value)
}

/** Reads the fields of a stored draft that are set. Returns null if it is invalid or has none. */
function readDraft<V extends object>(schema: z.ZodMiniType<object>, value: unknown): Partial<V> | null {
  const read = schema.safeParse(value)
  const kept = read.success ? Object.entries(read.data).filter(([, field]) => field !== undefined) : []
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Partial<V>)
}
