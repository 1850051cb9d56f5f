import type { StoredSetting } from '#domain/tables/content-tables.ts'
import { countLabel } from '#domain/core/format.ts'
import { dayAt } from '#domain/core/time-zone.ts'
import { expandParts } from '#domain/catalogue/kits.ts'
import { dayOf } from '#domain/request/rental-dates.ts'
import type { Part, ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow, OrderState, WholeOrder } from '#domain/tables/orders.ts'

/** Facts about the shop that decide which days an order takes. */
export type ShopDay = {
  /** Today in the shop, `YYYY-MM-DD`. */
  today: string
  /** Units that return on a day can leave on it. */
  isSameDay: boolean
}

/** Time zone of a shop without its setting. */
export const TIME_ZONE = 'America/Mexico_City'

/** Reads the shop's day from its settings, by this device's clock. An unknown time zone counts as none. */
export function shopDay(settings: readonly StoredSetting[], now: Date): ShopDay {
  const stored = new Map(settings.map(({ setting_key: key, setting_value: value }) => [key, value?.trim()]))
  const today = dayAt(stored.get('time_zone') || TIME_ZONE, now) ?? dayAt(TIME_ZONE, now) ?? dayOf(now)
  return { today, isSameDay: stored.get('orders_same_day') === 'true' }
}

const DAY_MS = 86_400_000
/** Returns the number of a day since 1970. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** First and last day, `YYYY-MM-DD`, both included. */
export type Span = { from: string; to: string }

/** Units of a product that an order takes, and its days as numbers. `last` is infinite for what is overdue. */
type Claim = { units: number; first: number; last: number }

/** Returns the units that a line takes: what is reserved, or out of the house (ADR 0090). Sub-rented ones go back last. */
function unitsOf(state: OrderRow['state'], line: OrderLineRow): number {
  const { quantity, sub_rented: others, out_quantity: out, back_quantity: back } = line
  return Math.max(state === 'out' ? Math.min(out - back, out - others) : quantity - others, 0)
}

/** Returns the products of a line with the units of each: its parts if it is a kit. */
export const partsOf = ({ product_id, contents }: OrderLineRow): readonly Part[] =>
  contents.length > 0 ? contents : product_id === null ? [] : [{ product_id, quantity: 1 }]

/**
 * Returns the units that an order takes, by product: the rule of `sync_private.claims`. The days are the order's; days
 * of preparation are added where units are counted.
 */
function claimsOf({ row, lines }: WholeOrder, { today, isSameDay }: ShopDay): Map<string, Claim> {
  const { state, from_day: from, to_day: to } = row
  const claims = new Map<string, Claim>()
  const isOut = state === 'out'
  if (!isOut && (state !== 'reserved' || from === null || to === null)) return claims
  const first = numberOf(isOut && (from === null || today < from) ? today : (from ?? today))
  const isOverdue = isOut && (to === null || to < today)
  const isFree = isSameDay && from !== null && to !== null && to > from
  const last = isOverdue || to === null ? Infinity : numberOf(to) - (isFree ? 1 : 0)
  for (const line of lines) {
    const units = unitsOf(state, line)
    if (units === 0) continue
    for (const { product_id: id, quantity } of partsOf(line)) {
      const known = claims.get(id)
      if (known) known.units += units * quantity
      else claims.set(id, { units: units * quantity, first, last })
    }
  }
  return claims
}

const NONE: ReadonlyMap<string, Claim> = new Map()

/** States of orders whose lines are compared with the free units. */
const TAKING: ReadonlySet<OrderState> = new Set<OrderState>(['new', 'quoted', 'reserved', 'out'])

/** Free units of a line on the days of its order, and those left once the order has its own. */
export type LineUnits = { free: number | null; left: number | null }

/** Columns of a product that its free units depend on. */
type Stocked = Pick<ProductRow, 'stock_quantity' | 'repair_quantity' | 'buffer_days' | 'contents'>
/** Returns the units that can be rented, null without a limit. A product that this device does not have has none. */
function stockOf(product: Stocked | undefined): number | null {
  if (!product) return 0
  const { stock_quantity: stock, repair_quantity: repair } = product
  return stock === null ? null : Math.max(stock - repair, 0)
}

type Products = ReadonlyMap<string, Stocked>
type Claimed = { order: WholeOrder; claims: ReadonlyMap<string, Claim> }

/**
 * Free units of products by day: stock - repair - what orders take. Unchanged orders, which are the same objects as
 * before, are not counted again.
 */
export class FreeUnits {
  #products: Products = new Map()
  #shop: ShopDay = { today: '', isSameDay: false }
  readonly #orders = new Map<string, Claimed>()
  readonly #claims = new Map<string, Map<string, Claim>>()

