import { z } from 'zod/mini'

const fields = z.record(z.string(), z.unknown())

/** One row's part in an action, as the server wrote it down (`row_history`). */
const historyLine = z.object({
  id: z.int(),
  table: z.string(),
  /** The row's primary key. */
  row: z.string(),
  /** What the row is called now; null where nothing says it. */
  name: z.nullable(z.string()),
  op: z.enum(['insert', 'update', 'delete', 'restore']),
  /** The changed columns as they were; null of a new row. */
  before: z.nullable(fields),
  /** The changed columns as they became; of a new row all of them. */
  after: fields,
})
export type HistoryLine = z.infer<typeof historyLine>

/** What somebody did at once. */
const historyAction = z.object({
  /** ISO 8601, by the server's clock. */
  at: z.string(),
  /** Null: a hand in the database, or the server itself. */
  who: z.nullable(z.string()),
  /** Their address at that time. */
  email: z.nullable(z.string()),
  /** Rows that were changed, and rows that only moved in their lists. */
  changes: z.int(),
  /** Of how many kinds they are: made, changed, deleted or brought back, by table. */
  kinds: z.int(),
  places: z.int(),
  /** Those that say most, first; of an action on many rows only some. */
  lines: z.array(historyLine).check(z.minLength(1)),
})
export type HistoryAction = z.infer<typeof historyAction>

/** A page of the history (`history_list`). */
export const historyPage = z.object({
  /** The actions, under the name that servers give them. */
  deeds: z.array(historyAction),
  /** What the next page is asked with; null: there is none. */
  next: z.nullable(z.int()),
  /** Everybody who stands in the history; with the first page alone. */
  people: z.optional(z.array(z.object({ who: z.nullable(z.string()), email: z.nullable(z.string()) }))),
  /** The row that was asked for as the server has it, deleted or not; null when it is gone for good. */
  row: z.optional(z.nullable(fields)),
})
export type HistoryPage = z.infer<typeof historyPage>

/** What the history is asked for. */
export type HistoryQuestion = {
  tables?: readonly string[]
  /** The key of a row of the one table. */
  row?: string
  /** An id, or 'server'. */
  who?: string
  days?: number
  before?: number
}

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
