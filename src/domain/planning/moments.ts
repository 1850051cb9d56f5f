import { ownZone } from '#domain/core/time-zone.ts'
import { MONTHS } from '#domain/request/rental-dates.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** Spelling of Mexican cities. Other zones use their own name. */
const CITIES = new Map([
  ['Cancun', 'Cancún'],
  ['Mexico_City', 'Ciudad de México'],
  ['Merida', 'Mérida'],
  ['Mazatlan', 'Mazatlán'],
  ['Ciudad_Juarez', 'Ciudad Juárez'],
  ['Bahia_Banderas', 'Bahía de Banderas'],
])

/**
 * Formats a moment: 'hoy, 8:00', 'mañana, 8:00', 'vie 27, 8:00', 'mar 1 dic, 8:00', 'lun 4 ene 2027, 8:00'.
 * @param at ms since 1970, like `now`
 */
export function momentWords(at: number, now: number, zone: string = ownZone()): string {
  const [wall, today] = [new Date(wallOf(at, zone)), new Date(wallOf(now, zone))]
  const time = `${wall.getUTCHours()}:${String(wall.getUTCMinutes()).padStart(2, '0')}`
  const days = Math.floor(wall.getTime() / DAY_MS) - Math.floor(today.getTime() / DAY_MS)
  if (days === 0) return `hoy, ${time}`
  if (days === 1) return `mañana, ${time}`
  const isThisYear = wall.getUTCFullYear() === today.getUTCFullYear()
  const isThisMonth = isThisYear && wall.getUTCMonth() === today.getUTCMonth()
  const day = `${WEEKDAYS[wall.getUTCDay()]} ${wall.getUTCDate()}`
  const month = isThisMonth ? '' : ` ${MONTHS[wall.getUTCMonth()]}`
  return `${day}${month}${isThisYear ? '' : ` ${wall.getUTCFullYear()}`}, ${time}`
}

/** Names the time zone of a moment with its offset, which depends on daylight saving: 'hora de Cancún (GMT-5)'. */
export function zoneWords(at: number, zone: string = ownZone()): string {
  const name = zone.slice(zone.lastIndexOf('/') + 1)
  // Rounded up, as the local time lacks the seconds of the moment.
  const minutes = Math.ceil((wallOf(at, zone) - at) / MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `hora de ${CITIES.get(name) ?? name.replaceAll('_', ' ')} (${offset})`
}

/** Formats a moment for a `datetime-local` field: '2026-11-27T08:00'. */
export function fieldText(at: number, zone: string = ownZone()): string {
  return new Date(wallOf(at, zone)).toISOString().slice(0, 16)
}

/**
 * Parses a `datetime-local` field to ms since 1970. Returns null if it is invalid. A local time that daylight saving
 * skips is moved forward, and one that occurs twice is the first.
 */
export function readField(text: string, zone: string = ownZone()): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const wall = Date.parse(`${text}Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== text) return null
  // Offsets a day before and a day after; they change at most once in between.
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((near) => wallOf(near, zone) - near) as [
    number,
    number,
  ]
  const found = [wall - before, wall - after].filter((at) => wallOf(at, zone) === wall)
  return found.length > 0 ? Math.min(...found) : wall - before
}

/** Returns the local time of a zone as if it were UTC (ms since 1970, whole minutes). */
function wallOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}
