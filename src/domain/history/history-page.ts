import { z } from 'zod/mini'
import { addDays } from '#domain/core/time-zone.ts'

const fields = z.record(z.string(), z.unknown())

/** Change of one row within an action, from the server's `row_history`. */
const historyLine = z.object({
  id: z.int(),
  table: z.string(),
  /** Primary key of the row. */
  row: z.string(),
  /** Current name of the row; null if it has none. */
  name: z.nullable(z.string()),
  op: z.enum(['insert', 'update', 'delete', 'restore']),
  /** Previous values of the changed columns; null for a new row. */
  before: z.nullable(fields),
  /** New values of the changed columns; all columns of a new row. */
  after: fields,
})
export type HistoryLine = z.infer<typeof historyLine>

const historyAction = z.object({
  /** ISO 8601, by the server's clock. */
  at: z.string(),
  /** Null for a manual change in the database, or for the server itself. */
  who: z.nullable(z.string()),
  /** Email address of the user at that time. */
  email: z.nullable(z.string()),
  /** Number of changed rows. `places` counts those that only moved in their lists. */
  changes: z.int(),
  /** Number of kinds of change: created, changed, deleted or restored, by table. */
  kinds: z.int(),
  places: z.int(),
  /** Most relevant first. An action on many rows has only some. */
  lines: z.array(historyLine).check(z.minLength(1)),
})
export type HistoryAction = z.infer<typeof historyAction>

/** Page of the history (`history_list`). */
export const historyPage = z.object({
  /** Actions. The servers' API calls them deeds. */
  deeds: z.array(historyAction),
  /** Cursor of the next page; null at the end. */
  next: z.nullable(z.int()),
  /** All users in the history. Only in the first page. */
  people: z.optional(z.array(z.object({ who: z.nullable(z.string()), email: z.nullable(z.string()) }))),
  /** Requested row on the server, deleted or not; null if it was purged. */
  row: z.optional(z.nullable(fields)),
})
export type HistoryPage = z.infer<typeof historyPage>

export type HistoryQuestion = {
  tables?: readonly string[]
  /** Key of a row in the only table. */
  row?: string
  /** Id of a user, or 'server'. */
  who?: string
  days?: number
  before?: number
}

type HistoryDay = { key: string; title: string; actions: HistoryAction[] }

/** Returns formatters for days and times in the local or the given time zone. */
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
    time: new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }),
  }
}
const HERE = formats()

/** Formats a local time: '14:05'. */
export function timeOfDay(at: string): string {
  return HERE.time.format(new Date(at))
}

/** Formats a local day and time: 'viernes, 20 de noviembre de 2026, 14:05'. */
export function dayAndTime(at: string): string {
  const date = new Date(at)
  return `${HERE.title.format(date)}, ${HERE.time.format(date)}`
}

/**
 * Groups actions by day, in order: 'Hoy', 'Ayer', 'viernes, 20 de noviembre de 2026'.
 * @param now ms since 1970
 */
export function byDay(actions: readonly HistoryAction[], now: number, timeZone?: string): HistoryDay[] {
  const { key, title } = timeZone === undefined ? HERE : formats(timeZone)
  const today = key.format(now)
  const yesterday = addDays(today, -1)
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
