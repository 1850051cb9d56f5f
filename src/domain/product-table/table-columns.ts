import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'

/** A product as a row of the table. */
export type TableRow = {
  id: string
  /** As it is displayed (AMB-30). */
  name: string
  row: ProductRow
  /** The name of its section; null without one. */
  section: string | null
}

/** The columns that the table can show, and how wide they are at first (px). */
const WIDTHS = {
  name: 272,
  section_id: 152,
  price: 130,
  discount_price: 184,
  stock_quantity: 160,
  is_public: 100,
  is_external: 110,
  keywords: 240,
  description: 320,
} as const satisfies Partial<Record<keyof ProductRow, number>>

export type TableField = keyof typeof WIDTHS
export const TABLE_FIELDS = Object.keys(WIDTHS) as readonly TableField[]

/** Shown until somebody chooses others. */
export const FIRST_FIELDS: readonly TableField[] = [
  'name',
  'section_id',
  'price',
  'discount_price',
  'stock_quantity',
  'is_public',
]

/** Bounds of a column's width (px). */
export const NARROWEST = 72
export const WIDEST = 720

/** Tells a column of the table. */
export function isTableField(value: unknown): value is TableField {
  return typeof value === 'string' && Object.hasOwn(WIDTHS, value)
}

/** Names a column as forms and files do. */
export function fieldLabel(field: TableField): string {
  return PRODUCT_COLUMNS[field].label
}

/** The width of a column until somebody drags it (px). */
export function firstWidth(field: TableField): number {
  return WIDTHS[field]
}

/** Tells a column of numbers, which stand at its right edge. */
export function isNumberField(field: TableField): boolean {
  return ['price', 'stock'].includes(PRODUCT_COLUMNS[field].kind)
}

/** Tells a column of yes and no. */
export function isFlagField(field: TableField): field is 'is_public' | 'is_external' {
  return PRODUCT_COLUMNS[field].kind === 'flag'
}
