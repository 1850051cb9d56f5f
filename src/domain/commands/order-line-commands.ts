import { displayedName } from '#domain/catalogue/catalogue.ts'
import { expandParts, type KitOf } from '#domain/catalogue/kits.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { columnOf, columnShort } from '#domain/columns/columns.ts'
import { countLabel } from '#domain/core/format.ts'
import type { CountColumn } from '#domain/orders/unit-counts.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { clipped } from '#domain/tables/limits.ts'
import { MOST_UNITS, type OrderLineRow, type OrderRow, type WholeOrder } from '#domain/tables/orders.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { changeOp, type Command, countOp, createOp, deleteOp, type Op } from './command.ts'
import { highest, implied, positionIndex, type Position, renumber, reorderOps } from './order.ts'

/** Product, or something without one, that is added to an order. */
export type NewLine = Pick<OrderLineRow, 'product_id' | 'name' | 'unit_price' | 'price_unit' | 'quantity'> & {
  note?: string
  discount_percent?: number
  /** Units that are handed out already, and back. */
  out_quantity?: number
  back_quantity?: number
  /** Parts of a kit, nested ones expanded. */
  contents?: OrderLineRow['contents']
}

/** Columns of a line that people change. */
export type LineFields = Omit<
  OrderLineRow,
  'id' | 'order_id' | 'position' | 'seq' | 'short' | 'short_to' | 'short_notified'
>

export const NOT_UPDATED = 'Error al actualizar pedido'

/**
 * Returns the line of a product, with its name, price and contents of now.
 * @param products all products, of which kits within a kit are expanded
 */
export function lineOfProduct(product: ProductRow, quantity = 1, products: KitOf = NO_KITS): NewLine {
  return {
    product_id: product.id,
    name: displayedName(product),
    unit_price: unitPrice(product),
    price_unit: product.price_unit,
    quantity,
    ...frozenContents(product, products),
  }
}

const NO_KITS: KitOf = new Map()

/** Returns the contents of a line of a product, which has none if it is no kit. */
export function frozenContents(product: ProductRow, products: KitOf): Pick<NewLine, 'contents'> {
  return product.contents.length === 0 ? {} : { contents: expandParts(product, products) }
}

/**
 * Adds lines at the end of an order. The first id is for the first line.
 * @param price_rule rule with the steps of the new products
 */
export function addLines(
  { row, lines }: WholeOrder,
  added: readonly NewLine[],
  ids: readonly string[],
  price_rule: OrderRow['price_rule'] = row.price_rule,
): Command | null {
  const last = highest('order_lines', lines)
  const lineOps = added.flatMap((line, index) => {
    const id = ids[index]
    return id === undefined ? [] : [lineOp(id, row.id, line, last + index + 1)]
  })
  const rule = lineOps.length === 0 ? null : changeOp('orders', row, { price_rule })
  const ops = [...(rule ? [rule] : []), ...lineOps]
  const what = added.length === 1 ? `“${added[0]?.name}”` : `${added.length} renglones`
  return ops.length === 0
    ? null
    : { label: `Agregar ${what} al pedido ${row.folio}`, refusal: NOT_UPDATED, ops }
}

/** Changes fields of lines, each with its own. Returns null if none differs. */
export function updateLines(
  row: OrderRow,
  changes: readonly { line: OrderLineRow; fields: Partial<LineFields> }[],
): Command | null {
  const ops = changes.flatMap(({ line, fields }) => changeOp('order_lines', line, fields) ?? [])
  const [first] = changes
  if (ops.length === 0 || !first) return null
  return changedOrder(row, 'order_lines', ops, ops.length === 1 ? first.line.name : undefined)
}

/**
 * Counts units of a line up or down, beside what other devices count (ADR 0090). No more come back than went out.
 * Returns null if nothing is counted.
 */
export function countLine(
  { row }: WholeOrder,
  line: OrderLineRow,
  column: CountColumn,
  by: number,
): Command | null {
  const [least, most] = column === 'out_quantity' ? [line.back_quantity, MOST_UNITS] : [0, line.out_quantity]
  const counted = Math.min(Math.max(line[column] + by, least), most)
  const op = countOp('order_lines', line, column, counted - line[column])
  return op && changedOrder(row, 'order_lines', [op], line.name)
}

/**
 * Notes what a line came back with, and adds units of its product to those in repair. Returns null if nothing changes.
 * @param product null if it is deleted, or none of it goes to repair
 */