  /** Updates the counts to the current rows. */
  update(orders: readonly WholeOrder[], products: Products, shop: ShopDay): void {
    const isSame = shop.today === this.#shop.today && shop.isSameDay === this.#shop.isSameDay
    this.#products = products
    this.#shop = shop
    for (const order of orders) {
      const known = this.#orders.get(order.row.id)
      if (known?.order !== order || !isSame) this.#take(order.row.id, order)
    }
    if (this.#orders.size === orders.length) return
    const here = new Set(orders.map(({ row }) => row.id))
    for (const id of this.#orders.keys()) if (!here.has(id)) this.#take(id, null)
  }

  /** Replaces the counted units of an order; null removes them. */
  #take(id: string, order: WholeOrder | null): void {
    for (const product of this.#orders.get(id)?.claims.keys() ?? []) {
      const others = this.#claims.get(product)
      if (others?.delete(id) && others.size === 0) this.#claims.delete(product)
    }
    this.#orders.delete(id)
    if (!order) return
    const claims = claimsOf(order, this.#shop)
    for (const [product, claim] of claims) {
      const others = this.#claims.get(product)
      if (others) others.set(id, claim)
      else this.#claims.set(product, new Map([[id, claim]]))
    }
    this.#orders.set(id, { order, claims })
  }

  /** Today in the shop, as a span. */
  get today(): Span {
    return { from: this.#shop.today, to: this.#shop.today }
  }

  /**
   * Returns the free units of a product on each day of a span, negative where orders take more than there is. Returns
   * null without a limit. A product that this device does not have has no units. A kit has those of its parts.
   * @param except id of an order whose own units count as free
   */
  byDay(id: string, { from, to }: Span, except: string | null = null): number[] | null {
    const product = this.#products.get(id)
    const [first, last] = [numberOf(from), numberOf(to)]
    if (!product || product.contents.length === 0) return this.#ofProduct(id, first, last, except)
    return this.#ofParts(expandParts(product, this.#products), first, last, except)
  }

  /**
   * Returns the smallest number of free units of each line on the days of its order. A kit has those of its frozen
   * parts. `free` counts what orders take now; `left` also counts the units of an order that is not reserved yet. Null
   * is no limit.
   */
  ofLines({ row, lines }: WholeOrder): Map<string, LineUnits> {
    const { state, from_day: from, to_day: to } = row
    if (from === null || to === null || !TAKING.has(state)) return new Map()
    const days = [numberOf(from), numberOf(to)] as const
    const isPlan = state === 'new' || state === 'quoted'
    const planned = isPlan && claimsOf({ row: { ...row, state: 'reserved' }, lines }, this.#shop)
    return new Map(
      lines.map((line) => {
        const free = leastOf(this.#ofParts(partsOf(line), ...days, null))
        const left = planned ? leastOf(this.#ofParts(partsOf(line), ...days, null, planned)) : free
        return [line.id, { free, left }]
      }),
    )
  }

  /** Returns the smallest number of free units in a span. */
  least(id: string, span: Span, except: string | null = null): number | null {
    const product = this.#products.get(id)
    // Most products have no claim, and the same units on every day.
    const isFree = product?.contents.length === 0 && !this.#claims.has(id)
    return isFree ? stockOf(product) : leastOf(this.byDay(id, span, except))
  }

  /** Returns the smallest numbers of free units of all products in a span, by id. */
  all(span: Span, except: string | null = null): Map<string, number | null> {
    return new Map([...this.#products.keys()].map((id) => [id, this.least(id, span, except)]))
  }

  /** Returns the orders that take units of a product on a day, by id, with these units. */
  holders(id: string, day: string): Map<string, number> {
    const at = numberOf(day)
    const buffer = this.#products.get(id)?.buffer_days ?? 0
    const taking = [...(this.#claims.get(id) ?? [])].filter(
      ([, { first, last }]) => first <= at && at <= last + buffer,
    )
    return new Map(taking.map(([order, { units }]) => [order, units]))
  }

  /** Returns true if orders take units of a product in a span. */
  isTaken(id: string, { from, to }: Span): boolean {
    const claims = this.#claims.get(id)
    if (!claims) return false
    const buffer = this.#products.get(id)?.buffer_days ?? 0
    const [start, end] = [numberOf(from), numberOf(to)]
    return [...claims.values()].some(({ first, last }) => first <= end && start <= last + buffer)
  }

  #ofParts(
    parts: readonly Part[],
    first: number,
    last: number,
    except: string | null,
    more: ReadonlyMap<string, Claim> = NONE,
  ): number[] | null {
    let free: number[] | null = null
    for (const { product_id: id, quantity } of parts) {
      const days = this.#ofProduct(id, first, last, except, more.get(id))?.map((units) =>
        Math.floor(units / quantity),
      )
      if (!days) continue
      free = free === null ? days : free.map((units, at) => Math.min(units, days[at] ?? units))
    }
    return free
  }

  #ofProduct(id: string, first: number, last: number, except: string | null, more?: Claim): number[] | null {
    const product = this.#products.get(id)
    const stock = stockOf(product)
    if (stock === null) return null
    const days = Array.from({ length: Math.max(last - first + 1, 0) }, () => stock)
    const claims = [...(this.#claims.get(id) ?? [])].flatMap(([order, claim]) =>
      order === except ? [] : claim,
    )
    for (const claim of more ? [...claims, more] : claims) {
      const until = Math.min(claim.last + (product?.buffer_days ?? 0), last)
      for (let day = Math.max(claim.first, first); day <= until; day++)
        days[day - first] = (days[day - first] ?? 0) - claim.units
    }
    return days
  }
}

/** Returns the smallest of free units by day. Null is no limit. */
export function leastOf(days: readonly number[] | null): number | null {
  return days === null || days.length === 0 ? null : Math.min(...days)
}

/** Describes how many units of a product are free today. Returns null if all of them are. */
export function freeTodayWords(free: number | null, stock: number | null): string | null {
  if (free === null || free === stock) return null
  return free <= 0 ? 'Ninguno libre hoy' : `${countLabel(free, 'libre', 'libres')} hoy`
}
