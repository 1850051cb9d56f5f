import { HEAVIEST_IMAGE, SOCIAL_SIZE } from '../head/social-image.ts'

const NUMBER = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })

/** A weight in bytes as people read it: '84 kB'. Never nothing at all. */
export function weightText(bytes: number): string {
  return `${NUMBER.format(Math.max(1, Math.round(bytes / 1_024)))} kB`
}

/** The most that a chat takes, as people read it. */
export const HEAVIEST_TEXT = weightText(HEAVIEST_IMAGE)

/** Whether a chat shows an image of this weight (facts §5). */
export function isTooHeavy(bytes: number | null): boolean {
  return bytes !== null && bytes > HEAVIEST_IMAGE
}

/** What is wrong with the measures of an image for link previews; null when nothing is (A§5). */
export function shapeFault({ width, height }: { width: number; height: number }): string | null {
  if (width < SOCIAL_SIZE.width / 2 || height < SOCIAL_SIZE.height / 2) return 'Es pequeña: se verá borrosa.'
  const ratio = width / height / (SOCIAL_SIZE.width / SOCIAL_SIZE.height)
  return ratio < 0.95 || ratio > 1.05 ? 'No mide 1200x630: se recortará.' : null
}
