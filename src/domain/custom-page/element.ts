import { isVideoFile, videoPlayer, type VideoPlayer } from '#domain/images/video.ts'
import { pageHref, pictureAddress } from './address.ts'
import type { Colour } from './colour.ts'
import { type ElementStyle, elementStyle } from './element-style.ts'

/** What a button does: tell something, or lead somewhere (S§2). */
export type ButtonAction =
  | { type: 'alert'; message: string }
  | { type: 'link'; href: string; isNewTab: boolean }

/** How a stored film behaves (S§3, A§9). */
type FilmSettings = { controls: boolean; autoPlay: boolean; loop: boolean; muted: boolean }

/** One element of a stored page, read and made safe. */
export type PageElement = {
  /** Told apart from its neighbours, whatever ids are stored. */
  key: string
  style: ElementStyle
} & (
  | { kind: 'text'; html: string }
  | { kind: 'image'; src: string | null; alt: string }
  | { kind: 'button'; text: string; action: ButtonAction | null }
  | { kind: 'video'; player: VideoPlayer | null; label: string; film: FilmSettings }
  | { kind: 'unknown' }
)

/** How much text one element may hold; HTML counts with its tags. */
export const MAX_TEXT = 20_000
const MAX_LABEL = 300
const MAX_MESSAGE = 2_000
/** A film may be part of its address, and so may a picture. */
const MAX_ADDRESS = 4_000_000

type Stored = Readonly<Record<string, unknown>>

/** A plain object that was stored, or an empty one. */
export function asRecord(value: unknown): Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {}
}

const own = (stored: Stored, name: string): unknown =>
  Object.hasOwn(stored, name) ? stored[name] : undefined

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

/** HTML that is not longer than an element may be, and does not end within a tag. */
function shortened(html: string): string {
  return html.length <= MAX_TEXT ? html : html.slice(0, MAX_TEXT).replace(/<[^>]*$/, '')
}

const address = (stored: Stored): string => {
  const written = [own(stored, 'src'), own(stored, 'content')].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  return written === undefined || written.length > MAX_ADDRESS ? '' : written
}

function readAction(value: unknown): ButtonAction | null {
  const action = asRecord(value)
  if (own(action, 'type') === 'alert') {
    const message = text(own(action, 'message'), MAX_MESSAGE).trim()
    return message === '' ? null : { type: 'alert', message }
  }
  const href = own(action, 'type') === 'link' ? pageHref(own(action, 'url')) : null
  return href === null ? null : { type: 'link', href, isNewTab: own(action, 'target') === '_blank' }
}

/** Stored switches are booleans; forms and imports have been seen to write words. */
function flag(value: unknown, otherwise: boolean): boolean {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : otherwise
}

function player(src: string): VideoPlayer | null {
  if (src === '') return null
  if (isVideoFile(src) && /^\s*data:/i.test(src)) return videoPlayer(src)
  // 'youtu.be/…' names a site, not a page of this one: only what stays a file is read from the root.
  const found = videoPlayer(src)
  const href = pageHref(src)
  return found?.kind === 'file' && href !== null ? { kind: 'file', src: href } : found
}

/** Whether text had to be left out to keep the element within its bounds. */
export function isTooLong(stored: Stored): boolean {
  const written = own(stored, 'content')
  return own(stored, 'type') === 'text' && typeof written === 'string' && written.length > MAX_TEXT
}

/**
 * Reads one stored element. Whatever stands there, it does not throw.
 * @param ground what lies behind the element
 */
export function readElement(stored: Stored, key: string, ground: Colour): PageElement {
  const settings = asRecord(own(stored, 'settings'))
  const type = own(stored, 'type')
  const look = (grows: boolean) => ({ key, style: elementStyle(settings, ground, grows) })
  switch (type) {
    case 'text': {
      const content = own(stored, 'content') ?? own(stored, 'text')
      return { ...look(true), kind: 'text', html: typeof content === 'string' ? shortened(content) : '' }
    }
    case 'image': {
      const alt = text(own(stored, 'alt'), MAX_LABEL).trim()
      return { ...look(false), kind: 'image', src: pictureAddress(address(stored)), alt }
    }
    case 'button': {
      const label =
        text(own(stored, 'text'), MAX_LABEL).trim() || text(own(stored, 'content'), MAX_LABEL).trim()
      const action = readAction(own(stored, 'action'))
      return { ...look(true), kind: 'button', text: label || 'Botón', action }
    }
    case 'video': {
      const film = {
        controls: flag(own(settings, 'controls'), true),
        autoPlay: flag(own(settings, 'autoPlay'), false),
        loop: flag(own(settings, 'loop'), false),
        muted: flag(own(settings, 'muted'), false),
      }
      const label = text(own(stored, 'alt'), MAX_LABEL).trim() || 'Video'
      return { ...look(false), kind: 'video', player: player(address(stored)), label, film }
    }
    default:
      return { ...look(true), kind: 'unknown' }
  }
}
