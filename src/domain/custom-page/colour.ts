import { NAMED_COLOURS } from './named-colours.ts'

/** A colour in parts of 255, its opacity from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number }

/** The two inks of the look (tokens.css): near black and near white. */
export const DARK_INK = '#1b1713'
export const LIGHT_INK = '#f8f3ec'

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/
const NUMBER = String.raw`[-+]?(?:\d{1,4}(?:\.\d{0,6})?|\.\d{1,6})`
const PART = String.raw`(${NUMBER}%?)`
const HUE = String.raw`(${NUMBER})(?:deg)?`
const OPACITY = String.raw`(?:\s*[,/]\s*${PART})?`
const GAP = String.raw`(?:\s*,\s*|\s+)`
const RGB = new RegExp(`^rgba?\\(\\s*${PART}${GAP}${PART}${GAP}${PART}${OPACITY}\\s*\\)$`)
const HSL = new RegExp(`^hsla?\\(\\s*${HUE}${GAP}${PART}${GAP}${PART}${OPACITY}\\s*\\)$`)

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** A number or a percentage as a part of `whole`. */
function part(text: string | undefined, whole: number, otherwise: number): number {
  if (text === undefined) return otherwise
  const value = Number.parseFloat(text)
  return clamp(text.endsWith('%') ? (value / 100) * whole : value, 0, whole)
}

function hex(digits: string): Colour {
  const wide = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, alpha = 255] = (wide.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * clamp(Math.min(step - 3, 9 - step), -1, 1))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}

/** A stored colour: hexadecimal, named, `rgb()` or `hsl()`; null for anything else (S§3). */
export function readColour(value: unknown): Colour | null {
  if (typeof value !== 'string' || value.length > 64) return null
  const text = value.trim().toLowerCase()
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 }
  if (HEX.test(text)) return hex(text.slice(1))
  const named = NAMED_COLOURS.get(text)
  if (named !== undefined) return hex(named)
  const rgb = RGB.exec(text)
  if (rgb) {
    const [red, green, blue] = rgb.slice(1, 4).map((channel) => part(channel, 255, 0))
    return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: part(rgb[4], 1, 1) }
  }
  const hsl = HSL.exec(text)
  if (!hsl) return null
  const [saturation, lightness] = hsl.slice(2, 4).map((share) => clamp(Number.parseFloat(share) / 100, 0, 1))
  return fromHsl(Number.parseFloat(hsl[1] ?? '0'), saturation ?? 0, lightness ?? 0, part(hsl[4], 1, 1))
}

/** What one sees when a colour lies over an opaque one. */
export function over(top: Colour, ground: Colour): Colour {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha)
  return {
    red: mix(top.red, ground.red),
    green: mix(top.green, ground.green),
    blue: mix(top.blue, ground.blue),
    alpha: 1,
  }
}

/** The relative luminance of an opaque colour, 0 to 1 (WCAG 2.2). */
function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How far two opaque colours stand apart, 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Enough for text of any size (WCAG 2.2, AA). */
const ENOUGH = 4.5

/** The ink that reads on an opaque ground: the look's own where it is enough, else plain black or white. */
export function inkOn(ground: Colour): string {
  const best = (one: string, other: string) => {
    const [first, second] = [one, other].map((ink) => contrast(hex(ink.slice(1)), ground))
    return { ink: (first ?? 0) >= (second ?? 0) ? one : other, reach: Math.max(first ?? 0, second ?? 0) }
  }
  const own = best(DARK_INK, LIGHT_INK)
  return own.reach >= ENOUGH ? own.ink : best('#000000', '#ffffff').ink
}

/** Whether an opaque ground asks for light ink. */
export function isDark(ground: Colour): boolean {
  return [LIGHT_INK, '#ffffff'].includes(inkOn(ground))
}
