import { freeSign, type FreeSign } from '../../../src/domain/request/busy-days.ts'
import { expandParts } from '../../../src/domain/catalogue/kits.ts'
import { FreeUnits, shopDay } from '../../../src/domain/orders/free-units.ts'
import type { ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow } from '../../../src/domain/tables/orders.ts'
import { daysAround, dayAfter, shopDay as dayOfServer } from './shortage-model.ts'

/** Runs a statement as the owner. */
type Query = <T extends object>(text: string) => Promise<T[]>

/**
 * Compares what the server tells visitors of each product and day with what follows from the free units that a device counts.
 * @returns what differs
 */
export async function busyDifference(query: Query): Promise<string[]> {
  const rows = async <T>(table: string) =>
    (await query<{ row: T }>(`select to_jsonb(x) as row from public.${table} x where not x.deleted`)).map(
      ({ row }) => row,
    )
  const orders = await rows<OrderRow>('orders')
  const lines = await rows<OrderLineRow>('order_lines')
  const products = new Map((await rows<ProductRow>('products')).map((row) => [row.id, row]))
  const settings = await rows<{ setting_key: string; setting_value: string | null }>('catalog_settings')
  const isShown = settings.some((row) => row.setting_key === 'show_free_days' && row.setting_value === 'true')
  const today = await dayOfServer(query)
  const units = new FreeUnits()
  const whole = orders.map((row) => ({ row, lines: lines.filter(({ order_id: id }) => id === row.id) }))
  units.update(whole, products, { ...shopDay(settings, new Date()), today })

  /** Worst sign of a part on a day and on those that it takes to prepare. */
  const signOf = (id: string, per: number, day: string): FreeSign => {
    const part = products.get(id)
    const span = { from: day, to: dayAfter(day, part?.buffer_days ?? 0) }
    const free = units.byDay(id, span)
    if (free === null) return 'free'
    const stock = Math.max((part?.stock_quantity ?? 0) - (part?.repair_quantity ?? 0), 0)
    const held = free.filter((left) => left < stock)
    if (held.some((left) => Math.floor(left / per) <= 0)) return 'ask'
    const few = Math.max(Math.floor(Math.floor(stock / per) / 4), 1)
    return held.some((left) => Math.floor(left / per) <= few) ? 'few' : 'free'
  }
  return [...products.values()].flatMap((product) => {
    const parts =
      product.contents.length > 0 ? expandParts(product, products) : [{ product_id: product.id, quantity: 1 }]
    return daysAround(today)
      .filter((day) => day >= today)
      .flatMap((day) => {
        const signs = new Set(parts.map(({ product_id: id, quantity }) => signOf(id, quantity, day)))
        const worst = signs.has('ask') ? 'ask' : signs.has('few') ? 'few' : 'free'
        const told = freeSign(product.busy_days, { from: day, to: day }, 1)
        const expected = isShown ? worst : 'free'
        return told === expected ? [] : [`${product.id} on ${day}: told ${told}, is ${expected}`]
      })
  })
}
