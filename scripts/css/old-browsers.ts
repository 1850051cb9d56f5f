import { readFileSync } from 'node:fs'

/** A declaration, as PostCSS passes it. */
type Declaration = { prop: string; value: string }
type Rgb = readonly [red: number, green: number, blue: number]

const TOKENS = readFileSync(new URL('../../src/ui/theme/tokens.css', import.meta.url), 'utf8')
/** Colours of one value (`#ffb454`) and of two (`light-dark(#fff, #000)`) among the tokens, by name. */
const COLOURS = new Map<string, { light: Rgb; dark: Rgb }>()
for (const [, name = '', light = '', dark = light] of TOKENS.matchAll(
  /--([\w-]+): (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;/g,
))
  COLOURS.set(name, { light: rgb(light), dark: rgb(dark) })
COLOURS.set('white', { light: [255, 255, 255], dark: [255, 255, 255] })

const MIX =
  /color-mix\(in srgb, (?:var\(--(?<first>[\w-]+)\)|(?<named>white)) (?<percent>\d+)%, (?:var\(--(?<second>[\w-]+)\)|transparent)\)/g
const VIEWPORT = /\b(\d+)dvh\b/g

/** Parses `#rrggbb`. */
function rgb(hex: string): Rgb {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0]
}

/** Mixes as `color-mix(in srgb, …)` does; with `transparent`, if there is no second colour. */
function mixed(first: Rgb, part: number, second: Rgb | undefined): string {
  if (!second) return `rgb(${first.join(' ')} / ${Math.round(part * 100)}%)`
  const [red, green, blue] = first.map((channel, index) =>
    Math.round(channel * part + (second[index] ?? 0) * (1 - part)),
  )
  return `rgb(${red} ${green} ${blue})`
}

/**
 * Replaces mixes of our tokens by their result: before Chrome 111, Firefox 113 and Safari 16.2 a declaration with
 * `color-mix` and a variable is worth nothing, and another one before it does not help. Mixes of other variables stay.
 */
export function staticColours(value: string): string {
  return value.replace(MIX, (...match) => {
    const [whole, groups] = [match[0], match.at(-1) as Record<string, string | undefined>]
    const first = COLOURS.get(groups['first'] ?? groups['named'] ?? '')
    const second = groups['second'] === undefined ? undefined : COLOURS.get(groups['second'])
    if (!first || (groups['second'] !== undefined && !second)) return whole
    const part = Number(groups['percent']) / 100
    const light = mixed(first.light, part, second?.light)
    const dark = mixed(first.dark, part, second?.dark)
    return light === dark ? light : `light-dark(${light}, ${dark})`
  })
}

/** PostCSS plugin for what Vite does not write for the browsers of the floor (ADR 0088). `--dvh` is in tokens.css. */
export const oldBrowsers = {
  postcssPlugin: 'claqueta-old-browsers',
  Declaration(declaration: Declaration) {
    if (declaration.prop === '--dvh') return
    const value = staticColours(declaration.value).replace(VIEWPORT, 'calc($1 * var(--dvh))')
    if (value !== declaration.value) declaration.value = value
  },
}
