import { countLabel, formatCount } from '#domain/core/format.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import type { Part } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow, OrderRow, OrderState, WholeOrder } from '#domain/tables/orders.ts'
import { partsOf } from './free-units.ts'

/** Column that counts units out of the house, or back. */
export type CountColumn = 'out_quantity' | 'back_quantity'

/**
 * Returns the column that is counted in a state of an order: what goes out, or what comes back. Returns null if nothing
 * is counted.
 */
export function countColumn(state: OrderState): CountColumn | null {
  if (state === 'reserved') return 'out_quantity'
  return state === 'out' ? 'back_quantity' : null
}

/** Reads typed units, at most `most`. Text without a digit is 0. */
export const readUnits = (text: string, most: number): number =>
  Math.min(Number(text.replace(/\D/g, '').slice(0, 5)), most)

/** Returns the units of a line that are expected in a count. */
export function expectedUnits(line: OrderLineRow, column: CountColumn): number {
  return column === 'out_quantity' ? line.quantity : line.out_quantity
}

/**
 * Adds up the counted units of lines and the expected ones. A surplus on one line does not make up for units missing on
 * another.
 */
export function countProgress(
  lines: readonly OrderLineRow[],
  column: CountColumn,
): { done: number; all: number } {
  return lines.reduce(
    ({ done, all }, line) => {
      const expected = expectedUnits(line, column)
      return { done: done + Math.min(line[column], expected), all: all + expected }
    },
    { done: 0, all: 0 },
  )
}

/** Returns true if nothing of a line is missing in a count. */
export const isCounted = (line: OrderLineRow, column: CountColumn): boolean =>
  line[column] >= expectedUnits(line, column)

/** Says in Spanish how many units of a line are missing or beyond what is expected. Returns null if neither. */
export function countNote(line: OrderLineRow, column: CountColumn): string | null {
  const more = line[column] - expectedUnits(line, column)
  if (more === 0 || line[column] === 0) return null
  return more > 0 ? `Sobra${more === 1 ? '' : 'n'} ${formatCount(more)}` : missingWords(-more)
}

/** Says in Spanish how many units are missing: 'Falta 1', 'Faltan 3'. */
export const missingWords = (units: number): string => `Falta${units === 1 ? '' : 'n'} ${formatCount(units)}`

/** Begins in Spanish to tell which orders have missing units: 'Lo tiene', 'Los tienen'. */
export const heldWords = (units: number, orders: number): string =>
  `Lo${units === 1 ? '' : 's'} tiene${orders === 1 ? '' : 'n'}`

/** Scanned units of the parts of a kit that is not whole yet, by product. */
export type ScannedParts = Readonly<Record<string, number>>

/** Adds a scanned part of a kit. If that completes a kit, `isWhole` is true and its parts are subtracted. */
export function scanPart(
  parts: readonly Part[],
  scanned: ScannedParts,
  productId: string,
): { scanned: ScannedParts; isWhole: boolean } {
  const next = { ...scanned, [productId]: (scanned[productId] ?? 0) + 1 }
  const isWhole = parts.every(({ product_id: id, quantity }) => (next[id] ?? 0) >= quantity)
  if (!isWhole) return { scanned: next, isWhole }
  const taken = parts.map(({ product_id: id, quantity }) => [id, (next[id] ?? 0) - quantity] as const)
  return { scanned: { ...next, ...Object.fromEntries(taken) }, isWhole }
}

/** Returns true if some kits of a line still expect a part that is scanned. */
export function isPartExpected(
  parts: readonly Part[],
  scanned: ScannedParts,
  productId: string,
  kits: number,
): boolean {
  const own = parts.find(({ product_id: id }) => id === productId)
  return own !== undefined && (scanned[productId] ?? 0) < own.quantity * kits
}

/** Other order that has units of a product: out of the house, or reserved for the same days. */
export type Holder<Order extends WholeOrder> = { order: Order; units: number }

/** Finds the other orders that have units of a product while an order has its days, those that are out first. */
export function findHolders<Order extends WholeOrder>(
  orders: readonly Order[],
  { row }: WholeOrder,
  productId: string,
): Holder<Order>[] {
  const held = orders.flatMap((order) => {
    const { state } = order.row
    const isHeld = state === 'out' || (state === 'reserved' && isAtOnce(order.row, row))
    if (!isHeld || order.row.id === row.id) return []
    const units = order.lines.reduce((sum, line) => {
      const each = partsOf(line).find(({ product_id: id }) => id === productId)?.quantity ?? 0
      return sum + each * (state === 'out' ? line.out_quantity - line.back_quantity : line.quantity)
    }, 0)
    return units > 0 ? [{ order, units }] : []
  })
  return held.toSorted((a, b) => Number(b.order.row.state === 'out') - Number(a.order.row.state === 'out'))
}

function isAtOnce(one: OrderRow, other: OrderRow): boolean {
  const isBefore = (day: string | null, last: string | null) => day !== null && last !== null && day <= last
  return isBefore(one.from_day, other.to_day) && isBefore(other.from_day, one.to_day)
}

/** Most orders that are named. */
const MOST_NAMED = 3

/** Says in Spanish which orders have the units of a product that no line of this order expects. */
export function holdersText(holders: readonly Holder<WholeOrder>[], today: string): string {
  if (holders.length === 0) return 'Ningún otro pedido lo tiene.'
  const named = holders.slice(0, MOST_NAMED).map(({ order: { row }, units }) => {
    const who = [row.folio, row.customer_name].filter(Boolean).join(', ') || 'un pedido sin folio'
    const many = countLabel(units, 'unidad', 'unidades')
    const days = shortDates({ from: row.from_day, to: row.to_day }, today)
    return row.state === 'out'
      ? `${many} está${units === 1 ? '' : 'n'} fuera con ${who}`
      : `${many} apartada${units === 1 ? '' : 's'} para ${who}${days === null ? '' : ` (${days})`}`
  })
  const others = holders.length - named.length
  const more = others > 0 ? [`y ${countLabel(others, 'pedido', 'pedidos')} más`] : []
  return `${[...named, ...more].join('; ')}.`
}
