import { STYLE_GRAMMARS, type StyleProperty } from '#domain/custom-page/element-style.ts'
import { readColour } from '#domain/custom-page/colour.ts'

/** Stored length as a control shows it. `other` is a value that is no number with a unit; it is kept. */
type LengthValue =
  | { kind: 'none' }
  | { kind: 'auto' }
  | { kind: 'length'; number: number; unit: string }
  | { kind: 'other'; text: string }

/** Units to choose from. Other stored units are kept. */
export const UNITS = ['px', '%', 'rem', 'vh'] as const

const LENGTH = /^(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})(px|pt|em|rem|ch|vw|vh|%)?$/i

export function styleText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value : ''
}

/**
 * Parses a stored length.
 * @param hasAuto true if the property accepts 'auto'
 */
export function readLength(value: unknown, hasAuto: boolean): LengthValue {
  const text = styleText(value).trim()
  if (text === '') return { kind: 'none' }
  if (hasAuto && text.toLowerCase() === 'auto') return { kind: 'auto' }
  const [, number, unit = 'px'] = LENGTH.exec(text) ?? []
  return number === undefined
    ? { kind: 'other', text: styleText(value) }
    : { kind: 'length', number: Number(number), unit: unit.toLowerCase() }
}

/** Returns the value to store for a length; undefined for none. */
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

/** Stored border as its controls show it. `width` is in px. */
type BorderValue =
  | { kind: 'none' }
  | { kind: 'border'; width: number; style: string; colour: string }
  | { kind: 'other'; text: string }

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

/**
 * Converts a stored colour to the format of `<input type="color">`, without its opacity. Returns null for an invalid
 * one.
 */
export function hexOf(value: unknown): string | null {
  const colour = readColour(value)
  return colour && `#${pair(colour.red)}${pair(colour.green)}${pair(colour.blue)}`
}

/** Removes the function that shrinks a value on narrow screens. */
const plain = (text: string) => text.replace(/^(?:min\(|clamp\([^,]*, )([^,()]*),.*$/, '$1')

/** Normalizes the parts of a value: '.5REM' → '0.5rem', '0px' → '0', '12' → '12px'. */
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
 * Describes in Spanish how the public page shows a stored value, if it differs. Returns null if it is shown as stored
 * (ADR 0010).
 */
export function styleNote(property: StyleProperty, value: unknown): string | null {
  const written = styleText(value).trim()
  if (written === '') return null
  const shown = STYLE_GRAMMARS[property](value)
  if (shown === null) return 'La página pública no muestra este valor.'
  const made = parts(shown).map(plain)
  // Named sizes and reordered borders look different but mean the same.
  const isSaidOtherwise = /^[a-z-]+$/i.test(written) || property === 'border'
  const isSame = made.join(' ') === parts(written).join(' ')
  return isSame || isSaidOtherwise ? null : `La página pública lo muestra como ${made.join(' ')}.`
}
