import { htmlLines } from '#domain/pages/html-text.ts'
import { isVideoFile, videoPlayer, type VideoPlayer } from '#domain/images/video-player.ts'
import {
  own,
  type Stored,
  textOf,
  imageAddress,
  fileName,
  withSafeAddress,
  altOf,
  MAX_LABEL,
  shownAddress,
  pageHref,
  isOn,
  isUnsafe,
  asRecord,
} from './stored.ts'
import { addressOf, contentOf } from './stored-parts.ts'

/** Description of a kind of page element. `element-view` draws it and `element-panel` edits it. */
type ElementDescription = {
  /** Name on the button that adds one, and before its text in a list (A§2). */
  name: string
  /** Singular and plural for counts. */
  counted: readonly [string, string]
  /** True if the stored height is a minimum, so that text does not overflow. */
  holdsText: boolean
  /** Returns a new element with its defaults. */
  blank: () => Stored
  /** Reads a stored element and makes it safe to draw. Never throws. */
  read: (stored: Stored) => { kind: string }
  /** Returns true if the element exceeds its limits and is shortened. */
  isTooLong: (stored: Stored) => boolean
  /** Returns the beginning of its text or its file name; '' without any. */
  words: (stored: Stored) => string
  /**
   * Strips unsafe URLs and scripts before saving (AMB-57). Returns the same object if nothing changed.
   * @param sanitise makes HTML safe
   */
  safe: (stored: Stored, sanitise: (html: string) => string) => Stored
}

/** Text with its formatting. */
const text = {
  name: 'Texto',
  counted: ['texto', 'textos'],
  holdsText: true,
  blank: () => ({ content: '', settings: {} }),
  read: (stored: Stored) => ({ kind: 'text' as const, html: shortened(contentOf(stored)) }),
  isTooLong: (stored) => textOf(stored, 'content').length > MAX_TEXT,
  words: (stored) => htmlLines(contentOf(stored).slice(0, MAX_READ))[0] ?? '',
  safe: (stored, sanitise) => {
    const html = contentOf(stored)
    const clean = html === '' ? '' : sanitise(html)
    return clean === html ? stored : { ...stored, content: clean }
  },
} satisfies ElementDescription

/** Returns false, for kinds without long text. */
const never = (): boolean => false

/** Image with its alternative text. */
const image = {
  name: 'Imagen',
  counted: ['imagen', 'imágenes'],
  holdsText: false,
  blank: () => ({ src: '', alt: '', settings: { width: '100%' } }),
  read: (stored: Stored) => ({
    kind: 'image' as const,
    src: imageAddress(shownAddress(stored)),
    alt: altOf(stored).slice(0, MAX_LABEL).trim(),
  }),
  isTooLong: never,
  words: (stored) => altOf(stored).trim() || fileName(addressOf(stored)),
  safe: withSafeAddress,
} satisfies ElementDescription

/** Button that shows a message or opens a link. */
const button = {
  name: 'Botón',
  counted: ['botón', 'botones'],
  holdsText: true,
  blank: () => ({ text: 'Botón', action: { type: 'link', url: '', target: '_self' }, settings: {} }),
  read: (stored: Stored) => ({
    kind: 'button' as const,
    text: labelOf(stored).slice(0, MAX_LABEL).trim() || 'Botón',
    action: readAction(stored),
  }),
  isTooLong: never,
  words: (stored) => labelOf(stored).trim(),
  safe: (stored) =>
    isUnsafe(own(asRecord(own(stored, 'action')), 'url'))
      ? { ...stored, ...withAction(stored, { url: '' }) }
      : stored,
} satisfies ElementDescription

/** Video: a file, or an embedded video. */
const video = {
  name: 'Video',
  counted: ['video', 'videos'],
  holdsText: false,
  blank: () => ({ src: '', alt: '', settings: { width: '100%', ...Object.fromEntries(FILM_SWITCHES) } }),
  read: (stored: Stored) => {
    const settings = own(stored, 'settings')
    return {
      kind: 'video' as const,
      player: player(shownAddress(stored)),
      label: altOf(stored).slice(0, MAX_LABEL).trim() || 'Video',
      film: Object.fromEntries(
        FILM_SWITCHES.map(([name, otherwise]) => [name, isOn(settings, name, otherwise)]),
      ) as FilmSettings,
    }
  },
  isTooLong: never,
  words: (stored) => altOf(stored).trim() || fileName(addressOf(stored)),
  safe: withSafeAddress,
} satisfies ElementDescription

