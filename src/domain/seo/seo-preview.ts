import { formatCount } from '#domain/core/format.ts'
import { decoded } from '#domain/core/values.ts'

/** Ideal length of a text in characters (A§5). */
export const IDEAL = {
  title: { min: 50, max: 60, hint: 'ideal 50-60 caracteres' },
  description: { min: 150, max: 160, hint: 'ideal 150-160 caracteres' },
} as const

/** Length compared with the ideal. `empty` uses the page's own text. */
export type LengthState = 'empty' | 'short' | 'good' | 'long'

/** Compares the length of a text with the ideal. Counts graphemes, so an emoji is one character. */
export function lengthState(text: string, { min, max }: { min: number; max: number }): LengthState {
  const length = characterCount(text)
  if (length === 0) return 'empty'
  if (length < min) return 'short'
  return length > max ? 'long' : 'good'
}

const CHARACTERS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Returns the number of characters without surrounding blanks. */
export function characterCount(text: string): number {
  return Array.from(CHARACTERS.segment(text.trim())).length
}

/** Formats an address as in a search result: the host, then the steps of its path. */
export function breadcrumbs(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname } = new URL(address)
  const steps = pathname.split('/').flatMap((step) => (step === '' ? [] : decoded(step)))
  return [host, ...steps].join(' › ')
}

/** Formats a size in bytes, at least 1: '84 kB'. */
export function weightText(bytes: number): string {
  return `${formatCount(Math.max(1, Math.round(bytes / 1_024)))} kB`
}

/** Largest image that chats show, in bytes (facts §5). */
export const HEAVIEST_IMAGE = 300 * 1_024

/** Largest image that chats show, as text. */
export const HEAVIEST_TEXT = weightText(HEAVIEST_IMAGE)

/** Returns true if chats do not show an image of this size (facts §5). */
export function isTooHeavy(bytes: number | null): boolean {
  return bytes !== null && bytes > HEAVIEST_IMAGE
}

/** Returns the problem of a link preview's dimensions, or null (A§5). */
export function shapeFault({ width, height }: { width: number; height: number }): string | null {
  if (width < SOCIAL_SIZE.width / 2 || height < SOCIAL_SIZE.height / 2) return 'Es pequeña: se verá borrosa.'
  const ratio = width / height / (SOCIAL_SIZE.width / SOCIAL_SIZE.height)
  return ratio < 0.95 || ratio > 1.05 ? 'No mide 1200x630: se recortará.' : null
}

/** Recommended dimensions of a link preview, in pixels (A§5). */
export const SOCIAL_SIZE = { width: 1_200, height: 630 } as const
