import { compareNames } from '#domain/catalogue/catalogue.ts'
import type { TableField, TableRow } from './table-columns.ts'
import type { TableSort } from './table-layout.ts'

type Value = string | number | null

/** What a column is put in order by; null is nothing to compare. */
function valueOf({ row, name, section }: TableRow, field: TableField): Value {
  switch (field) {
    case 'name':
      return name
    case 'section_id':
      return section
    case 'keywords':
      return row.keywords.join(', ') || null
    case 'description':
      return row.description?.trim() || null
    case 'is_public':
    case 'is_external':
      return Number(row[field])
    case 'price':
    case 'discount_price':
    case 'stock_quantity':
      return row[field]
  }
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return compareNames(one, other)
  return Number(one) - Number(other)
}

/** Sorts rows by a column; those without a value come last either way, and equal ones stay as they were. */
export function sortRows(rows: readonly TableRow[], sort: TableSort | null): readonly TableRow[] {
  if (!sort) return rows
  const sign = sort.direction === 'up' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: valueOf(row, sort.field) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * compare(a.value, b.value)
  })
  return keyed.map(({ row }) => row)
}

/**
 * The order that stays while a person works: what they see does not jump or vanish under their hands because of what
 * they wrote into it. What is new comes at the end; what is gone goes.
 * @param before ids as they were shown
 * @param fresh the rows as filters and order would have them now
 * @param all every row by its id
 */
export function keepOrder(
  before: readonly string[],
  fresh: readonly TableRow[],
  all: ReadonlyMap<string, TableRow>,
): readonly TableRow[] {
  const kept = before.flatMap((id) => all.get(id) ?? [])
  const shown = new Set(before)
  const added = fresh.filter(({ id }) => !shown.has(id))
  const rows = added.length === 0 ? kept : [...kept, ...added]
  return isSameOrder(rows, fresh) ? fresh : rows
}

/** Tells whether two lists hold the same products in the same order. */
export function isSameOrder(one: readonly TableRow[], other: readonly TableRow[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)
}
