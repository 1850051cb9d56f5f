import { countLabel } from '#domain/core/format.ts'
import { readDay, rentalDays } from '#domain/request/rental-dates.ts'
import { MOST_ORDER_DAYS, type OrderLineRow, type OrderRow, type OrderState } from '#domain/tables/orders.ts'

/** States on screen. */
export const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  new: 'Nuevo',
  quoted: 'Cotizado',
  reserved: 'Apartado',
  out: 'Entregado',
  returned: 'Devuelto',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
}

/** Verbs of the steps by the state that they lead to. */
export const STEP_VERBS: Readonly<Record<Exclude<OrderState, 'new'>, string>> = {
  quoted: 'Cotizar',
  reserved: 'Apartar',
  out: 'Entregar',
  returned: 'Recibir',
  closed: 'Cerrar pedido',
  cancelled: 'Cancelar pedido',
}

/** States of an order in sequence. */
const WAY = ['new', 'quoted', 'reserved', 'out', 'returned', 'closed'] as const
type OnTheWay = (typeof WAY)[number]

/** Returns the state that follows. Returns null for an order that is closed or cancelled. */
export function nextState(state: OrderState): Exclude<OrderState, 'new' | 'cancelled'> | null {
  const at = WAY.indexOf(state as OnTheWay)
  return at < 0 ? null : ((WAY[at + 1] ?? null) as Exclude<OrderState, 'new' | 'cancelled'> | null)
}

/** Returns the state before. A cancelled order begins anew. Returns null for a new one. */
export function stateBefore(state: OrderState): OrderState | null {
  return state === 'cancelled' ? 'new' : (WAY[WAY.indexOf(state) - 1] ?? null)
}

/** Returns true for an order that may still be cancelled. What is out comes back instead. */
export const isCancellable = (state: OrderState): boolean =>
  state === 'new' || state === 'quoted' || state === 'reserved'

/** Returns true if units of these lines are out. The server does not delete them (ADR 0090). */
export function isOut(order: OrderRow, lines: readonly OrderLineRow[]): boolean {
  return order.state === 'out' && lines.some((line) => line.out_quantity > line.back_quantity)
}

/** Returns the reason in Spanish why an order cannot go to a state, or null. */
export function stepProblem(order: OrderRow, to: OrderState, lines: readonly OrderLineRow[]): string | null {
  if (order.state === 'out' && to === 'returned' && lines.some((line) => line.back_quantity > 0)) {
    const missing = lines.reduce((sum, line) => sum + line.out_quantity - line.back_quantity, 0)
    const units = countLabel(missing, 'unidad', 'unidades')
    return missing === 0
      ? null
      : `Por volver: ${units}. Cuéntalas al regresar, o usa “Recibir con faltantes”.`
  }
  if (to !== 'reserved' && to !== 'out') return null
  if (lines.length === 0) return 'Agrega primero lo que se renta.'
  return order.from_day === null ? 'Elige primero los días del pedido.' : null
}

/** Kinds of work that an order waits for. */
export const WORKS = ['answer', 'hand-over', 'receive', 'overdue'] as const
export type Work = (typeof WORKS)[number]

/** Names of the kinds of work on screen. */
export const WORK_NAMES: Readonly<Record<Work, string>> = {
  answer: 'Por contestar',
  'hand-over': 'Por entregar',
  receive: 'Por recibir',
  overdue: 'Atrasados',
}

/**
 * Returns the work that an order waits for on a day, or null. A reserved order waits from its first day on; what is out
 * is overdue after its last day.
 */
export function workOf({ state, from_day, to_day }: OrderRow, today: string): Work | null {
  if (state === 'new') return 'answer'
  if (state === 'reserved') return from_day !== null && from_day <= today ? 'hand-over' : null
  if (state !== 'out' || to_day === null || to_day > today) return null
  return to_day < today ? 'overdue' : 'receive'
}

/** Returns the number of days since an order should have come back, 0 if it is not late. */
export function overdueDays(row: OrderRow, today: string): number {
  if (workOf(row, today) !== 'overdue') return 0
  return (rentalDays({ from: row.to_day, to: today }) ?? 1) - 1
}

/** Returns the number of days of an order, both ends included. Returns null without days. */
export function orderDays({ from_day, to_day }: Pick<OrderRow, 'from_day' | 'to_day'>): number | null {
  return rentalDays({ from: from_day, to: to_day })
}

/** Returns the reason in Spanish why these cannot be the days of an order, or null. */
export function daysProblem(from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null
  if (from === null || to === null) return 'Elige los dos días, o ninguno.'
  if (readDay(from) === null || readDay(to) === null) return 'Ese día no existe.'
  const days = rentalDays({ from, to })
  if (days === null) return 'El último día es anterior al primero.'
  return days > MOST_ORDER_DAYS ? `Son ${days} días: un pedido dura ${MOST_ORDER_DAYS} como máximo.` : null
}

/** Returns the most units of a line that are missing on one day. */
export function shortUnits({ short }: Pick<OrderLineRow, 'short'>): number {
  return Math.max(0, ...Object.values(short).map((units) => (typeof units === 'number' ? units : 0)))
}

/** Returns the question about an order that begins in the past, or null. Saving it again answers it. */
export function daysQuestion(from: string | null, today: string): string | null {
  return from !== null && from < today ? 'Ese día ya pasó. Guarda otra vez si es correcto.' : null
}
