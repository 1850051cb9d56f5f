import { htmlLines } from '#domain/pages/html-text.ts'
import { type Colour, inkOn, isDark, over, readColour } from './colour.ts'
import { descriptionOf, type ElementContent, ELEMENTS, kindOf } from './elements.ts'
import { isRecord } from '#domain/core/values.ts'
import { asRecord, own, type Stored } from './stored.ts'
import { type ElementStyle, elementStyle } from './element-style.ts'

/** Colours of a page, which do not depend on the shop's light or dark mode. */
export type PageLight = {
  /** Page background, opaque. */
  backgroundColor: string
  ground: Colour
  ink: string
  isDark: boolean
}

/** Custom page, read and safe to draw. */
export type CustomPage = PageLight & {
  elements: readonly PageElement[]
  /** True if elements or texts were left out to keep the page within its limits. */
  isShortened: boolean
}

export const MAX_ELEMENTS = 300
/** Default page background (S§9, A§9), also in dark mode. */
const PAPER: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Returns the colours of a page with a stored background. An invalid one is white (S§9, A§9). */
export function pageLight(background: unknown): PageLight {
  const colour = readColour(background)
  const ground = colour ? over(colour, PAPER) : PAPER
  const channels = [ground.red, ground.green, ground.blue].map(Math.round)
  return {
    backgroundColor: `rgb(${channels.join(' ')})`,
    ground,
    ink: inkOn(ground),
    isDark: isDark(ground),
  }
}

/**
 * Reads a custom page's structure (S§3, A§3). Leaves out missing, badly nested and hostile parts, and never throws.
 * Returns null for a page without structure or elements, which is not configured yet.
 */
export function readStructure(structure: unknown): CustomPage | null {
  const { settings, elements: stored } = asRecord(structure)
  const found = Array.isArray(stored) ? stored.filter(isRecord) : []
  if (found.length === 0) return null
  const shown = found.slice(0, MAX_ELEMENTS)
  const light = pageLight(asRecord(settings)['backgroundColor'])
  const { ground } = light
  const names = keys(shown)
  return {
    ...light,
    elements: shown.map((element, index) => readElement(element, names[index] ?? '', ground)),
    isShortened:
      found.length > shown.length || shown.some((element) => descriptionOf(element)?.isTooLong(element)),
  }
}

/** Title of a page. `isSaid` is true if its first text is the title already. */
type PageHeading = { title: string; isSaid: boolean }

/** Returns the main heading of a page: the stored title, otherwise the heading that it begins with (S§2). */
export function pageHeading(title: string | null, page: CustomPage): PageHeading {
  const [first] = page.elements
  const said = first?.kind === 'text' && first.style.display !== 'none' ? openingHeading(first.html) : null
  const name = title?.trim().replaceAll(/\s+/g, ' ') ?? ''
  const isSaid = said !== null && (name === '' || said.toLowerCase() === name.toLowerCase())
  return { title: name || said || 'Página', isSaid: isSaid || name === '' }
}

/** Element of a custom page, read and safe to draw. */
export type PageElement = {
  /** Unique among the elements, whatever ids are stored. */
  key: string
  style: ElementStyle
} & (ElementContent | { kind: 'unknown' })

/**
 * Reads one stored element. Never throws.
 * @param ground colour behind the element
 */
export function readElement(stored: Stored, key: string, ground: Colour): PageElement {
  const kind = kindOf(stored)
  const known = kind && ELEMENTS[kind]
  const style = elementStyle(asRecord(own(stored, 'settings')), ground, known?.holdsText ?? true)
  return { key, style, ...(known ? known.read(stored) : { kind: 'unknown' }) }
}

/** Returns the text of a heading at the beginning of some HTML, or null without one. */
function openingHeading(html: string): string | null {
  const opening = /^\s*<h([1-6])\b[^<>]*>/i.exec(html)
  if (!opening) return null
  const rest = html.slice(opening[0].length)
  const end = rest.search(new RegExp(`</h${opening[1]}\\s*>`, 'i'))
  return end === -1 ? null : htmlLines(rest.slice(0, end)).join(' ') || null
}

/** Returns unique keys. Stored ids may be missing, repeated or invalid; then the index is the key. */
function keys(elements: readonly Readonly<Record<string, unknown>>[]): string[] {
  const seen = new Set<string>()
  return elements.map(({ id }, index) => {
    const own = typeof id === 'string' && id.length < 100 ? `id ${id}` : ''
    const key = own === '' || seen.has(own) ? `at ${index}` : own
    seen.add(key)
    return key
  })
}
