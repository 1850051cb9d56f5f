import { formatMoney, formatTotal } from '#domain/core/format.ts'
import { QUOTED } from '#domain/request/request-message.ts'
import { dayText } from '#domain/request/typed-dates.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import type { OrderSums } from './order-totals.ts'

/** Returns an order as text for a message: folio, days, a line for each product, and the total. */
export function orderText(row: OrderRow, lines: readonly OrderLineRow[], sums: OrderSums): string {
  const { from_day: from, to_day: to } = row
  const dates =
    from === null || to === null ? null : from === to ? dayText(from) : `${dayText(from)} a ${dayText(to)}`
  const priced = lines.map(({ id, name, quantity }) => {
    const subtotal = sums.lines.get(id) ?? null
    return `• ${name} x${quantity}${subtotal === null ? '' : ` - ${formatMoney(subtotal)}`}`
  })
  const head = [
    `Pedido ${row.folio}`,
    row.customer_name === '' ? null : `Nombre: ${row.customer_name}`,
    dates === null ? null : `Fechas: ${dates}`,
    row.place === '' ? null : `Lugar: ${row.place}`,
  ]
  const end = [
    sums.discount > 0 ? `Descuento: ${formatMoney(sums.discount)}` : null,
    `Total: ${formatTotal(sums.total)}${sums.hasUnpriced ? QUOTED : ''}`,
  ]
  return [head, priced, end]
    .map((texts) => texts.filter((text) => text !== null).join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')
}
