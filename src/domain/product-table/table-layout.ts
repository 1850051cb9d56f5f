import {
  FIRST_FIELDS,
  firstWidth,
  isTableField,
  NARROWEST,
  WIDEST,
  type TableField,
} from './table-columns.ts'

/** A shown column and its width (px). */
export type LayoutColumn = { field: TableField; width: number }

/** What the table is put in order by. */
export type TableSort = { field: TableField; direction: 'up' | 'down' }

/** How a person has set up the table: its columns in their order, and what it is sorted by; null: as the catalogue. */
export type TableLayout = { columns: readonly LayoutColumn[]; sort: TableSort | null }

const columnOf = (field: TableField): LayoutColumn => ({ field, width: firstWidth(field) })

export const FIRST_LAYOUT: TableLayout = { columns: FIRST_FIELDS.map(columnOf), sort: null }

/** Holds a width within its bounds, in whole px. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

/** Reads a layout that was kept: known columns, each once, the name first; null when it is none. */
export function readTableLayout(value: unknown): TableLayout | null {
  const { columns, sort } = Object(value) as Record<string, unknown>
  if (!Array.isArray(columns)) return null
  const known = new Map<TableField, LayoutColumn>([['name', columnOf('name')]])
  // However long it is: each column comes once.
  for (const item of columns.slice(0, 100)) {
    const { field, width } = Object(item) as Record<string, unknown>
    if (!isTableField(field) || (known.has(field) && field !== 'name')) continue
    const isWidth = typeof width === 'number' && Number.isFinite(width)
    known.set(field, { field, width: isWidth ? boundedWidth(width) : firstWidth(field) })
  }
  return { columns: [...known.values()], sort: readSort(sort) }
}

function readSort(value: unknown): TableSort | null {
  const { field, direction } = Object(value) as Record<string, unknown>
  return isTableField(field) && (direction === 'up' || direction === 'down') ? { field, direction } : null
}

/** Goes on to the next order of a column: upwards, downwards, then as the catalogue has it. */
export function nextSort(sort: TableSort | null, field: TableField): TableSort | null {
  if (sort?.field !== field) return { field, direction: 'up' }
  return sort.direction === 'up' ? { field, direction: 'down' } : null
}

/** Gives a column another width. */
export function withWidth(layout: TableLayout, field: TableField, width: number): TableLayout {
  return {
    ...layout,
    columns: layout.columns.map((column) =>
      column.field === field ? { field, width: boundedWidth(width) } : column,
    ),
  }
}

/** Shows a column at the end, or hides it; the name always shows. */
export function withColumn(layout: TableLayout, field: TableField, isShown: boolean): TableLayout {
  const others = layout.columns.filter((column) => column.field !== field)
  if (field === 'name') return layout
  if (isShown) return others.length < layout.columns.length ? layout : addColumn(layout, field)
  return { columns: others, sort: layout.sort?.field === field ? null : layout.sort }
}

const addColumn = (layout: TableLayout, field: TableField): TableLayout => ({
  ...layout,
  columns: [...layout.columns, columnOf(field)],
})

/** Moves a column one place; the name stays first. */
export function withColumnMoved(layout: TableLayout, field: TableField, by: -1 | 1): TableLayout {
  const from = layout.columns.findIndex((column) => column.field === field)
  const to = from + by
  const column = layout.columns[from]
  if (!column || from === 0 || to < 1 || to >= layout.columns.length) return layout
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(to, 0, column) }
}
