import type { AboutUsPageContentRow, AerialFilmingPageContentRow } from '#domain/tables/content-tables.ts'
import { AERIAL_BLOCKS } from '#domain/tables/single-pages.ts'

/** Content of /nosotros. */
export type AboutText = { title: string; paragraphs: string[]; image: string | null }

/** Default title of the page. */
export const ABOUT_TITLE = 'Sobre Nosotros'

const UNDER_CONSTRUCTION: AboutText = {
  title: 'Página en Construcción',
  paragraphs: ['Estamos escribiendo nuestra historia. Vuelve pronto para conocernos.'],
  image: null,
}

/** Columns of the record that users write. */
export type AboutColumns = Pick<AboutUsPageContentRow, 'title' | 'main_text_content' | 'profile_image_url'>

/** Returns the page's content for a record, or a notice for a blank one (S§2). */
export function aboutText(row: AboutColumns): AboutText {
  const title = row.title?.trim() ?? ''
  const image = row.profile_image_url?.trim() || null
  const text = paragraphs(row.main_text_content)
  if (title === '' && text.length === 0 && image === null) return UNDER_CONSTRUCTION
  return { title: title || ABOUT_TITLE, paragraphs: text, image }
}

export type AerialBlock = (typeof AERIAL_BLOCKS)[number]

/** Image shown until the video plays. Without it the warm background shows. */
export const AERIAL_POSTER = '/demo/aerial-poster.webp'

/** Section of the drone services (S§2). */
const DRONE_SERVICES = 'Drone | Services'

/**
 * Returns the blocks to show, in the stored order (S§2). Drops repeated and unknown names, and does not add missing
 * blocks. Returns the default order if no block is named.
 */
export function aerialBlocks(stored: readonly string[] | undefined): AerialBlock[] {
  const known = new Set<string>(AERIAL_BLOCKS)
  const named = (stored ?? []).map((name) => name.trim())
  const blocks = [...new Set(named)].filter((name): name is AerialBlock => known.has(name))
  return blocks.length > 0 ? blocks : [...AERIAL_BLOCKS]
}

/** Returns true if the page has no video, text or image of its own. */
export function isBareAerialPage(page: AerialFilmingPageContentRow | null): boolean {
  if (page === null) return true
  const texts = [
    page.video_url,
    page.video_url_mobile,
    page.text_group_1,
    page.text_group_2,
    page.text_group_3,
    page.subtitle_text,
    page.main_text_content,
  ]
  return page.image_urls.length === 0 && texts.every((text) => paragraphs(text).length === 0)
}

/** Returns true for the section of the drone services, by name or Spanish name. */
export function isDroneServices(section: { name: string; name_es: string | null }): boolean {
  return section.name.trim() === DRONE_SERVICES || section.name_es?.trim() === DRONE_SERVICES
}

/**
 * Returns the address of the video for this screen (S§3). A phone prefers the mobile one. Falls back to the other,
 * because a badly shaped video is better than none.
 */
export function videoAddress(
  page: Pick<AerialFilmingPageContentRow, 'video_url' | 'video_url_mobile'>,
  isPhone: boolean,
): string | null {
  const wide = page.video_url?.trim() || null
  const narrow = page.video_url_mobile?.trim() || null
  return isPhone ? (narrow ?? wide) : (wide ?? narrow)
}

/** Splits a stored text into paragraphs: its lines that are not blank, trimmed (S§2). */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
