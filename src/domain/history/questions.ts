import type { ChangeState } from '#domain/replication/change-notice.ts'
import { columnOf } from '#domain/columns/columns.ts'
import type { Fields, Op } from '#domain/commands/command.ts'
import { isSameJson } from '#domain/core/values.ts'
import type { TableName } from '#domain/tables/tables.ts'

type Answered = {
  n: number
  state: ChangeState
  open: boolean
  ops: readonly Op[]
  outcomes: readonly { index: number; theirs?: Fields }[]
}

/** Conflict of two stock counts, which only a user can resolve. This device's number is used until then. */
export type Question = {
  /** Latest change in conflict, and all changes of this row and column that wait for the same answer. */
  n: number
  ns: number[]
  table: TableName
  id: string
  column: string
  /** Last value of this device. */
  mine: unknown
  /** Value of the other user. */
  theirs: unknown
}

/**
 * Returns true for a column whose conflicts a user must resolve, because the last write is not necessarily right
 * (AMB-31).
 */
export function isAsked(table: string, column: string): boolean {
  return columnOf(table, column)?.kind === 'stock'
}

/** Returns the other user's values of the columns that are asked about, or of all others. */
export function theirsWhere(op: Op | undefined, theirs: Fields | undefined, asked: boolean): Fields {
  const fields = Object.entries(theirs ?? {})
  return Object.fromEntries(fields.filter(([column]) => op && isAsked(op.table, column) === asked))
}

/** Returns the questions about a device's changes, latest first, with one question for a row and column. */
export function questionsOf(changes: readonly Answered[]): Question[] {
  // Most devices have none, and a change may be of 20,000 rows.
  if (!changes.some(({ open }) => open)) return []
  const found = new Map<string, Question>()
  const latest = new Map<string, unknown>()
  for (const { n, state, open, ops, outcomes } of changes.toSorted((a, b) => b.n - a.n)) {
    const stands = state !== 'refused' && state !== 'gone'
    for (const [index, op] of ops.entries()) {
      const { table, id, patch } = op
      for (const [column, value] of Object.entries(patch)) {
        if (!stands || !isAsked(table, column)) continue
        const key = JSON.stringify([table, id, column])
        if (!latest.has(key)) latest.set(key, value)
        const theirs = outcomes.find((outcome) => outcome.index === index)?.theirs
        if (!open || !theirs || !(column in theirs)) continue
        const known = found.get(key)
        if (known) known.ns.push(n)
        else found.set(key, { n, ns: [n], table, id, column, mine: latest.get(key), theirs: theirs[column] })
      }
    }
  }
  return [...found.values()]
}

/** Number to choose, with its owner. */
export type Answer = { label: string; value: unknown }

export function stockText(value: unknown): string {
  return typeof value === 'number' ? String(value) : 'sin límite'
}

/** Formats both numbers for a notice: 'Tú: 3, otra persona: 5'. */
export function questionText({ mine, theirs }: Pick<Question, 'mine' | 'theirs'>): string {
  return `Tú: ${stockText(mine)}, otra persona: ${stockText(theirs)}`
}

/**
 * Returns the possible answers. Includes the current value if it is a third number.
 * @param now current value on this device
 */
export function answersTo({ mine, theirs }: Pick<Question, 'mine' | 'theirs'>, now: unknown): Answer[] {
  const answers = [
    { label: `Tú: ${stockText(mine)}`, value: mine },
    { label: `Otra persona: ${stockText(theirs)}`, value: theirs },
  ]
  const isThird = !isSameJson(now, mine) && !isSameJson(now, theirs)
  return isThird ? [...answers, { label: `Ahora: ${stockText(now)}`, value: now }] : answers
}
