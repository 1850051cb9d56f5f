import { FreeUnits, shopDay } from '../../../src/domain/orders/free-units.ts'
import { shortUnits } from '../../../src/domain/orders/order-steps.ts'
import type { ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow } from '../../../src/domain/tables/orders.ts'
import { daysAround, shopDay as dayOfServer } from './shortage-model.ts'

/** Runs a statement as the owner. */
type Query = <T extends object>(text: string) => Promise<T[]>

/**
 * Compares the free units that a device counts of the server's rows with what the server calls short: where fewer than none
 * are free, a line is short, by as many; and whatever is short has a part of which fewer than none are free.
 * @returns what differs
 */
export async function freeDifference(query: Query): Promise<string[]> {
  const rows = async <T>(table: string) =>
    (await query<{ row: T }>(`select to_jsonb(x) as row from public.${table} x where not x.deleted`)).map(
      ({ row }) => row,
    )
  const [orders, lines, products, settings] = [
    await rows<OrderRow>('orders'),
    await rows<OrderLineRow>('order_lines'),
    await rows<ProductRow>('products'),
    await rows<{ setting_key: string; setting_value: string | null }>('catalog_settings'),
  ]
  const whole = orders.map((row) => ({ row, lines: lines.filter(({ order_id: id }) => id === row.id) }))
  const units = new FreeUnits()
  const today = await dayOfServer(query)
  units.update(whole, new Map(products.map((row) => [row.id, row])), {
    ...shopDay(settings, new Date()),
    today,
  })
  const held = whole.filter(({ row }) => row.state === 'reserved' || row.state === 'out')
  const days = daysAround(today)
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const partsOf = ({ product_id, contents }: OrderLineRow) =>
    contents.length > 0 ? contents.map((part) => part.product_id) : [product_id ?? '']
  const wrong: string[] = []
  const isLess = new Set<string>()
  // A product that became a kit after it was ordered: its lines keep taking its own units, and the device counts those of
  // its parts.
  const kits = new Set(products.filter(({ contents }) => contents.length > 0).map(({ id }) => id))
  const ids = new Set(held.flatMap((order) => order.lines.flatMap(partsOf)))
  for (const id of ids) {
    const free = units.byDay(id, span)
    if (id === '' || kits.has(id) || free === null) continue
    const others = held.map((order) => ({ order, free: units.byDay(id, span, order.row.id) ?? [] }))
    for (const [at, day] of days.entries()) {
      const excess = Math.max(-(free[at] ?? 0), 0)
      if (excess > 0) isLess.add(`${id} ${day}`)
      const claiming = others.filter((other) => other.free[at] !== free[at]).map(({ order }) => order)
      const own = claiming.flatMap((order) => order.lines.filter((line) => partsOf(line).includes(id)))
      const short = own.reduce((sum, line) => sum + shortOn(line, day), 0)
      const isPlain = own.every(({ contents }) => contents.length === 0)
      // Of what is overdue, only today is said to be short.
      const isPlanned = claiming.some(({ row }) => row.state === 'reserved')
      const isExact = isPlain && claiming.every(({ row }) => row.state === 'reserved')
      if (isExact ? short !== excess : isPlanned && excess > 0 && short === 0)
        wrong.push(`${id} on ${day}: ${excess} too few on the device, ${short} short on the server`)
    }
  }
  for (const line of lines.filter((one) => !partsOf(one).some((id) => kits.has(id))))
    for (const day of days)
      if (shortOn(line, day) > 0 && !partsOf(line).some((id) => isLess.has(`${id} ${day}`)))
        wrong.push(`${line.id} on ${day}: short on the server, nothing too few on the device`)
  return wrong
}

const shortOn = (line: OrderLineRow, day: string): number =>
  shortUnits({ ...line, short: { [day]: line.short[day] ?? 0 } })
