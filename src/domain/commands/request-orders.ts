import { isMoney } from '#domain/core/format.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import type { MatchedLine } from '#domain/orders/match-lines.ts'
import { nameKey, type OrderRequest } from '#domain/orders/order-request.ts'
import { clipped } from '#domain/tables/limits.ts'
import { daysProblem } from '#domain/orders/order-steps.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import { type Command, deleteOp } from './command.ts'
import { type OrderFields, updateOrder } from './order-commands.ts'
import { addLines, frozenContents, type NewLine, updateLines } from './order-line-commands.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import { implied, renumber } from './order.ts'

/** Columns of an order that a request fills in. */
type RequestFields = Pick<
  OrderFields,
  'from_day' | 'to_day' | 'customer_name' | 'customer_phone' | 'place' | 'customer_notes'
>

/**
 * Returns what a request fills in. Days that cannot be those of an order are left open. A name or a place that is too
 * long for its column is whole in the notes, because the server would refuse the order.
 */
export function requestFields(request: OrderRequest): Partial<RequestFields> {
  const { from_day, to_day, customer_phone } = request
  const days = daysProblem(from_day, to_day) === null ? { from_day, to_day } : {}
  const place = clipped('orders', 'place', request.place)
  const customer_name = clipped('orders', 'customer_name', request.customer_name)
  const long = [
    customer_name === request.customer_name ? '' : request.customer_name,
    place === request.place ? '' : request.place,
  ]
  const notes = [...long, request.notes].filter((text) => text !== '').join('\n')
  const customer_notes = clipped('orders', 'customer_notes', notes)
  const fields = { ...days, customer_name, customer_phone, place, customer_notes }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))
}

/** Returns the lines of an order from those of a request, with the price that the customer was shown. */
export function requestedLines(
  lines: readonly MatchedLine[],
  products: ReadonlyMap<string, ProductRow>,
): NewLine[] {
  return lines.map(({ product_id, name, unit_price, price_unit, quantity }) => {
    const product = products.get(product_id ?? '')
    return {
      product_id: product?.id ?? null,
      name: product ? displayedName(product) : name,
      // What the message says may be nobody's price.
      unit_price: isMoney(unit_price) ? unit_price : product ? unitPrice(product) : null,
      price_unit: price_unit ?? product?.price_unit ?? null,
      quantity,
      ...(product && frozenContents(product, products)),
    }
  })
}

/** Line whose quantity a newer request changes. Null is none. */
export type LineChange = { name: string; before: number | null; after: number | null }

/** Returns the lines that differ between an order and a newer request of the same folio. */
export function lineChanges({ lines }: WholeOrder, requested: readonly NewLine[]): LineChange[] {
  const after = unitsByLine(requested)
  const compared = lines.filter((line) => after.has(keyOf(line)) || isRequested(line))
  const before = unitsByLine(compared)
  const names = new Map([...compared, ...requested].map((line) => [keyOf(line), line.name]))
  return [...names].flatMap(([key, name]) => {
    const change = { name, before: before.get(key) ?? null, after: after.get(key) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

/**
 * Changes an order to what a newer request of its folio says: days, place, notes, and lines. Lines that stay keep their
 * price, discount and note, and so do lines that the house added. Returns null if nothing differs.
 * @param newId makes the ids of added lines
 * @param ruleWith returns the order's price rule with the steps of added lines
 */
export function takeRequest(
  order: WholeOrder,
  fields: Partial<RequestFields>,
  requested: readonly NewLine[],
  newId: () => string,
  ruleWith: (added: readonly NewLine[]) => OrderRow['price_rule'] = () => order.row.price_rule,
): Command | null {
  const wanted = unitsByLine(requested)
  const here = new Map(order.lines.toReversed().map((line) => [keyOf(line), line]))
  const gone = order.lines.filter((line) => !wanted.has(keyOf(line)) && isRequested(line))
  const kept: WholeOrder = { ...order, lines: order.lines.filter((line) => !gone.includes(line)) }
  const changes = [...wanted].flatMap(([key, units]) => {
    const line = here.get(key)
    // What the same product has on other lines stays there.
    const others = kept.lines.filter((other) => other !== line && keyOf(other) === key)
    const quantity = units - others.reduce((sum, other) => sum + other.quantity, 0)
    return line && quantity >= 1 ? [{ line, fields: { quantity } }] : []
  })
  const added = firstOfEach(requested).flatMap((line) => {
    const quantity = wanted.get(keyOf(line)) ?? line.quantity
    return here.has(keyOf(line)) ? [] : [{ ...line, quantity }]
  })
  const commands = [
    updateOrder(order.row, fields),
    updateLines(order.row, changes),
    addLines(kept, added, added.map(newId), ruleWith(added)),
  ]
  const ops = [
    ...commands.flatMap((command) => command?.ops ?? []),
    ...gone.map((line) => deleteOp('order_lines', line)),
    ...(gone.length > 0 ? implied(renumber('order_lines', kept.lines)) : []),
  ]
  return ops.length === 0
    ? null
    : {
        label: `Actualizar pedido ${order.row.folio} con su mensaje`,
        refusal: 'Error al actualizar pedido',
        ops,
      }
}

/** Returns false for what the house added, and for what is out: a newer request does not remove it. */
const isRequested = ({ product_id, out_quantity }: OrderLineRow): boolean =>
  product_id !== null && out_quantity === 0

type Named = Pick<OrderLineRow, 'product_id' | 'name' | 'quantity'>

/** Returns what makes lines the same: their product, else their name. */
const keyOf = ({ product_id, name }: Named): string => product_id ?? nameKey(name)

function unitsByLine(lines: readonly Named[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const line of lines) units.set(keyOf(line), (units.get(keyOf(line)) ?? 0) + line.quantity)
  return units
}

function firstOfEach(lines: readonly NewLine[]): NewLine[] {
  return [...new Map(lines.toReversed().map((line) => [keyOf(line), line])).values()].toReversed()
}
