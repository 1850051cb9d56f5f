import { readColour } from './colour.ts'

/** Parser of a stored value. Returns valid CSS, or null for a value that is not allowed. */
export type Grammar = (value: unknown) => string | null

/** Largest width and corner radius that a page can set, in px. */
const LONGEST = 4_000
const PIXELS = { px: 1, pt: 4 / 3, em: 16, rem: 16, ch: 8, vw: 14, vh: 9 } as const
type Unit = keyof typeof PIXELS | '%'

type Length = { value: number; unit: Unit }

const LENGTH = /^(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})(px|pt|em|rem|ch|vw|vh|%)?$/

/** Parses a length that is not negative. A bare number is px, as in React. */
function readLength(value: unknown): Length | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(2) : value
  if (typeof text !== 'string') return null
  const [whole, number, unit = 'px'] = LENGTH.exec(text.trim().toLowerCase()) ?? []
  return whole === undefined ? null : { value: Number(number), unit: unit as Unit }
}

const write = ({ value, unit }: Length) => (value === 0 ? '0' : `${Number(value.toFixed(2))}${unit}`)

/** Converts a length to px on a typical screen. */
const pixels = ({ value, unit }: Length) => (unit === '%' ? 0 : value * PIXELS[unit])

function within(length: Length, low: number, high: number): Length {
  if (length.unit === '%') return { ...length, value: Math.min(length.value, 100) }
  const size = PIXELS[length.unit]
  return { ...length, value: Math.min(Math.max(length.value, low / size), high / size) }
}

const oneOf =
  (words: readonly string[]): Grammar =>
  (value) => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
    return words.includes(word) ? word : null
  }

const sized =
  (highest: number, words: Grammar): Grammar =>
  (value) => {
    const length = readLength(value)
    return length ? write(within(length, 0, highest)) : words(value)
  }

/** Splits a value on spaces. Returns none if there are more than four parts. */
function parts(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value]
  const words = value.trim().split(/\s+/)
  return value.length > 80 || words.length > 4 ? [] : words
}

function upToFour(one: Grammar): Grammar {
  return (value) => {
    const read = parts(value).map(one)
    return read.length > 0 && read.every((word) => word !== null) ? read.join(' ') : null
  }
}

/** Larger distances shrink on narrow screens, so that four of them leave room for the text. */
const FIRM_PX = 48
const FIRM_PERCENT = 20

const distance: Grammar = (value) => {
  const length = readLength(value)
  if (!length) return null
  if (length.unit === '%') return write({ ...length, value: Math.min(length.value, FIRM_PERCENT) })
  const bounded = within(length, 0, 400)
  const isFirm = ['px', 'pt', 'rem'].includes(length.unit) && pixels(bounded) <= FIRM_PX
  return isFirm || bounded.value === 0 ? write(bounded) : `min(${write(bounded)}, ${FIRM_PERCENT}%)`
}

const autoOr =
  (one: Grammar): Grammar =>
  (value) =>
    oneOf(['auto'])(value) ?? one(value)

const corner: Grammar = (value) => {
  const length = readLength(value)
  return length ? write(within(length, 0, 999)) : null
}

export const colour: Grammar = (value) =>
  readColour(value) === null ? null : String(value).trim().toLowerCase()

/** Named font sizes in rem, as in browsers. */
const SIZES = new Map([
  ['xx-small', 0.6],
  ['x-small', 0.65],
  ['small', 0.8],
  ['medium', 1],
  ['large', 1.2],
  ['x-large', 1.5],
  ['xx-large', 2],
])

const SMALLEST_TEXT = 10
const LARGEST_TEXT = 96

/** Limits a font size to 10 to 96 px. A size relative to the screen is clamped to the same limits. */
export const fontSize: Grammar = (value) => {
  const word = typeof value === 'string' ? SIZES.get(value.trim().toLowerCase()) : undefined
  if (word !== undefined) return `${word}rem`
  const length = readLength(value)
  if (!length) return null
  const { unit } = length
  if (unit === '%') return `${Math.min(Math.max(length.value, 62.5), 600)}%`
  if (unit === 'vw' || unit === 'vh')
    return `clamp(${SMALLEST_TEXT}px, ${write(within(length, 0, 2_000))}, ${LARGEST_TEXT}px)`
  return write(within(length, SMALLEST_TEXT, LARGEST_TEXT))
}

const lineWidth: Grammar = (value) => {
  const length = readLength(value)
  if (length && length.unit !== '%') return write(within(length, 0, 24))
  return oneOf(['thin', 'medium', 'thick'])(value)
}
const lineStyle = oneOf('solid dashed dotted double groove ridge inset outset none hidden'.split(' '))

/** Parses width, style and colour, each at most once and in any order. */
export const border: Grammar = (value) => {
  if (value === 0 || value === '0') return 'none'
  if (typeof value !== 'string' || value.length > 100) return null
  const words = value.trim().match(/[a-z]+\([^()]*\)|[^\s()]+/gi) ?? []
  if (words.join('').replaceAll(/\s/g, '') !== value.replaceAll(/\s/g, '')) return null
  const found = new Map<string, string>()
  for (const word of words) {
    const kinds = { width: lineWidth(word), style: lineStyle(word), colour: colour(word) }
    const [kind, text] = Object.entries(kinds).find(([, text]) => text !== null) ?? []
    if (kind === undefined || found.has(kind)) return null
    found.set(kind, text ?? '')
  }
  return found.has('style')
    ? ['width', 'style', 'colour'].flatMap((kind) => found.get(kind) ?? []).join(' ')
    : null
}

export const width = sized(LONGEST, oneOf(['auto', 'fit-content', 'min-content', 'max-content']))
export const height = sized(2_000, oneOf(['auto', 'fit-content']))
export const padding = upToFour(distance)
export const margin = upToFour(autoOr(distance))
export const borderRadius = upToFour(corner)
export const textAlign = oneOf(['left', 'center', 'right', 'justify', 'start', 'end'])
export const display = oneOf(['block', 'inline-block', 'inline', 'flex', 'grid', 'none'])
export const objectFit = oneOf(['contain', 'cover', 'fill', 'none', 'scale-down'])
export const fontWeight = oneOf(['normal', 'bold', '400', '500', '600', '700', '800'])
export const fontStyle = oneOf(['normal', 'italic'])
export const textDecoration = oneOf(['none', 'underline', 'line-through'])
