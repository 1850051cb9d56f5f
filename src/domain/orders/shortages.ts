import { HOLDING, type OrderLineRow, type OrderRow, type WholeOrder } from '#domain/tables/orders.ts'

/** Units by day of the calendar. */
export type UnitsByDay = Readonly<Record<string, number>>

/** Line of an order that is short of units. */
export type Shortage<Order> = {
  order: Order
  line: OrderLineRow
  byDay: UnitsByDay
  /** Most units that are missing on one day. */
  units: number
  /** First and last of these days. */
  from: string
  to: string
  /** True if the house lets it stand. */
  isAccepted: boolean
}

/**
 * Returns the missing units of a line, as the server last said, on the days that its order has now. An order that this
 * device cancelled or moved to other days misses none until the server answers.
 */
export function missingUnits(order: OrderRow, { short }: Pick<OrderLineRow, 'short'>): UnitsByDay {
  if (!HOLDING.has(order.state)) return {}
  const { state, from_day, to_day } = order
  const isAsked = (day: string) =>
    state === 'out' || (from_day !== null && to_day !== null && from_day <= day && day <= to_day)
  const days = Object.entries(short).filter(([day, units]) => isAsked(day) && unitsOf(units) > 0)
  return Object.fromEntries(days.map(([day, units]) => [day, unitsOf(units)]))
}

/** Lists the lines of orders that are short of units, by their first day. */
export function findShortages<Order extends WholeOrder>(orders: readonly Order[]): Shortage<Order>[] {
  const found = orders.flatMap((order) =>
    order.lines.flatMap((line): Shortage<Order>[] => {
      const byDay = missingUnits(order.row, line)
      const days = Object.keys(byDay).toSorted()
      const [from, to] = [days[0], days.at(-1)]
      if (from === undefined || to === undefined) return []
      const units = Math.max(...Object.values(byDay))
      return [{ order, line, byDay, units, from, to, isAccepted: !exceeds(byDay, line.short_accepted) }]
    }),
  )
  return found.sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
}

/** Sums the units that are missing. */
export function missingTotal(shortages: readonly { units: number }[]): number {
  return shortages.reduce((sum, { units }) => sum + units, 0)
}

/**
 * Lists the shortages of a user's own reservations that no device of the account has shown, or that have grown or moved
 * to other days since.
 */
export function unnotifiedShortages<Order extends { row: OrderRow }>(
  shortages: readonly Shortage<Order>[],
  uid: string,
): Shortage<Order>[] {
  return shortages.filter(
    ({ order, line, byDay }) => order.row.reserved_by === uid && exceeds(byDay, line.short_notified),
  )
}

/** Returns true if there are more units on some day than in `known`. */
function exceeds(byDay: UnitsByDay, known: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(byDay).some(([day, units]) => units > unitsOf(known[day]))
}

const unitsOf = (stored: unknown) => (typeof stored === 'number' ? stored : 0)
