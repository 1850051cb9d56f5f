/** How long a text should be, in characters (A§5). */
export const IDEAL = {
  title: { min: 50, max: 60, hint: 'ideal 50-60 caracteres' },
  description: { min: 150, max: 160, hint: 'ideal 150-160 caracteres' },
} as const

/** Where a text's length stands; `empty` leaves the words to the page. */
export type LengthState = 'empty' | 'short' | 'good' | 'long'

/** Counts characters as people do: an emoji is one. */
export function lengthState(text: string, { min, max }: { min: number; max: number }): LengthState {
  const length = characterCount(text)
  if (length === 0) return 'empty'
  if (length < min) return 'short'
  return length > max ? 'long' : 'good'
}

const CHARACTERS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** How many characters a text has without the blanks around it. */
export function characterCount(text: string): number {
  return charactersOf(text.trim()).length
}

function charactersOf(text: string): string[] {
  return Array.from(CHARACTERS.segment(text), ({ segment }) => segment)
}

/** About as wide as a search result shows them, in pixels of the font it is drawn in. */
export const RESULT_WIDTHS = {
  desktop: { title: 600, description: 920 },
  phone: { title: 920, description: 680 },
} as const

/** The beginning of a text that fits into a width, cut after a word as search results do. */
export function fitText(
  text: string,
  width: number,
  measure: (text: string) => number,
): { text: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ').trim()
  if (measure(line) <= width) return { text: line, isCut: false }
  const words = line.split(' ')
  let fits = 0
  let over = words.length
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (measure(`${words.slice(0, middle).join(' ')} …`) <= width) fits = middle
    else over = middle
  }
  if (fits > 0)
    return {
      text: `${words
        .slice(0, fits)
        .join(' ')
        .replace(/[\s,;:|–-]+$/, '')} …`,
      isCut: true,
    }
  const letters = charactersOf(line)
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return { text: `${letters.join('')}…`, isCut: true }
}

/** An address as a search result shows it: the host, then its path in steps. */
export function breadcrumbs(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname } = new URL(address)
  const steps = pathname.split('/').flatMap((step) => (step === '' ? [] : readable(step)))
  return [host, ...steps].join(' › ')
}

function readable(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
