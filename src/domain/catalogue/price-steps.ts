import { daysText } from './price-and-stock.ts'

/** Rentals of `days` cost as much as `hundredths` hundredths of one day. */
type Step = { days: number; hundredths: number }
/** A weekend's step is for a Saturday with its Sunday only. */
type Steps = { steps: readonly Step[]; weekend: number | null }

const ONE_DAY: Step = { days: 1, hundredths: 100 }
/** Key of a weekend's step. */
export const WEEKEND = 'finde'
const STEP = /^(?:(\d{1,3})|finde)=(\d{1,3}(?:\.\d{1,2})?)$/

/**
 * Parses the stored rule of a shop or a product: '3=2.5, 7=3, finde=1' charges three days as 2.5, seven as three, and a
 * Saturday with its Sunday as one. '1=1' charges each day. Ignores what it cannot read.
 */
function parseSteps(stored: string): Steps {
  let weekend: number | null = null
  const steps = [ONE_DAY]
  for (const piece of stored.split(',')) {
    const [, days, times] = STEP.exec(piece.trim()) ?? []
    const hundredths = Math.round(Number(times) * 100)
    if (!(hundredths > 0)) continue
    if (days === undefined) weekend = hundredths
    else if (Number(days) > 1) steps.push({ days: Number(days), hundredths })
  }
  return { steps, weekend }
}

/**
 * Returns how many times a rental pays the price of one day: the cheapest combination of steps that covers its days, so
 * never more than the next larger step. Exact to two decimals.
 * @param from first day as `YYYY-MM-DD`; null ignores weekends
 */
export function timesByRule(stored: string, days: number, from: string | null): number {
  const key = `${days} ${from} ${stored}`
  const times = known.get(key) ?? countTimes(stored, days, from)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, times)
  return times
}

/** Results by rental and rule, because a catalogue asks for the same few of every product. */
const known = new Map<string, number>()
const MOST_KNOWN = 200

function countTimes(stored: string, days: number, from: string | null): number {
  const { steps, weekend } = parseSteps(stored)
  // UTC, because a local day may have 23 hours. Day 6 is a Saturday.
  const weekday = from === null ? null : new Date(`${from}T00:00:00Z`).getUTCDay()
  const isSaturday = (at: number) => weekday !== null && (weekday + at) % 7 === 6
  // Cheapest price of the days that are left, from the last day to the first one.
  const cheapest = Array.from({ length: days + 1 }, () => 0)
  const rest = (at: number) => cheapest[Math.min(at, days)] ?? 0
  for (let at = days - 1; at >= 0; at -= 1) {
    const prices = steps.map((step) => step.hundredths + rest(at + step.days))
    if (weekend !== null && isSaturday(at)) prices.push(weekend + rest(at + 2))
    cheapest[at] = Math.min(...prices)
  }
  return rest(0) / 100
}

/** Returns a rule in words: '3 días al precio de 2.5, sábado y domingo al precio de 1'. Null charges each day. */
export function stepsWords(stored: string | null): string | null {
  const { steps, weekend } = parseSteps(stored ?? '')
  const words = steps
    .slice(1)
    .map(({ days, hundredths }) => `${daysText(days)} al precio de ${hundredths / 100}`)
  if (weekend !== null) words.push(`sábado y domingo al precio de ${weekend / 100}`)
  return words.join(', ') || null
}
