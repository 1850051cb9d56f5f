import type { ElementStyle } from './element-style.ts'

/** The widest that a page draws anything, in px (.content of custom-page.module.css). */
const COLUMN = 1016

/**
 * Says how wide an image of a custom page is drawn, as `sizes` wants it: CSS lengths without percentages. Undefined where its
 * height or its own size decides that, so that no smaller file may stand in for it.
 * @param width of the image itself, in px
 */
export function imageSizesAttribute(style: ElementStyle, width: number): string | undefined {
  if (style.height !== undefined && style.height !== 'auto') return undefined
  const asked = style.width
  if (asked === undefined) return `min(100vw, ${Math.min(width, COLUMN)}px)`
  const [, share] = /^([\d.]+)%$/.exec(asked) ?? []
  if (share !== undefined) return `min(${share}vw, ${Math.round((Number(share) * COLUMN) / 100)}px)`
  return /^\d/.test(asked) ? `min(${asked}, 100vw, ${COLUMN}px)` : undefined
}
