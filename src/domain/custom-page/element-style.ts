import { type Colour, inkOn, over, readColour } from './colour.ts'
import * as css from './css-values.ts'
import { pageHref } from './stored.ts'

/** Parsers of the style settings of a stored element (S§3, A§3). */
export const STYLE_GRAMMARS = {
  width: css.width,
  height: css.height,
  padding: css.padding,
  margin: css.margin,
  backgroundColor: css.colour,
  color: css.colour,
  fontSize: css.fontSize,
  textAlign: css.textAlign,
  borderRadius: css.borderRadius,
  border: css.border,
  display: css.display,
  objectFit: css.objectFit,
} satisfies Record<string, css.Grammar>

export type StyleProperty = keyof typeof STYLE_GRAMMARS

/** Style that cannot leave the page's box, so it is safe to apply. */
export type ElementStyle = { [name in StyleProperty | 'maxWidth' | 'minHeight']?: string }

/**
 * Converts the valid settings of an element to a style and drops the others. A background without a colour sets a
 * readable text colour.
 * @param ground colour behind the element
 * @param grows true for an element with text, whose height is a minimum so that the text does not overflow
 */
export function elementStyle(
  settings: Readonly<Record<string, unknown>>,
  ground: Colour,
  grows: boolean,
): ElementStyle {
  const style: ElementStyle = {}
  for (const property of Object.keys(STYLE_GRAMMARS) as StyleProperty[]) {
    const text = Object.hasOwn(settings, property) ? STYLE_GRAMMARS[property](settings[property]) : null
    if (text !== null) style[property] = text
  }
  const background = readColour(style.backgroundColor)
  if (background && style.color === undefined) style.color = inkOn(over(background, ground))
  const room = style.margin === undefined ? null : roomBeside(style.margin)
  if (room !== null) style.maxWidth = room
  if (grows && style.height !== undefined) {
    style.minHeight = style.height
    delete style.height
  }
  return style.display === 'inline' ? inLine(style) : style
}

/** Most that an inline element may overlap the lines above and below. */
const INLINE_REACH = 'min(8px, 20%)'

/** Returns the left and the right margin of one to four values. */
function sides(margin: string): [left: string, right: string] {
  const [top = '0', right = top, , left = right] = margin.match(/min\([^()]*\)|\S+/g) ?? []
  return [left, right]
}

/** Returns the maximum width of an element with margins, or null without any. */
function roomBeside(margin: string): string | null {
  const taken = sides(margin).filter((side) => side !== 'auto' && side !== '0')
  return taken.length === 0 ? null : `calc(100% - ${taken.join(' - ')})`
}

function inLine(style: ElementStyle): ElementStyle {
  if (style.padding === undefined) return style
  const [left, right] = sides(style.padding)
  return { ...style, padding: `${INLINE_REACH} ${right} ${INLINE_REACH} ${left}` }
}

/** Returns the rules for links and styles within a page's text. `ground` is the colour behind the text. */
export function htmlRules(ground: Colour) {
  return { href: pageHref, style: (written: string) => inlineStyle(written, ground) }
}

/** Parsers of the inline styles that text within an element can have. */
const PROPERTIES = new Map<string, css.Grammar>([
  ['color', css.colour],
  ['background-color', css.colour],
  ['font-size', fontSize],
  ['font-weight', css.fontWeight],
  ['font-style', css.fontStyle],
  ['text-align', css.textAlign],
  ['text-decoration', css.textDecoration],
])

/** Converts relative sizes to rem, because nested ones would multiply. */
function fontSize(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const percent = /^([\d.]+)%$/.exec(text)?.[1]
  const size = css.fontSize(percent === undefined ? text : `${Number(percent) / 100}em`)
  return size?.replace(/(\d)em$/, '$1rem') ?? null
}

/**
 * Returns the valid declarations of a style attribute, or ''. None of them can load an address or move an element.
 * @param ground colour behind the text
 */
export function inlineStyle(style: string, ground: Colour): string {
  const kept = new Map<string, string>()
  for (const declaration of style.slice(0, 2_000).split(';')) {
    const [name = '', ...value] = declaration.split(':')
    const property = name.trim().toLowerCase()
    const text = PROPERTIES.get(property)?.(value.join(':').replace(/!\s*important\s*$/i, '')) ?? null
    if (text !== null) kept.set(property, text)
  }
  const background = readColour(kept.get('background-color'))
  if (background && !kept.has('color')) kept.set('color', inkOn(over(background, ground)))
  return [...kept].map(([property, text]) => `${property}: ${text}`).join('; ')
}
