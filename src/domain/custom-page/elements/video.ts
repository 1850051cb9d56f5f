import { isVideoFile, videoPlayer, type VideoPlayer } from '#domain/images/video.ts'
import { pageHref } from '../address.ts'
import { type ElementDescription, never } from './kind.ts'
import { fileName, withSafeAddress } from './safe-address.ts'
import { addressOf, altOf, isOn, MAX_LABEL, own, shownAddress, type Stored } from './stored.ts'

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

/** A film: a file, or one of a site that lets others show its films. */
export const video = {
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
