import { limitProblem } from '#domain/tables/limits.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { fine, wrong, type Result } from '#domain/core/values.ts'
import type { NamedSection } from '#domain/csv/find-rows.ts'
import { isBlankMark } from '#domain/csv/cell-amounts.ts'
import { readDiscountCell } from '#domain/csv/discounts.ts'
import { lossIn, readCell } from '#domain/csv/read-cell.ts'
import { keywordsCell } from '#domain/csv/write-csv.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { formatCount, formatMoney } from '#domain/core/format.ts'
import { editablePrice, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import type { TableField, TableRow } from './table-layout.ts'

/** Returns the value of a cell for editing and copying. It is blank without a value. */
export function cellText(field: TableField, { row, name, section, free }: TableRow): string {
  switch (field) {
    case 'name':
      return name
    case 'section_id':
      return section ?? ''
    case 'price':
    case 'discount_price':
      return editablePrice(row[field])
    case 'price_unit':
      return row.price_unit === null ? '' : UNIT_WORDS[row.price_unit]
    case 'stock_quantity':
      return row.stock_quantity === null ? '' : String(row.stock_quantity)
    case 'repair_quantity':
    case 'buffer_days':
      return row[field] === 0 ? '' : String(row[field])
    case 'free_today':
      return free === undefined || free === null ? '' : String(free)
    case 'is_public':
    case 'is_external':
      return row[field] ? 'sí' : 'no'
    case 'keywords':
      return keywordsCell(row.keywords)
    case 'code':
    case 'description':
      return row[field] ?? ''
  }
}

/** Returns the displayed value of a cell. A missing value has a text of its own (A§4, A§9). */
export function shownText(field: TableField, product: TableRow): string {
  const { row, section } = product
  switch (field) {
    case 'price':
      return row.price === null ? 'Por cotizar' : formatMoney(row.price)
    case 'discount_price':
      return row.discount_price === null ? '' : formatMoney(row.discount_price)
    case 'stock_quantity':
      return row.stock_quantity === null ? '∞' : formatCount(row.stock_quantity)
    case 'section_id':
      return section ?? 'Sin sección'
    case 'free_today':
      return product.free === null ? '∞' : product.free === undefined ? '' : formatCount(product.free)
    case 'name':
    case 'code':
    case 'price_unit':
    case 'repair_quantity':
    case 'buffer_days':
    case 'is_public':
    case 'is_external':
    case 'keywords':
    case 'description':
      return cellText(field, product)
  }
}

/** Change of a product by a typed or pasted cell. */
export type CellChange = { fields: Partial<ProductRow>; section?: NamedSection }

/**
 * Reads the text of a cell for its product. An error in Spanish describes what to correct. Returns null if the cell is
 * unchanged. The name is the displayed one (AMB-30).
 * @param decimals decimal sign of the pasted numbers, if they prove one
 * @param isBlock true for one of several pasted cells, where a discount of 0 is none, as in files
 */
export function readTableCell(
  field: TableField,
  text: string,
  product: TableRow,
  findSection: (name: string) => Result<NamedSection>,
  decimals: DecimalSign | null = null,
  isBlock = false,
): Result<CellChange | null> {
  const typed = text.replaceAll('\r\n', '\n').trim()
  if (typed === cellText(field, product).trim() || typed === shownText(field, product)) return fine(null)
  if (field === 'free_today') return wrong('Se cuenta solo: existencias, reparación y pedidos de hoy.')
  if (field === 'section_id') {
    const found = findSection(typed)
    if (!found.ok) return found
    const isThere = (found.value?.id ?? null) === product.row.section_id
    return fine(isThere ? null : { fields: {}, section: found.value })
  }
  if (field === 'price' && isBlankMark(typed)) return wrong('Escribe un precio.')
  const { kind } = PRODUCT_COLUMNS[field]
  const loss = lossIn(typed, kind)
  if (loss !== null) return wrong(loss)
  const read =
    field === 'discount_price'
      ? readDiscountCell(typed, product.row.price, {
          meaning: 'price',
          isSure: true,
          isOwn: !isBlock,
          isShare: false,
          decimals,
        })
      : readCell(kind, typed, { decimals })
  if (!read.ok) return read
  const column = field === 'name' && product.row.name_es?.trim() ? 'name_es' : field
  const problem = limitProblem('products', column, read.value)
  if (problem !== null) return wrong(problem)
  const isSame = JSON.stringify(product.row[column]) === JSON.stringify(read.value)
  return fine(isSame ? null : { fields: { [column]: read.value } })
}
