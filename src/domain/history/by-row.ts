import type { Op } from '#domain/commands/core/command.ts'
import { rowKey, type RowKey } from '#domain/tables/row-key.ts'

/** Changes that are shown together. `row`: the one that all of them are about; null: each is about another, or several. */
export type RowChanges<T> = { row: Pick<Op, 'table' | 'id'> | null; key: RowKey | null; changes: T[] }

/** The only row that a command is about; null: several, or none. */
function onlyRow(ops: readonly Op[]): Pick<Op, 'table' | 'id'> | null {
  const [first, ...others] = ops.filter(({ implied }) => !implied)
  if (!first || others.some((op) => rowKey(op) !== rowKey(first))) return null
  return { table: first.table, id: first.id }
}

/**
 * Puts changes of the same row together, where the newest of them stands; what stands alone stays where it is.
 * @param changes the newest first
 */
export function byRow<T extends { ops: readonly Op[] }>(changes: readonly T[]): RowChanges<T>[] {
  const rows = changes.map(({ ops }) => onlyRow(ops))
  const ofRow = new Map<RowKey, T[]>()
  for (const [index, row] of rows.entries()) {
    const change = changes[index]
    if (!row || !change) continue
    const same = ofRow.get(rowKey(row))
    if (same) same.push(change)
    else ofRow.set(rowKey(row), [change])
  }
  const groups: RowChanges<T>[] = []
  for (const [index, change] of changes.entries()) {
    const row = rows[index] ?? null
    const same = row ? (ofRow.get(rowKey(row)) ?? []) : []
    if (row && same.length > 1) {
      if (same[0] === change) groups.push({ row, key: rowKey(row), changes: same })
      continue
    }
    const last = groups.at(-1)
    if (last?.row === null) last.changes.push(change)
    else groups.push({ row: null, key: null, changes: [change] })
  }
  return groups
}

/** The first of what is grouped, at most so many. */
export function firstOf<T>(groups: readonly RowChanges<T>[], most: number): RowChanges<T>[] {
  let left = most
  return groups.flatMap((group) => {
    const changes = group.changes.slice(0, Math.max(left, 0))
    left -= changes.length
    return changes.length > 0 ? [{ ...group, changes }] : []
  })
}
