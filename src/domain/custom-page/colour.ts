/** Colour with channels from 0 to 255 and an opacity from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number }

/** Dark and light text colours of the theme (tokens.css). */
export const DARK_INK = '#1b1713'
export const LIGHT_INK = '#f8f3ec'

/** Parses a stored colour: hexadecimal, named, `rgb()` or `hsl()`. Returns null for anything else (S§3). */
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

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/
const NUMBER = String.raw`[-+]?(?:\d{1,4}(?:\.\d{0,6})?|\.\d{1,6})`
const PART = String.raw`(${NUMBER}%?)`
const HUE = String.raw`(${NUMBER})(?:deg)?`
const OPACITY = String.raw`(?:\s*[,/]\s*${PART})?`
const GAP = String.raw`(?:\s*,\s*|\s+)`
const RGB = new RegExp(`^rgba?\\(\\s*${PART}${GAP}${PART}${GAP}${PART}${OPACITY}\\s*\\)$`)
const HSL = new RegExp(`^hsla?\\(\\s*${HUE}${GAP}${PART}${GAP}${PART}${OPACITY}\\s*\\)$`)

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Parses a number or a percentage of `whole`. */
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

/** Blends a colour over an opaque one. */
export function over(top: Colour, ground: Colour): Colour {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha)
  return {
    red: mix(top.red, ground.red),
    green: mix(top.green, ground.green),
    blue: mix(top.blue, ground.blue),
    alpha: 1,
  }
}

/** Returns the relative luminance of an opaque colour, 0 to 1 (WCAG 2.2). */
function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Contrast for text of any size (WCAG 2.2, AA). */
const ENOUGH = 4.5

/**
 * Returns a readable text colour on an opaque ground: the theme's if its contrast is enough, otherwise black or white.
 */
export function inkOn(ground: Colour): string {
  const best = (one: string, other: string) => {
    const [first, second] = [one, other].map((ink) => contrast(hex(ink.slice(1)), ground))
    return { ink: (first ?? 0) >= (second ?? 0) ? one : other, reach: Math.max(first ?? 0, second ?? 0) }
  }
  const own = best(DARK_INK, LIGHT_INK)
  return own.reach >= ENOUGH ? own.ink : best('#000000', '#ffffff').ink
}

/** Returns true if an opaque ground needs light text. */
export function isDark(ground: Colour): boolean {
  return [LIGHT_INK, '#ffffff'].includes(inkOn(ground))
}

/** CSS colour names, each followed by its value. */
const LIST = `
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b
darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969
dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22
fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080
green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c
indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00
lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2
lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a
lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff
maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5
navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500
orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347
turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00
yellowgreen 9acd32`

const words = LIST.trim().split(/\s+/)

/** Six hexadecimal digits of a named colour, by its name in lower case. */
const NAMED_COLOURS: ReadonlyMap<string, string> = new Map(
  words.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, words[index + 1] ?? '']] : [],
  ),
)
