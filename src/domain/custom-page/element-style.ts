import { type Colour, inkOn, over, readColour } from './colour.ts'
import * as css from './css-values.ts'
import { pageHref } from './stored.ts'

/** What a stored element's settings may say about its looks, and by which grammar (S§3, A§3). */
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

/** A style that cannot leave the page's box: safe to give to an element as it is. */
export type ElementStyle = { [name in StyleProperty | 'maxWidth' | 'minHeight']?: string }

/** How far an element in a line of text may reach over the lines above and below. */
const INLINE_REACH = 'min(8px, 20%)'

/** The left and the right margin of one to four values. */
function sides(margin: string): [left: string, right: string] {
  const [top = '0', right = top, , left = right] = margin.match(/min\([^()]*\)|\S+/g) ?? []
  return [left, right]
}

/** With margins beside it, the widest that an element may be. */
function roomBeside(margin: string): string | null {
  const taken = sides(margin).filter((side) => side !== 'auto' && side !== '0')
  return taken.length === 0 ? null : `calc(100% - ${taken.join(' - ')})`
}

function inLine(style: ElementStyle): ElementStyle {
  if (style.padding === undefined) return style
  const [left, right] = sides(style.padding)
  return { ...style, padding: `${INLINE_REACH} ${right} ${INLINE_REACH} ${left}` }
}

/**
 * The settings of an element that are allowed and well-formed, as a style; everything else is dropped.
 * A background without a colour brings the ink that reads on it.
 * @param ground what lies behind the element
 * @param grows the element holds text: a stored height is its least, or the text would lie over what follows
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

/** What links and styles inside of a page's text may say. `ground` lies behind the text. */
export function htmlRules(ground: Colour) {
  return { href: pageHref, style: (written: string) => inlineStyle(written, ground) }
}

/** What text inside of an element may say about its own looks. */
const PROPERTIES = new Map<string, css.Grammar>([
  ['color', css.colour],
  ['background-color', css.colour],
  ['font-size', fontSize],
  ['font-weight', css.fontWeight],
  ['font-style', css.fontStyle],
  ['text-align', css.textAlign],
  ['text-decoration', css.textDecoration],
])

/** Twenty relative sizes within each other would multiply: here every size is measured from the same one. */
function fontSize(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const percent = /^([\d.]+)%$/.exec(text)?.[1]
  const size = css.fontSize(percent === undefined ? text : `${Number(percent) / 100}em`)
  return size?.replace(/(?<=\d)em$/, 'rem') ?? null
}

/**
 * The declarations of a style attribute that are allowed and well-formed; '' when there is none. Nothing that
 * could name an address or move an element is among them.
 * @param ground what lies behind the text
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
