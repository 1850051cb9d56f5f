import { formatCount } from '#domain/core/format.ts'
import { UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { compareNames } from '#domain/catalogue/catalogue.ts'
import { NUMBER_KINDS } from '#domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

/** Product as a row of the table. */
export type TableRow = {
  id: string
  /** Displayed name (AMB-30). */
  name: string
  row: ProductRow
  /** Name of its section; null without one. */
  section: string | null
  /** Units that are free today; null without a limit, undefined while they are not known. */
  free?: number | null | undefined
}

/** Columns of the table and their initial widths (px). */
const WIDTHS = {
  name: 272,
  code: 120,
  section_id: 152,
  price: 130,
  discount_price: 184,
  price_unit: 150,
  stock_quantity: 184,
  repair_quantity: 130,
  free_today: 120,
  buffer_days: 150,
  is_public: 100,
  is_external: 110,
  keywords: 240,
  description: 320,
} as const satisfies Partial<Record<keyof ProductRow | 'free_today', number>>

export type TableField = keyof typeof WIDTHS
export const TABLE_FIELDS = Object.keys(WIDTHS) as readonly TableField[]

/** Visible column and its width (px). */
type LayoutColumn = { field: TableField; width: number }

type TableSort = { field: TableField; direction: 'up' | 'down' }

/** Layout that a user has chosen: columns in order, and sorting. Null sorts as the catalogue. */
export type TableLayout = { columns: readonly LayoutColumn[]; sort: TableSort | null }

const columnOf = (field: TableField): LayoutColumn => ({ field, width: firstWidth(field) })

const FIRST_FIELDS: readonly TableField[] = [
  'name',
  'section_id',
  'price',
  'discount_price',
  'stock_quantity',
  'is_public',
  'code',
]

export const FIRST_LAYOUT: TableLayout = { columns: FIRST_FIELDS.map(columnOf), sort: null }

/** Bounds of a column's width (px). */
export const NARROWEST = 72
export const WIDEST = 720

/** Limits a width to its bounds, in whole px. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

/** Reads a stored layout: known columns, each once, the name first. Returns null if it is invalid. */
export function readTableLayout(value: unknown): TableLayout | null {
  const { columns, sort } = Object(value) as Record<string, unknown>
  if (!Array.isArray(columns)) return null
  const known = new Map<TableField, LayoutColumn>([['name', columnOf('name')]])
  // Bounds the work for a long list.
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

/** Returns the next sorting of a column: ascending, descending, then as the catalogue. */
export function nextSort(sort: TableSort | null, field: TableField): TableSort | null {
  if (sort?.field !== field) return { field, direction: 'up' }
  return sort.direction === 'up' ? { field, direction: 'down' } : null
}

export function withWidth(layout: TableLayout, field: TableField, width: number): TableLayout {
  return {
    ...layout,
    columns: layout.columns.map((column) =>
      column.field === field ? { field, width: boundedWidth(width) } : column,
    ),
  }
}

/** Shows a column at the end, or hides it. The name is always visible. */
export function withColumn(layout: TableLayout, field: TableField, isShown: boolean): TableLayout {
  const others = layout.columns.filter((column) => column.field !== field)
  if (field === 'name') return layout
  const isThere = others.length < layout.columns.length
  if (isShown) return isThere ? layout : { ...layout, columns: [...layout.columns, columnOf(field)] }
  return { columns: others, sort: layout.sort?.field === field ? null : layout.sort }
}

/** Moves a column by one. The name stays first. */
export function withColumnMoved(layout: TableLayout, field: TableField, by: -1 | 1): TableLayout {
  const from = layout.columns.findIndex((column) => column.field === field)
  const to = from + by
  const column = layout.columns[from]
  if (!column || from === 0 || to < 1 || to >= layout.columns.length) return layout
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(to, 0, column) }
}

/** Sorts rows by a column. Rows without a value are last in both directions, and equal rows keep their order. */
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

type Value = string | number | null

/** Returns the sort key of a column; null if it has no value. */
function valueOf({ row, name, section, free = null }: TableRow, field: TableField): Value {
  switch (field) {
    case 'name':
      return name
    case 'section_id':
      return section
    case 'keywords':
      return row.keywords.join(', ') || null
    case 'code':
    case 'description':
      return row[field]?.trim() || null
    case 'price_unit':
      return row.price_unit === null ? null : UNIT_WORDS[row.price_unit]
    case 'is_public':
    case 'is_external':
      return Number(row[field])
    case 'price':
    case 'discount_price':
    case 'stock_quantity':
      return row[field]
    case 'repair_quantity':
    case 'buffer_days':
      return row[field] || null
    case 'free_today':
      return free
  }
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return compareNames(one, other)
  return Number(one) - Number(other)
}

/**
 * Keeps the displayed order while the user edits, so that rows do not move or disappear because of an edit. New rows
 * are added at the end, and deleted rows are removed.
 * @param before ids as displayed
 * @param fresh the rows by the current filters and sorting
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

/** Returns true if two lists have the same products in the same order. */
export function isSameOrder(one: readonly TableRow[], other: readonly TableRow[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)
}

/** Returns true for a column of the table. */
function isTableField(value: unknown): value is TableField {
  return typeof value === 'string' && Object.hasOwn(WIDTHS, value)
}

/** Returns the label of a column, as in forms and files. */
export function fieldLabel(field: TableField): string {
  return field === 'free_today' ? 'Libres hoy' : PRODUCT_COLUMNS[field].label
}

/** Returns the initial width of a column (px). */
export function firstWidth(field: TableField): number {
  return WIDTHS[field]
}

/** Returns true for a column of numbers, which are aligned right. */
export function isNumberField(field: TableField): boolean {
  const kind = kindOfField(field)
  return kind === null || NUMBER_KINDS.has(kind)
}

/** Returns true for a column of yes and no. */
export function isFlagField(field: TableField): field is 'is_public' | 'is_external' {
  return kindOfField(field) === 'flag'
}

/** Returns the kind of a column's values, null for one that is counted. */
export function kindOfField(field: TableField) {
  return field === 'free_today' ? null : PRODUCT_COLUMNS[field].kind
}

/** Returns the admin's words for a stock and their colour: green, red, or blue without a number (A§4). */
export function stockWords(stock: number | null): { text: string; tone: 'added' | 'danger' | 'info' } {
  if (stock === null) return { text: 'Servicio', tone: 'info' }
  if (stock <= 0) return { text: 'No Disponible Ahora', tone: 'danger' }
  return { text: `${formatCount(stock)} disp.`, tone: 'added' }
}
