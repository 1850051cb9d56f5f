import { uuidOf } from '#domain/core/hash.ts'
import { STATE_NAMES, stateBefore, STEP_VERBS } from '#domain/orders/order-steps.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow, OrderState, WholeOrder } from '#domain/tables/orders.ts'
import { changeOp, type Command, deleteOp, type Op } from './command.ts'
import {
  changedOrder,
  lineOfProduct,
  lineOp,
  type NewLine,
  NOT_UPDATED,
  startOp,
} from './order-line-commands.ts'

/** Columns of an order that people fill in. */
export type OrderFields = Omit<
  OrderRow,
  'id' | 'seq' | 'reserved_seq' | 'reserved_by' | 'state' | 'created_at' | 'origin'
>

const NOT_CREATED = 'Error al crear pedido'

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

/** Changes fields of an order. Returns null if none differs. */
export function updateOrder(row: OrderRow, changes: Partial<OrderFields>): Command | null {
  const op = changeOp('orders', row, changes)
  return op && changedOrder(row, 'orders', [op])
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
