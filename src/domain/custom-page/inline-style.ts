import { type Colour, inkOn, over, readColour } from './colour.ts'
import * as css from './css-values.ts'

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
