import { fold } from '#domain/core/values.ts'

/**
 * Parses opening hours into schema.org's `openingHours`: 'Lunes a viernes de 9 a 18 h' → 'Mo-Fr 09:00-18:00'. Returns
 * null unless every word is understood, because machines would take a part for the whole.
 */
export function openingHours(line: string): string[] | null {
  const text = fold(line)
  const found: string[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  for (let onDays = ''; at < text.length; take(BETWEEN)) {
    const named = take(days)
    if (named) onDays = daysOf(named[0])
    const times = take(span)
    if (!times || onDays === '') return null
    const [, hour = '', minute, half, endHour = '', endMinute, endHalf] = times
    const [from, to] = [minutesOf(hour, minute, half), minutesOf(endHour, endMinute, endHalf)]
    // Past midnight, or afternoon hours without 'pm', which are ambiguous.
    if (!(from < to && to <= 24 * 60)) return null
    found.push(`${onDays} ${clock(from)}-${clock(to)}`)
  }
  return found.length > 0 ? found : null
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** Spanish day names as regular expressions, in order, without accents. */
const NAMES = [
  'lun(?:es)?',
  'mar(?:tes)?',
  'mie(?:rcoles)?',
  'jue(?:ves)?',
  'vie(?:rnes)?',
  'sab(?:ados?)?',
  'dom(?:ingos?)?',
]
const DAY = `(?:${NAMES.join('|')})\\b\\.?`
const TO = '(?:a|al|-|–)'
const TIME = '(\\d{1,2})(?:[:.](\\d\\d))?\\s*([ap]\\.?\\s?m\\b\\.?)?'
const SPAN = `(?:de\\s+)?${TIME}\\s*(?:h|hs|hrs|horas)?\\s*${TO}\\s*${TIME}\\s*(?:(?:h|hs|hrs|horas)\\b\\.?)?`
const BETWEEN = /\s*(?:(?:[,;·/|]|\by\b)\s*)*/y

const days = new RegExp(`(?:todos los dias|${DAY}(?:\\s*(?:,|y|e|${TO})\\s*${DAY})*)\\s*[:,]?\\s*`, 'y')
const span = new RegExp(SPAN, 'y')
const range = new RegExp(`(${DAY})(?:\\s*${TO}\\s*(${DAY}))?`, 'g')

const dayOf = (word: string) => NAMES.findIndex((name) => new RegExp(`^${name}`).test(word))

/** Parses days: 'lunes a viernes y domingo' → 'Mo-Fr,Su'. */
function daysOf(text: string): string {
  if (text.startsWith('todos')) return 'Mo-Su'
  return [...text.matchAll(range)]
    .map(([, from = '', to]) => [dayOf(from), ...(to === undefined ? [] : [dayOf(to)])])
    .map((part) => part.map((day) => DAYS[day]).join('-'))
    .join(',')
}

/** Returns the minutes since midnight, or NaN for an invalid time. */
function minutesOf(hour: string, minute = '0', half: string | undefined): number {
  const [h, m] = [Number(hour), Number(minute)]
  if (m > 59 || (half !== undefined && (h < 1 || h > 12))) return NaN
  const hours = half === undefined ? h : (h % 12) + (half.startsWith('p') ? 12 : 0)
  return hours * 60 + m
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
