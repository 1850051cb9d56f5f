import { columnOf } from '#domain/columns/columns.ts'
import type { Fields, Op } from '#domain/commands/command.ts'
import { isSameJson } from '#domain/core/values.ts'
import type { TableName } from '#domain/tables/tables.ts'

type Answered = {
  n: number
  state: 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'
  open: boolean
  ops: readonly Op[]
  outcomes: readonly { index: number; theirs?: Fields }[]
}

/**
 * Two people counted the same thing, and only a person can say which count is right: this device's number stands until one is
 * chosen.
 */
export type Question = {
  /** The latest change that met another's, and all of this row and column that wait for the same answer. */
  n: number
  ns: number[]
  table: TableName
  id: string
  column: string
  /** What this device wrote last. */
  mine: unknown
  /** What the other person had written. */
  theirs: unknown
}

/** Whether two values of a column are no matter of the later hand (AMB-31), but of what is really there. */
export function isAsked(table: string, column: string): boolean {
  return columnOf(table, column)?.kind === 'stock'
}

/** Takes out of what others had written what is asked, or leaves nothing else. */
export function theirsWhere(op: Op | undefined, theirs: Fields | undefined, asked: boolean): Fields {
  const fields = Object.entries(theirs ?? {})
  return Object.fromEntries(fields.filter(([column]) => op && isAsked(op.table, column) === asked))
}

/** What is asked about the changes of a device, the latest first: once for a row and column, however often it was changed. */
export function questionsOf(changes: readonly Answered[]): Question[] {
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

/** A number to choose, and whose it is. */
export type Answer = { label: string; value: unknown }

/** Says a stock in a word. */
export function stockText(value: unknown): string {
  return typeof value === 'number' ? String(value) : 'sin límite'
}

/** Says both numbers in a notice: 'Tú: 3, otra persona: 5'. */
export function questionText({ mine, theirs }: Pick<Question, 'mine' | 'theirs'>): string {
  return `Tú: ${stockText(mine)}, otra persona: ${stockText(theirs)}`
}

/**
 * What can be answered. What stands now is one more, where somebody has written a third number since.
 * @param now as this device knows it
 */
export function answersTo({ mine, theirs }: Pick<Question, 'mine' | 'theirs'>, now: unknown): Answer[] {
  const answers = [
    { label: `Tú: ${stockText(mine)}`, value: mine },
    { label: `Otra persona: ${stockText(theirs)}`, value: theirs },
  ]
  const isThird = !isSameJson(now, mine) && !isSameJson(now, theirs)
  return isThird ? [...answers, { label: `Ahora: ${stockText(now)}`, value: now }] : answers
}
