import { blankRow, TABLES, type RowOf, type TableName } from '../../../src/domain/tables/tables.ts'
import type { Command } from '../../../src/domain/commands/command.ts'
import { applyPending } from '../../../src/domain/commands/apply-pending.ts'

/** Rows by table and key, as a device shows them. */
export type World = { [T in TableName]?: ReadonlyMap<string, RowOf<T>> }

/** Foreign keys: no row may exist without its parent. */
const PARENTS: { table: TableName; column: string; parent: TableName }[] = [
  { table: 'products', column: 'section_id', parent: 'sections' },
  { table: 'homepage_section_products', column: 'homepage_section_id', parent: 'homepage_sections' },
  { table: 'homepage_section_products', column: 'product_id', parent: 'products' },
  { table: 'order_lines', column: 'order_id', parent: 'orders' },
]

export function rowsOf<T extends TableName>(world: World, table: T): RowOf<T>[] {
  return [...(world[table] ?? new Map<string, RowOf<T>>()).values()]
}

export function worldOf<T extends TableName>(table: T, ...rows: Partial<RowOf<T>>[]): World {
  const key = TABLES[table].key as keyof RowOf<T>
  const whole = rows.map((row) => ({ ...blankRow(table, String(row[key])), seq: 1, ...row }))
  return { [table]: new Map(whole.map((row) => [String(row[key]), row])) }
}

/**
 * Returns the faults of a command that the server would refuse: a base that differs from the rows, a row without its
 * parent.
 */
export function faults(world: World, { ops }: Command): string[] {
  const found: string[] = []
  let at = world
  for (const op of ops) {
    const row = at[op.table]?.get(op.id) as Readonly<Record<string, unknown>> | undefined
    for (const [column, value] of Object.entries(op.base)) {
      const actual = column === 'deleted' ? row === undefined : row?.[column]
      if (JSON.stringify(actual) !== JSON.stringify(value)) found.push(`base of ${op.table}.${column}`)
    }
    if (op.insert && row) found.push(`${op.table} inserted twice`)
    at = apply(at, { label: '', refusal: '', ops: [op] })
    for (const { table, column, parent } of PARENTS) {
      for (const child of rowsOf(at, table) as Readonly<Record<string, unknown>>[]) {
        const id = child[column]
        if (typeof id === 'string' && !at[parent]?.has(id)) found.push(`${table}.${column} without ${parent}`)
      }
    }
  }
  return found
}

/** Applies a command to the rows as a device does. Rows that do not exist are left out. */
export function apply(world: World, { ops }: Command): World {
  const next: Record<string, Map<string, unknown>> = {}
  for (const [table, rows] of Object.entries(world)) next[table] = new Map<string, unknown>(rows)
  for (const op of ops) {
    const rows = (next[op.table] ??= new Map<string, unknown>())
    const row = rows.get(op.id) as Readonly<Record<string, unknown>> | undefined
    const after = applyPending(op.table, op.id, { row: row ?? null, deleted: row === undefined }, [op])
    if (after) rows.set(op.id, after)
    else rows.delete(op.id)
  }
  return next
}

/** Returns the rows as values, independent of their insertion order. */
export function shape(world: World): Record<string, unknown[]> {
  const tables = Object.entries(world).map(([table, rows]) => [
    table,
    [...(rows as ReadonlyMap<string, unknown>)].sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return Object.fromEntries(tables) as Record<string, unknown[]>
}
