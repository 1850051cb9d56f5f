import type { HistoryAction } from './history.ts'

/** Actions of one day. */
export type HistoryDay = { key: string; title: string; actions: HistoryAction[] }

/** How days and hours are told where the reader is, or in the given time zone. */
function formats(timeZone?: string) {
  const zone = timeZone === undefined ? {} : { timeZone }
  return {
    key: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone }),
    title: new Intl.DateTimeFormat('es-MX', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...zone,
    }),
    time: new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false, ...zone }),
  }
}
const HERE = formats()
const DAY_MS = 86_400_000

/** '14:05', where the reader is. */
export function timeOfDay(at: string): string {
  return HERE.time.format(new Date(at))
}

/** 'viernes, 20 de noviembre de 2026, 14:05', where the reader is. */
export function dayAndTime(at: string): string {
  const date = new Date(at)
  return `${HERE.title.format(date)}, ${HERE.time.format(date)}`
}

/**
 * Actions by day, in their order: 'Hoy', 'Ayer', 'viernes, 20 de noviembre de 2026'.
 * @param now ms since 1970
 */
export function byDay(actions: readonly HistoryAction[], now: number, timeZone?: string): HistoryDay[] {
  const { key, title } = timeZone === undefined ? HERE : formats(timeZone)
  const [today, yesterday] = [key.format(now), key.format(now - DAY_MS)]
  const days: HistoryDay[] = []
  for (const action of actions) {
    const date = new Date(action.at)
    const day = key.format(date)
    if (days.at(-1)?.key !== day) {
      const name = day === today ? 'Hoy' : day === yesterday ? 'Ayer' : title.format(date)
      days.push({ key: day, title: name, actions: [] })
    }
    days.at(-1)?.actions.push(action)
  }
  return days
}
