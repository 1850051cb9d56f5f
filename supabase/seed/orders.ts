import { unitPrice } from '../../src/domain/catalogue/price-and-stock.ts'
import { displayedName } from '../../src/domain/catalogue/catalogue.ts'
import { blankRow } from '../../src/domain/tables/tables.ts'
import type { OrderOrigin, OrderState } from '../../src/domain/tables/orders.ts'
import { idOf } from './ids.ts'
import { productRows } from './products.ts'
import type { SeedRow } from './rows.ts'

const DAY_MS = 86_400_000

/** Customers: name, and the end of a telephone, blank for none. The first ones come back. */
const CUSTOMERS = [
  ['Ana Luisa Pech', '5500010001'],
  ['Productora Ceiba', '5500010002'],
  ['Bodas Kaan', '9840010003'],
  ['Rodrigo Canché', '9980010004'],
  ['Estudio Marea', '9980010005'],
  ['Hotel Xbalanqué', '9840010006'],
  ['Mariana Uc', ''],
  ['Festival de Cine de Tulum', '9840010008'],
  ['Iker Domínguez', '5500010009'],
] as const
const PLACES = [
  'Foro 2, Cancún',
  'Playa Paraíso, Tulum',
  'Hotel Xbalanqué, salón Ceiba',
  '',
  'Puerto Morelos',
]
const SIGNS = '23456789CDFHJKLMNPQRTWXY'

/** Orders: state, first and last day counted from the seed's day, or null; origin. */
const ORDERS: readonly (readonly [OrderState, number | null, number | null, OrderOrigin])[] = [
  ['new', 3, 5, 'message'],
  ['new', 9, 9, 'link'],
  ['new', null, null, 'signal'],
  ['new', 21, 24, 'message'],
  ['quoted', 2, 4, 'message'],
  ['quoted', 6, 8, 'link'],
  ['quoted', 12, 14, 'hand'],
  ['quoted', -3, -2, 'message'],
  ['quoted', 30, 36, 'hand'],
  ['reserved', 0, 2, 'message'],
  ['reserved', 0, 0, 'hand'],
  ['reserved', 0, 4, 'link'],
  ['reserved', 1, 3, 'message'],
  ['reserved', 4, 6, 'message'],
  ['reserved', 7, 7, 'hand'],
  ['reserved', 13, 15, 'link'],
  ['out', -2, 0, 'message'],
  ['out', -1, 0, 'link'],
  ['out', -4, -1, 'hand'],
  ['out', -9, -6, 'message'],
  ['out', -1, 2, 'message'],
  ['out', -2, 5, 'link'],
  ['returned', -3, -1, 'message'],
  ['returned', -6, -4, 'hand'],
  ['closed', -12, -10, 'message'],
  ['closed', -19, -18, 'link'],
  ['closed', -33, -30, 'message'],
  ['closed', -61, -59, 'hand'],
  ['cancelled', 5, 7, 'message'],
  ['cancelled', -15, -14, 'link'],
]

const RENTED = productRows.filter(
  (product) => product.is_public && product.section_id !== null && product.stock_quantity !== 0,
)

/**
 * Returns thirty orders of all states around a day, so that every screen of orders shows something. The same day gives
 * the same rows.
 * @param today day of the seed, `YYYY-MM-DD`
 */
export function demoOrders(today: string): {
  orders: SeedRow<'orders'>[]
  order_lines: SeedRow<'order_lines'>[]
} {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const dayAt = (by: number | null) =>
    by === null ? null : new Date(noon + by * DAY_MS).toISOString().slice(0, 10)
  const orders = ORDERS.map(([state, from, to, origin], n): SeedRow<'orders'> => {
    const [customer_name = '', phone = ''] = CUSTOMERS[n % CUSTOMERS.length] ?? []
    const { seq: _seq, ...blank } = blankRow('orders', idOf(`order/${n}`))
    return {
      ...blank,
      folio: folioOf(n),
      state,
      from_day: dayAt(from),
      to_day: dayAt(to),
      customer_name,
      customer_phone: phone === '' ? '' : `52${phone}`,
      place: PLACES[n % PLACES.length] ?? '',
      customer_notes: n % 4 === 0 ? 'Llegamos a las 7 de la mañana. ¿Incluye baterías?' : '',
      internal_notes: n % 7 === 0 ? 'Cliente frecuente: sin depósito.' : '',
      discount_percent: n % 6 === 4 ? 10 : 0,
      origin,
      created_at: noon + Math.min((from ?? 0) - 4, 0) * DAY_MS - n * 3_600_000,
    }
  })
  return { orders, order_lines: orders.flatMap((order, n) => linesOf(order, n)) }
}

function linesOf(order: SeedRow<'orders'>, n: number): SeedRow<'order_lines'>[] {
  const isOut = ['out', 'returned', 'closed'].includes(order.state)
  const isBack = ['returned', 'closed'].includes(order.state)
  return Array.from({ length: 1 + (n % 5) }, (_, at): SeedRow<'order_lines'> => {
    const product = RENTED[(n * 11 + at * 37) % RENTED.length] ?? productRows[0]
    const { seq: _seq, ...blank } = blankRow('order_lines', idOf(`order/${n}/${at}`))
    if (!product) throw new Error('The demo has products.')
    const quantity = Math.min(1 + ((n + at) % 3), product.stock_quantity ?? 3)
    const out_quantity = isOut ? quantity : 0
    // One order came back in part.
    const back_quantity = isBack || (n === 18 && at === 0) ? out_quantity : 0
    return {
      ...blank,
      order_id: order.id,
      product_id: product.id,
      position: at + 1,
      name: displayedName(product),
      unit_price: unitPrice(product),
      price_unit: product.price_unit,
      quantity,
      out_quantity,
      back_quantity,
      note: n === 22 && at === 0 ? 'Regresó con un rayón en el frente.' : '',
    }
  })
}

function folioOf(n: number): string {
  // The last two signs tell them apart.
  const places = [n * 7 + 3, n * 5 + 11, n * 11 + 17, n * 13 + 5, Math.floor(n / 24) * 9 + 2, n]
  const signs = places.map((place) => SIGNS[place % SIGNS.length])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}
