import { type Colour, inkOn, isDark, over, readColour } from './colour.ts'
import { type PageElement, readElement } from './element.ts'
import { descriptionOf } from './elements/registry.ts'
import { asRecord } from './elements/stored.ts'
import { openingHeading } from './heading.ts'

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
