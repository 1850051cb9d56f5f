import { STYLE_GRAMMARS, type StyleProperty } from '#domain/custom-page/element-style.ts'
import { readColour } from '#domain/custom-page/colour.ts'

/** A stored length as a control shows it. `other` is anything that a number and a unit cannot say: it is kept. */
export type LengthValue =
  | { kind: 'none' }
  | { kind: 'auto' }
  | { kind: 'length'; number: number; unit: string }
  | { kind: 'other'; text: string }

/** The units that are offered; others that are stored stay. */
export const UNITS = ['px', '%', 'rem', 'vh'] as const

const LENGTH = /^(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})(px|pt|em|rem|ch|vw|vh|%)?$/i

/** What is stored, as text. */
export function styleText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value : ''
}

/** @param hasAuto the property knows 'auto' */
export function readLength(value: unknown, hasAuto: boolean): LengthValue {
  const text = styleText(value).trim()
  if (text === '') return { kind: 'none' }
  if (hasAuto && text.toLowerCase() === 'auto') return { kind: 'auto' }
  const [, number, unit = 'px'] = LENGTH.exec(text) ?? []
  return number === undefined
    ? { kind: 'other', text: styleText(value) }
    : { kind: 'length', number: Number(number), unit: unit.toLowerCase() }
}

/** What is stored for a length; undefined for none. */
export function writeLength(value: LengthValue): string | undefined {
  switch (value.kind) {
    case 'none':
      return undefined
    case 'auto':
      return 'auto'
    case 'length':
      return `${Number(value.number.toFixed(4))}${value.unit}`
    case 'other':
      return value.text === '' ? undefined : value.text
  }
}

export const LINE_STYLES = ['solid', 'dashed', 'dotted', 'double'] as const

/** A stored border as its controls show it. `width` in px. */
export type BorderValue =
  | { kind: 'none' }
  | { kind: 'border'; width: number; style: string; colour: string }
  | { kind: 'other'; text: string }

/** The border that a line begins with. */
export const NEW_BORDER = { kind: 'border', width: 1, style: 'solid', colour: '#6b6158' } as const

export function readBorder(value: unknown): BorderValue {
  const text = styleText(value).trim()
  if (text === '' || text === 'none' || text === '0') return { kind: 'none' }
  const [, width, style = '', colour = ''] = /^(\d{1,3}(?:\.\d)?)px\s+([a-z]+)\s+(\S.*)$/i.exec(text) ?? []
  const isKnown = LINE_STYLES.some((known) => known === style.toLowerCase()) && readColour(colour) !== null
  return width === undefined || !isKnown
    ? { kind: 'other', text: styleText(value) }
    : { kind: 'border', width: Number(width), style: style.toLowerCase(), colour }
}

export function writeBorder(value: BorderValue): string | undefined {
  if (value.kind === 'none') return undefined
  if (value.kind === 'other') return value.text === '' ? undefined : value.text
  return `${value.width}px ${value.style} ${value.colour}`
}

const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/** A stored colour as a colour box of the browser takes it, without its opacity; null for what is no colour. */
export function hexOf(value: unknown): string | null {
  const colour = readColour(value)
  return colour && `#${pair(colour.red)}${pair(colour.green)}${pair(colour.blue)}`
}

/** As the page will draw it, but for what makes it give way on narrow screens. */
const plain = (text: string) => text.replace(/^(?:min\(|clamp\([^,]*, )([^,()]*),.*$/, '$1')

/** The parts of a value in one way of writing: '.5REM' → '0.5rem', '0px' → '0', '12' → '12px'. */
function parts(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+\([^()]*\)|[^\s]+/g) ?? []
  return words.map((word) => {
    const [, number, unit = 'px'] = LENGTH.exec(word) ?? []
    if (number === undefined) return word
    const value = Number(Number(number).toFixed(2))
    return value === 0 ? '0' : `${value}${unit}`
  })
}

/**
 * What the public page makes of a stored value, in Spanish, where that is not what is written; null when it is
 * shown as it stands (ADR 0010).
 */
export function styleNote(property: StyleProperty, value: unknown): string | null {
  const written = styleText(value).trim()
  if (written === '') return null
  const shown = STYLE_GRAMMARS[property](value)
  if (shown === null) return 'La página pública no muestra este valor.'
  const made = parts(shown).map(plain)
  // Words for a size, and borders in another order, are said in another way and mean the same.
  const isSaidOtherwise = /^[a-z-]+$/i.test(written) || property === 'border'
  const isSame = made.join(' ') === parts(written).join(' ')
  return isSame || isSaidOtherwise ? null : `La página pública lo muestra como ${made.join(' ')}.`
}
