import type { AboutUsPageContentRow, AerialFilmingPageContentRow } from '#domain/tables/content-tables.ts'
import { AERIAL_BLOCKS } from '#domain/tables/single-pages.ts'

/** What /nosotros says. */
export type AboutText = { title: string; paragraphs: string[]; image: string | null }

/** The title of the page when it has none of its own. */
export const ABOUT_TITLE = 'Sobre Nosotros'

const UNDER_CONSTRUCTION: AboutText = {
  title: 'Página en Construcción',
  paragraphs: ['Estamos escribiendo nuestra historia. Vuelve pronto para conocernos.'],
  image: null,
}

/** What a person writes of the record. */
export type AboutColumns = Pick<AboutUsPageContentRow, 'title' | 'main_text_content' | 'profile_image_url'>

/** What a record says on the page; a notice when nothing stands in it (S§2). */
export function aboutText(row: AboutColumns): AboutText {
  const title = row.title?.trim() ?? ''
  const image = row.profile_image_url?.trim() || null
  const text = paragraphs(row.main_text_content)
  if (title === '' && text.length === 0 && image === null) return UNDER_CONSTRUCTION
  return { title: title || ABOUT_TITLE, paragraphs: text, image }
}

export type AerialBlock = (typeof AERIAL_BLOCKS)[number]

/** What stands where the film will be; the warm ground shows when there is no such image. */
export const AERIAL_POSTER = '/demo/aerial-poster.webp'

/** The section whose products are the drone services (S§2). */
const DRONE_SERVICES = 'Drone | Services'

/**
 * The blocks to show, in the stored order (S§2): each once, names we do not know left out, and those not
 * named not added. An order that names no block is none: the default applies.
 */
export function aerialBlocks(stored: readonly string[] | undefined): AerialBlock[] {
  const known = new Set<string>(AERIAL_BLOCKS)
  const named = (stored ?? []).map((name) => name.trim())
  const blocks = [...new Set(named)].filter((name): name is AerialBlock => known.has(name))
  return blocks.length > 0 ? blocks : [...AERIAL_BLOCKS]
}

/** Whether the page has nothing of its own to show: no film, no words, no images. */
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

/** Whether a section is the one with the drone services, by name or Spanish name. */
export function isDroneServices(section: { name: string; name_es: string | null }): boolean {
  return section.name.trim() === DRONE_SERVICES || section.name_es?.trim() === DRONE_SERVICES
}

/**
 * The address of the film for this screen (S§3): on a phone the mobile one when there is one. Each stands in
 * for the other when it is missing: a film of the wrong shape is better than none.
 */
export function videoAddress(
  page: Pick<AerialFilmingPageContentRow, 'video_url' | 'video_url_mobile'>,
  isPhone: boolean,
): string | null {
  const wide = page.video_url?.trim() || null
  const narrow = page.video_url_mobile?.trim() || null
  return isPhone ? (narrow ?? wide) : (wide ?? narrow)
}

/** A stored text as its paragraphs: every line that says something, trimmed (S§2). */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
