import { readFileSync } from 'node:fs'
import type { UserConfig } from 'vite'

type Options = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>
type Plugin = Extract<NonNullable<Options['plugins']>[number], { postcssPlugin: string }>
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

/** Space beside a container, in px: gutters of a phone, gutters of a wide screen, and those beside the admin's sidebar. */
const BESIDE = { phone: 36, wide: 56, admin: 336 }

/**
 * Returns the query of the viewport that stands for one of a container, whose width is that of its page. A lower bound
 * holds only if the container is surely that wide, so that nothing is too narrow.
 */
export function viewportQuery(query: string, file: string): string {
  const beside = file.includes('/features/shop/') ? BESIDE.wide : BESIDE.admin
  return query
    .slice(query.indexOf('('))
    .replace(/(min|max)-width: ([\d.]+)px/g, (_, bound: string, px: string) => {
      const width = Number(px) + (bound === 'min' ? beside : BESIDE.phone)
      return `${bound}-width: ${Number(width.toFixed(2))}px`
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
  /**
   * Repeats the rules of container queries for browsers without them: Chrome before 105, Safari before 16. Once, because
   * another plugin turns the widths into rem.
   */
  Once(root, { AtRule }) {
    root.walkAtRules('container', (rule) => {
      const params = viewportQuery(rule.params, rule.source?.input.file ?? '')
      const query = new AtRule({ name: 'media', params, nodes: rule.clone().nodes ?? [] })
      rule.after(
        new AtRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes: [query] }),
      )
    })
  },
} satisfies Plugin
