import { htmlLines } from '#domain/pages/html-text.ts'
import { isVideoFile, videoPlayer, type VideoPlayer } from '#domain/images/video-player.ts'
import {
  own,
  type Stored,
  textOf,
  imageAddress,
  fileName,
  withSafeAddress,
  addressOf,
  altOf,
  MAX_LABEL,
  shownAddress,
  pageHref,
  isOn,
  isUnsafe,
  asRecord,
} from './stored.ts'

/** Text with its marks. */
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

/** For kinds that hold no long text. */
const never = (): boolean => false

/** An image with its words. */
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

/** A button that tells something or leads somewhere. */
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

/** A film: a file, or one of a site that lets others show its films. */
const video = {
  name: 'Video',
  counted: ['video', 'videos'],
  holdsText: false,
  blank: () => ({
    src: '',
    alt: '',
    settings: { width: '100%', ...Object.fromEntries(FILM_SWITCHES) },
  }),
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

/** What a page can be made of, in the order of the buttons that add one (A§2, A§3). */
export const ELEMENTS = { text, image, button, video } satisfies Record<string, ElementDescription>

export type ElementKind = keyof typeof ELEMENTS

/** What the kinds' own readers give. */
export type ElementContent = ReturnType<(typeof ELEMENTS)[ElementKind]['read']>

export const ELEMENT_KINDS = Object.keys(ELEMENTS) as ElementKind[]

/** The kind of a stored element; null for one that no page can show (S§2: 'Elemento desconocido'). */
export function kindOf(stored: Stored): ElementKind | null {
  const type = own(stored, 'type')
  return ELEMENT_KINDS.find((kind) => kind === type) ?? null
}

/** What is known of a stored element's kind; null for one that no page can show. */
export function descriptionOf(stored: Stored): ElementDescription | null {
  const kind = kindOf(stored)
  return kind && ELEMENTS[kind]
}

/** How much text one element may hold; HTML counts with its tags. */
export const MAX_TEXT = 20_000
/** A name in a list needs no more. */
const MAX_READ = 2_000

/** The HTML of a text, as the public page reads it. */
export function contentOf(stored: Stored): string {
  const content = own(stored, 'content') ?? own(stored, 'text')
  return typeof content === 'string' ? content : ''
}

/** HTML that is not longer than an element may be, and does not end within a tag. */
function shortened(html: string): string {
  return html.length <= MAX_TEXT ? html : html.slice(0, MAX_TEXT).replace(/<[^>]*$/, '')
}

/** The switches of a film, and how each stands when nothing is stored (S§3, A§9). */
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
  // 'youtu.be/…' names a site, not a page of this one: only what stays a file is read from the root.
  const found = videoPlayer(src)
  const href = pageHref(src)
  return found?.kind === 'file' && href !== null ? { kind: 'file', src: href } : found
}

const MAX_MESSAGE = 2_000

/** What a button does: tell something, or lead somewhere (S§2). */
export type ButtonAction =
  | { type: 'alert'; message: string }
  | { type: 'link'; href: string; isNewTab: boolean }

/** What a button does, as it is stored; `other` is neither of the two that pages know. */
export type StoredAction = {
  type: 'alert' | 'link' | 'other'
  message: string
  url: string
  isNewTab: boolean
}

/** What is written on a button. */
export function labelOf(stored: Stored): string {
  return textOf(stored, 'text').trim() === '' ? textOf(stored, 'content') : textOf(stored, 'text')
}

/** Sets what is written on a button, wherever it stood. */
export function withLabel(stored: Stored, label: string): Stored {
  return { text: label, ...(textOf(stored, 'content') === '' ? {} : { content: undefined }) }
}

/** What a button does, for its editor. */
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

/** Changes of the action; what else is stored of it stays, so that going back and forth loses nothing. */
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

/** What the product knows of a kind of page element, whole: drawing and editing it are `element-view` and `element-panel`. */
type ElementDescription = {
  /** On the button that adds one, and before the words of one in a list (A§2). */
  name: string
  /** For counts: one, several. */
  counted: readonly [string, string]
  /** A stored height is its least, or the text would lie over what follows. */
  holdsText: boolean
  /** A new one with nothing in it but its defaults. */
  blank: () => Stored
  /** Reads what is stored, and makes it safe to draw. Does not throw, whatever stands there. */
  read: (stored: Stored) => { kind: string }
  /** Something has to be left out of it to keep it within its bounds. */
  isTooLong: (stored: Stored) => boolean
  /** The beginning of what it says, or what its file is called; '' while it says nothing. */
  words: (stored: Stored) => string
  /**
   * Takes out what no page may open or run (AMB-57), so that nobody stores it; the same object when there is nothing.
   * @param sanitise makes HTML safe
   */
  safe: (stored: Stored, sanitise: (html: string) => string) => Stored
}
