import { freeSign, type FreeSign } from '../../../src/domain/request/busy-days.ts'
import { expandParts } from '../../../src/domain/catalogue/kits.ts'
import { FreeUnits, shopDay } from '../../../src/domain/orders/free-units.ts'
import type { Part, ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
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

  /** Units that a part makes on a day and on those that it takes to prepare, and those of its stock. */
  const unitsOf = ({ product_id: id, quantity: per }: Part, day: string) => {
    const part = products.get(id)
    const free = units.byDay(id, { from: day, to: dayAfter(day, part?.buffer_days ?? 0) })
    if (free === null) return { free: Infinity, stock: Infinity, whole: Infinity }
    const [whole, inRepair] = [part?.stock_quantity ?? 0, part?.repair_quantity ?? 0]
    const most = (n: number) => Math.floor(n / per)
    return { free: most(Math.min(...free)), stock: most(Math.max(whole - inRepair, 0)), whole: most(whole) }
  }
  const signOf = (free: number, stock: number): FreeSign => {
    if (free <= 0) return 'ask'
    return free < stock && free <= Math.max(Math.floor(stock / 4), 1) ? 'few' : 'free'
  }
  return [...products.values()].flatMap((product) => {
    const parts =
      product.contents.length > 0 ? expandParts(product, products) : [{ product_id: product.id, quantity: 1 }]
    const made = Math.min(...parts.map((part) => unitsOf(part, today).whole))
    const kits = product.contents.length === 0 || made === Infinity ? null : made
    if (product.kit_stock !== kits) return [`${product.id}: told ${product.kit_stock} kits, are ${kits}`]
    return daysAround(today)
      .filter((day) => day >= today)
      .flatMap((day) => {
        const each = parts.map((part) => unitsOf(part, day))
        const [free, stock] = [
          Math.min(...each.map((part) => part.free)),
          Math.min(...each.map((part) => part.stock)),
        ]
        const told = freeSign(product.busy_days, { from: day, to: day }, 1)
        const expected = isShown ? signOf(free, stock) : 'free'
        return told === expected ? [] : [`${product.id} on ${day}: told ${told}, is ${expected}`]
      })
  })
}