/** Kinds of page elements, in the order of the buttons that add one (A§2, A§3). */
export const ELEMENTS = { text, image, button, video } satisfies Record<string, ElementDescription>

export type ElementKind = keyof typeof ELEMENTS

/** Content that the kinds' readers return. */
export type ElementContent = ReturnType<(typeof ELEMENTS)[ElementKind]['read']>

export const ELEMENT_KINDS = Object.keys(ELEMENTS) as ElementKind[]

/** Returns the kind of a stored element, or null for an unknown one (S§2: 'Elemento desconocido'). */
export function kindOf(stored: Stored): ElementKind | null {
  const type = own(stored, 'type')
  return ELEMENT_KINDS.find((kind) => kind === type) ?? null
}

/** Returns the description of a stored element's kind, or null for an unknown one. */
export function descriptionOf(stored: Stored): ElementDescription | null {
  const kind = kindOf(stored)
  return kind && ELEMENTS[kind]
}

/** Most characters of one element's text, including HTML tags. */
export const MAX_TEXT = 20_000
/** Most characters to read for the name in a list. */
const MAX_READ = 2_000

/** Shortens HTML to the limit, without ending within a tag. */
function shortened(html: string): string {
  return html.length <= MAX_TEXT ? html : html.slice(0, MAX_TEXT).replace(/<[^>]*$/, '')
}

/** Switches of a video with their defaults (S§3, A§9). */
export const FILM_SWITCHES = [
  ['controls', true],
  ['autoPlay', false],
  ['loop', false],
  ['muted', false],
] as const

type FilmSettings = Record<(typeof FILM_SWITCHES)[number][0], boolean>

function player(src: string): VideoPlayer | null {
  if (src === '') return null
  if (isVideoFile(src) && /^\s*data:/i.test(src)) return videoPlayer(src)
  // Only a file is read from the root of the site; 'youtu.be/…' is another site.
  const found = videoPlayer(src)
  const href = pageHref(src)
  return found?.kind === 'file' && href !== null ? { kind: 'file', src: href } : found
}

const MAX_MESSAGE = 2_000

/** Action of a button: show a message, or open a link (S§2). */
export type ButtonAction =
  | { type: 'alert'; message: string }
  | { type: 'link'; href: string; isNewTab: boolean }

/** Stored action of a button. `other` is none of the two known types. */
type StoredAction = { type: 'alert' | 'link' | 'other'; message: string; url: string; isNewTab: boolean }

/** Returns the label of a button, from either of its two fields. */
export function labelOf(stored: Stored): string {
  return textOf(stored, 'text').trim() === '' ? textOf(stored, 'content') : textOf(stored, 'text')
}

/** Sets the label of a button and clears its other field. */
export function withLabel(stored: Stored, label: string): Stored {
  return { text: label, ...(textOf(stored, 'content') === '' ? {} : { content: undefined }) }
}

/** Returns the action of a button, for its editor. */
export function actionOf(stored: Stored): StoredAction {
  const action = asRecord(own(stored, 'action'))
  const type = own(action, 'type')
  return {
    type: type === 'alert' || type === 'link' ? type : 'other',
    message: textOf(action, 'message'),
    url: textOf(action, 'url'),
    isNewTab: own(action, 'target') === '_blank',
  }
}

/** Changes the action and keeps its other fields, so that switching the type back loses nothing. */
export function withAction(stored: Stored, changes: Stored): Stored {
  return { action: { ...asRecord(own(stored, 'action')), ...changes } }
}

function readAction(stored: Stored): ButtonAction | null {
  const { type, message, url, isNewTab } = actionOf(stored)
  if (type === 'alert') {
    const shown = message.slice(0, MAX_MESSAGE).trim()
    return shown === '' ? null : { type, message: shown }
  }
  const href = type === 'link' ? pageHref(url) : null
  return href === null ? null : { type: 'link', href, isNewTab }
}
