import { displayedName } from '#domain/catalogue/catalogue.ts'
import { expandParts, type KitOf } from '#domain/catalogue/kits.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { columnOf, columnShort } from '#domain/columns/columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { uuidOf } from '#domain/core/hash.ts'
import type { CountColumn } from '#domain/orders/hand-over.ts'
import { STATE_NAMES, stateBefore, STEP_VERBS } from '#domain/orders/order-steps.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { MOST_UNITS, type OrderLineRow, type OrderRow, type OrderState } from '#domain/tables/orders.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { changeOp, type Command, countOp, createOp, deleteOp, type Op } from './command.ts'
import { highest, implied, positionIndex, type Position, renumber, reorderOps } from './order.ts'

/** Order with its lines in their order. */
export type WholeOrder = { row: OrderRow; lines: readonly OrderLineRow[] }

/** Columns of an order that people fill in. */
export type OrderFields = Omit<
  OrderRow,
  'id' | 'seq' | 'reserved_seq' | 'reserved_by' | 'state' | 'created_at' | 'origin'
>

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

const NOT_CREATED = 'Error al crear pedido'
const NOT_UPDATED = 'Error al actualizar pedido'

/**
 * Creates an order with its lines. Writes only the given columns: on a phone that makes the order of the same request
 * later, the command leaves the state and the counts of the first one as they are. The ids of its lines derive from `id`.
 * @param created_at milliseconds since 1970
 */
export function createOrder(
  id: string,
  fields: Partial<OrderFields> & Pick<OrderRow, 'folio' | 'origin' | 'created_at'>,
  lines: readonly NewLine[],
): Command {
  return {
    label: `Crear pedido ${fields.folio}`,
    refusal: NOT_CREATED,
    ops: [
      startOp('orders', id, fields),
      ...lines.map((line, index) => lineOp(uuidOf(`${id}/${index}`), id, line, index + 1)),
    ],
  }
}

/** Copies an order as a new one: customer, place, and lines with their prices, without days and counts. */
export function duplicateOrder(
  { row, lines }: WholeOrder,
  id: string,
  fields: Pick<OrderRow, 'folio' | 'created_at'>,
): Command {
  const { customer_name, customer_phone, place, customer_notes, price_rule, discount_percent } = row
  const copied = { customer_name, customer_phone, place, customer_notes, price_rule, discount_percent }
  const bare = lines.map(({ out_quantity: _out, back_quantity: _back, ...line }) => line)
  const created = createOrder(id, { ...copied, ...fields, origin: 'hand' }, bare)
  return { ...created, label: `Duplicar pedido ${row.folio} como ${fields.folio}` }
}

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

/** Changes fields of an order. Returns null if none differs. */
export function updateOrder(row: OrderRow, changes: Partial<OrderFields>): Command | null {
  const op = changeOp('orders', row, changes)
  return op && changed(row, 'orders', [op])
}

/** Returns the reversed counts of lines, or those that a step implies when nobody has counted. */
function countsAt(row: OrderRow, lines: readonly OrderLineRow[], to: OrderState): Op[] {
  const isOut = lines.some((line) => line.out_quantity > 0)
  const isBack = lines.some((line) => line.back_quantity > 0)
  const isAllBack = lines.every((line) => line.back_quantity === line.out_quantity)
  const counts = (line: OrderLineRow): Partial<OrderLineRow> => {
    if (row.state === 'reserved' && to === 'out' && !isOut) return { out_quantity: line.quantity }
    if (row.state === 'out' && to === 'returned' && !isBack) return { back_quantity: line.out_quantity }
    if (row.state === 'returned' && to === 'out' && isAllBack) return { back_quantity: 0 }
    if (row.state === 'out' && to === 'reserved') return { out_quantity: 0, back_quantity: 0 }
    return {}
  }
  return lines.flatMap((line) => changeOp('order_lines', line, counts(line)) ?? [])
}

/**
 * Moves an order to another state. Handing over counts every unit out, and receiving all of them back, unless somebody
 * counted them one by one; the way back takes the counts back. Returns null if it is there already.
 */
export function stepOrder({ row, lines }: WholeOrder, to: OrderState): Command | null {
  const op = changeOp('orders', row, { state: to })
  if (!op) return null
  const isBack = to === 'new' || to === stateBefore(row.state)
  const verb = isBack ? 'Regresar' : (STEP_VERBS[to].split(' ')[0] ?? '')
  const where = isBack ? ` a ${STATE_NAMES[to].toLowerCase()}` : ''
  return {
    label: `${verb} pedido ${row.folio}${where}`,
    refusal: NOT_UPDATED,
    ops: [op, ...countsAt(row, lines, to)],
  }
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
  return changed(row, 'order_lines', ops, ops.length === 1 ? first.line.name : undefined)
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
  return op && changed(row, 'order_lines', [op], line.name)
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
    label: `Enterarse de ${countLabel(lines.length, 'faltante', 'faltantes')}`,
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

/**
 * Takes the prices and units that the products have now, and the shop's rule. Lines without a product, or of a deleted
 * one, keep theirs. Returns null if nothing differs.
 */
export function refreshPrices(
  { row, lines }: WholeOrder,
  products: ReadonlyMap<string, ProductRow>,
  price_rule: OrderRow['price_rule'] = row.price_rule,
): Command | null {
  const rule = changeOp('orders', row, { price_rule })
  const ops = lines.flatMap((line) => {
    const product = products.get(line.product_id ?? '')
    if (!product) return []
    const { unit_price, price_unit } = lineOfProduct(product)
    return changeOp('order_lines', line, { unit_price, price_unit }) ?? []
  })
  const all = [...(rule ? [rule] : []), ...ops]
  return all.length === 0
    ? null
    : { label: `Actualizar precios del pedido ${row.folio}`, refusal: NOT_UPDATED, ops: all }
}

/** Deletes an order with its lines. */
export function deleteOrder({ row, lines }: WholeOrder): Command {
  return {
    label: `Eliminar pedido ${row.folio}`,
    refusal: 'Error al eliminar pedido',
    ops: [...lines.map((line) => deleteOp('order_lines', line)), deleteOp('orders', row)],
  }
}

/** Names a change by its column, if it is one. */
function changed(row: OrderRow, table: TableName, ops: readonly Op[], name?: string): Command {
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

function lineOp(id: string, order_id: string, line: NewLine, position: number): Op {
  const { product_id, unit_price, price_unit, note = '', discount_percent = 0, contents = [] } = line
  const { out_quantity = 0, back_quantity = 0 } = line
  const name = line.name.slice(0, mostCharacters('order_lines', 'name'))
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
function startOp<T extends TableName>(table: T, id: string, fields: Partial<RowOf<T>>): Op {
  const given = new Set(['id', ...Object.keys(fields)])
  const { patch, ...op } = createOp(table, id, fields)
  return { ...op, patch: Object.fromEntries(Object.entries(patch).filter(([column]) => given.has(column))) }
}
