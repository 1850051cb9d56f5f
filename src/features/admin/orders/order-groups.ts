import type { FoundOrder } from '#db/queries/find-orders.ts'
import { type Work, WORK_NAMES, workOf, WORKS } from '#domain/orders/order-steps.ts'
import { ORDER_STATES, type OrderState } from '#domain/tables/orders.ts'
import { longDay } from '#domain/usage/usage-summary.ts'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'

/** Filter of the list: a state, a kind of work, the lines that are short of units, or '' for all. */
export type OrderFilter = OrderState | Work | 'short' | ''

/** Reads a filter from an address. Returns '' for anything else. */
export function readFilter(text: unknown): OrderFilter {
  return [...ORDER_STATES, ...WORKS, 'short' as const].find((known) => known === text) ?? ''
}

/** Counts orders by state and by work. */
export function countOrders(orders: readonly FoundOrder[], today: string): Record<OrderState | Work, number> {
  const keys = [...ORDER_STATES, ...WORKS].map((key) => [key, 0])
  const counts = Object.fromEntries(keys) as Record<OrderState | Work, number>
  for (const { row } of orders) {
    counts[row.state] += 1
    const work = workOf(row, today)
    if (work !== null) counts[work] += 1
  }
  return counts
}

/** Order of the work on screen: the most urgent first. */
const URGENT = ['overdue', 'hand-over', 'receive', 'answer'] as const
/** Parts of the list between the work and the days. */
const AWAY = { id: 'away', name: 'En renta' }
const UNDATED = { id: 'undated', name: 'Sin fechas' }

/**
 * Groups orders: today's work, what is out, the days to come, orders without days, and past days backwards. A filter
 * leaves only what passes it.
 */
export function groupOrders(
  orders: readonly FoundOrder[],
  only: OrderFilter,
  today: string,
): SortableGroup<FoundOrder>[] {
  const groups = new Map<string, { id: string; name: string; items: FoundOrder[] }>()
  const put = (id: string, nameOf: () => string, order: FoundOrder) => {
    const group = groups.get(id)
    if (group) group.items.push(order)
    // Names of days are formatted once each.
    else groups.set(id, { id, name: nameOf(), items: [order] })
  }
  for (const order of orders) {
    const { state, from_day } = order.row
    const work = workOf(order.row, today)
    if (only !== '' && only !== state && only !== work) continue
    if (work !== null) put(work, () => WORK_NAMES[work], order)
    else if (state === 'out') put(AWAY.id, () => AWAY.name, order)
    else if (from_day === null) put(UNDATED.id, () => UNDATED.name, order)
    else put(from_day, () => dayName(from_day, today), order)
  }
  const days = [...groups.keys()].filter((id) => /^\d/.test(id))
  const coming = days.filter((day) => day >= today).toSorted()
  const past = days
    .filter((day) => day < today)
    .toSorted()
    .toReversed()
  return [...URGENT, AWAY.id, ...coming, UNDATED.id, ...past].flatMap((id) => groups.get(id) ?? [])
}

/** Formats the first day of orders: 'Hoy', 'Jueves, 26 de noviembre', with the year if it is another. */
function dayName(day: string, today: string): string {
  if (day === today) return 'Hoy'
  const text = longDay(day)
  const year = day.slice(0, 4)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
}