export function noteDamage(
  row: OrderRow,
  line: OrderLineRow,
  damage: Pick<LineFields, 'damage_note' | 'damage_photos'>,
  product: ProductRow | null,
  repaired: number,
): Command | null {
  const noted = changeOp('order_lines', line, damage)
  const sent = product && countOp('products', product, 'repair_quantity', repaired)
  const ops = [...(noted ? [noted] : []), ...(sent ? [sent] : [])]
  return ops.length === 0
    ? null
    : { label: `Anotar daño de “${line.name}” en el pedido ${row.folio}`, refusal: NOT_UPDATED, ops }
}

/**
 * Notes that whoever reserved these orders was told of what is short now, on all devices of the account. Has no base: two
 * devices that say it differ in nothing that anybody must know of.
 */
export function acknowledgeShortages(lines: readonly OrderLineRow[]): Command {
  return {
    label: `Marcar como ${lines.length === 1 ? 'visto' : 'vistos'} ${countLabel(lines.length, 'faltante', 'faltantes')}`,
    refusal: NOT_UPDATED,
    ops: lines.map(({ id, short }) => ({
      table: 'order_lines',
      id,
      insert: false,
      base: {},
      patch: { short_notified: short },
    })),
  }
}

/**
 * Puts another product in the place of a line's, with its name, price and contents of now. Note, discount and quantity
 * stay.
 * @param products all products, of which kits within a kit are expanded
 * @param price_rule rule with the steps of the new product
 */
export function replaceProduct(
  row: OrderRow,
  line: OrderLineRow,
  product: ProductRow,
  products: KitOf,
  price_rule: OrderRow['price_rule'],
): Command | null {
  const taken = lineOfProduct(product, line.quantity, products)
  const op = changeOp('order_lines', line, { contents: [], ...taken, sub_rented: 0 })
  const rule = op && changeOp('orders', row, { price_rule })
  return (
    op && {
      label: `Cambiar “${line.name}” por “${taken.name}” en el pedido ${row.folio}`,
      refusal: NOT_UPDATED,
      ops: [...(rule ? [rule] : []), op],
    }
  )
}

/** Removes a line from an order, which numbers the others anew. */
export function removeLine({ row, lines }: WholeOrder, line: OrderLineRow): Command {
  const others = lines.filter(({ id }) => id !== line.id)
  return {
    label: `Quitar “${line.name}” del pedido ${row.folio}`,
    refusal: NOT_UPDATED,
    ops: [deleteOp('order_lines', line), ...implied(renumber('order_lines', others))],
  }
}

/** Moves a line within its order. Returns null if it stays. */
export function moveLine({ row, lines }: WholeOrder, id: string, to: Position): Command | null {
  const from = lines.findIndex((line) => line.id === id)
  if (from < 0) return null
  const ops = reorderOps('order_lines', lines, from, positionIndex(from, to, lines.length))
  return ops.length === 0 ? null : { label: `Reordenar pedido ${row.folio}`, refusal: NOT_UPDATED, ops }
}

/** Names a change by its column, if it is one. */
export function changedOrder(row: OrderRow, table: TableName, ops: readonly Op[], name?: string): Command {
  const columns = [...new Set(ops.flatMap(({ patch }) => Object.keys(patch)))]
  const [first = ''] = columns
  const column = columns.length === 1 ? columnOf(table, first) : undefined
  const days = columns.every((one) => one === 'from_day' || one === 'to_day') ? 'días' : undefined
  const word = days ?? (column && columnShort(column))
  const what = name === undefined ? `pedido ${row.folio}` : `“${name}” en el pedido ${row.folio}`
  return {
    label: word ? `Cambiar ${word} de ${what}` : `Editar ${what}`,
    refusal: NOT_UPDATED,
    ops,
  }
}

/** Returns the operation that creates a line. */
export function lineOp(id: string, order_id: string, line: NewLine, position: number): Op {
  const { product_id, unit_price, price_unit, note = '', discount_percent = 0, contents = [] } = line
  const { out_quantity = 0, back_quantity = 0 } = line
  const name = clipped('order_lines', 'name', line.name)
  const quantity = Math.min(Math.max(Math.trunc(line.quantity), 1), MOST_UNITS)
  const extra = {
    ...(note && { note }),
    ...(discount_percent && { discount_percent }),
    ...(out_quantity && { out_quantity }),
    ...(back_quantity && { back_quantity }),
    ...(contents.length > 0 && { contents }),
  }
  return startOp('order_lines', id, {
    order_id,
    product_id,
    position,
    name,
    unit_price,
    price_unit,
    quantity,
    ...extra,
  })
}

/** Returns the operation that creates a row from some of its columns. The server sets the others to their defaults. */
export function startOp<T extends TableName>(table: T, id: string, fields: Partial<RowOf<T>>): Op {
  const given = new Set(['id', ...Object.keys(fields)])
  const { patch, ...op } = createOp(table, id, fields)
  return { ...op, patch: Object.fromEntries(Object.entries(patch).filter(([column]) => given.has(column))) }
}
