import { isVideoFile, safeHref } from './media.ts'
import { paragraphs } from './paragraphs.ts'
import type { AerialFilmingPageContentRow } from './tables/aerial-filming-page-content.ts'

/** The blocks of /filmacion-aerea, in their order unless another is stored (S§9). */
export const AERIAL_BLOCKS = [
  'video',
  'text_group',
  'main_content',
  'image_gallery',
  'drone_services',
] as const

export type AerialBlock = (typeof AERIAL_BLOCKS)[number]

/** The section whose articles are the drone services (S§2). */
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

/** Whether the page has nothing of its own to show: no film, no words, no pictures. */
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

/** How an address is played: by the browser itself, or by the site that holds the film. */
export type VideoPlayer =
  | { kind: 'file'; src: string }
  | { kind: 'embed'; host: 'YouTube' | 'Vimeo'; src: string }

/**
 * How to play the film at an address; null when nothing can. YouTube and Vimeo are played in their own frame,
 * in the form that sets no cookies before the person plays. Anything else is given to the browser's player.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  const src = address.trim()
  if (isVideoFile(src) && /^data:/i.test(src)) return { kind: 'file', src }
  const href = safeHref(src)
  if (href === null || /^(?:mailto|tel):/i.test(href)) return null
  if (isVideoFile(href)) return { kind: 'file', src: href }
  return embedded(href) ?? { kind: 'file', src: href }
}

function embedded(href: string): VideoPlayer | null {
  // Written without a scheme it is an address all the same: 'youtu.be/…', '//vimeo.com/…'.
  const written = /^https?:/i.test(href) ? href : `https://${href.replace(/^\/\//, '')}`
  const url = URL.canParse(written) ? new URL(written) : null
  if (url === null) return null
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youTube(path[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youTube(url.searchParams.get('v') ?? path[1])
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(path, url.searchParams.get('h'))
  return null
}

function youTube(id: string | undefined): VideoPlayer | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`
  return { kind: 'embed', host: 'YouTube', src }
}

function vimeo(path: readonly string[], key: string | null): VideoPlayer | null {
  const at = path.findIndex((part) => /^\d+$/.test(part))
  const id = path[at]
  if (id === undefined) return null
  // An unlisted film has a key, as a parameter or after its number.
  const hash = [key, path[at + 1]].find((part) => part && /^[\da-f]+$/i.test(part))
  const src = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
  return { kind: 'embed', host: 'Vimeo', src }
}
