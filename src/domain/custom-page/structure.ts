import { htmlLines } from '#domain/pages/html-text.ts'
import { type Colour, inkOn, isDark, over, readColour } from './colour.ts'
import { descriptionOf, type ElementContent, ELEMENTS, kindOf } from './elements.ts'
import { asRecord, own, type Stored } from './stored.ts'
import { type ElementStyle, elementStyle } from './element-style.ts'

/** A page has its own light, whatever mode the shop around it is in. */
export type PageLight = {
  /** The colour behind everything, opaque. */
  backgroundColor: string
  ground: Colour
  /** What reads on it. */
  ink: string
  isDark: boolean
}

/** A custom page, read and made safe to draw. */
export type CustomPage = PageLight & {
  elements: readonly PageElement[]
  /** Something had to be left out to keep the page within its bounds. */
  isShortened: boolean
}

export const MAX_ELEMENTS = 300
/** Default page background (S§9, A§9), in dark mode too. */
const PAPER: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ids may be missing, repeated or anything else: the place of an element makes them unique. */
function keys(elements: readonly Readonly<Record<string, unknown>>[]): string[] {
  const seen = new Set<string>()
  return elements.map(({ id }, index) => {
    const own = typeof id === 'string' && id.length < 100 ? `id ${id}` : ''
    const key = own === '' || seen.has(own) ? `at ${index}` : own
    seen.add(key)
    return key
  })
}

/** The light of a page with that stored background; white for what is no colour (S§9, A§9). */
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
 * Reads a custom page's structure (S§3, A§3). Missing, wrongly nested or hostile parts are left out and nothing
 * throws. Null for a page without structure or elements: it is not configured yet.
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

/** The page's name, and whether its first text says it already. */
export type PageHeading = { title: string; isSaid: boolean }

/** The one main heading of a page: the stored title, else the heading it begins with (S§2). */
export function pageHeading(title: string | null, page: CustomPage): PageHeading {
  const [first] = page.elements
  const said = first?.kind === 'text' && first.style.display !== 'none' ? openingHeading(first.html) : null
  const name = title?.trim().replaceAll(/\s+/g, ' ') ?? ''
  const isSaid = said !== null && (name === '' || said.toLowerCase() === name.toLowerCase())
  return { title: name || said || 'Página', isSaid: isSaid || name === '' }
}

/** One element of a custom page, read and made safe. */
export type PageElement = {
  /** Told apart from its neighbours, whatever ids are stored. */
  key: string
  style: ElementStyle
} & (ElementContent | { kind: 'unknown' })

/**
 * Reads one stored element. Whatever stands there, it does not throw.
 * @param ground what lies behind the element
 */
export function readElement(stored: Stored, key: string, ground: Colour): PageElement {
  const kind = kindOf(stored)
  const known = kind && ELEMENTS[kind]
  const style = elementStyle(asRecord(own(stored, 'settings')), ground, known?.holdsText ?? true)
  return { key, style, ...(known ? known.read(stored) : { kind: 'unknown' }) }
}

/** The words of the heading that some HTML begins with; null when it begins with anything else. */
function openingHeading(html: string): string | null {
  const opening = /^\s*<h([1-6])\b[^<>]*>/i.exec(html)
  if (!opening) return null
  const rest = html.slice(opening[0].length)
  const end = rest.search(new RegExp(`</h${opening[1]}\\s*>`, 'i'))
  return end === -1 ? null : htmlLines(rest.slice(0, end)).join(' ') || null
}
