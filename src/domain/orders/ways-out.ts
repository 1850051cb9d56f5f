import { compareNames } from '#domain/catalogue/catalogue.ts'
import { addDays } from '#domain/core/time-zone.ts'
import { rentalDays } from '#domain/request/rental-dates.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import { partsOf, type Span } from './free-units.ts'

/** Most days by which other days may differ, and most spans that are offered. */
const FARTHEST = 60
const MOST_SPANS = 4

/** Returns the free units of a product on each day of a span; null is no limit. */
type FreeByDay = (productId: string, span: Span) => readonly number[] | null

/**
 * Returns the spans of the same length on which all lines of an order are free together, the nearest first, a later one
 * before an earlier one of the same distance. None begins before today.
 * @param freeByDay free units, with the order's own units counted as free
 */
export function otherDays(
  { from, to }: Span,
  lines: readonly OrderLineRow[],
  freeByDay: FreeByDay,
  today: string,
): Span[] {
  const length = rentalDays({ from, to }) ?? 1
  const window = { from: addDays(from, -FARTHEST), to: addDays(to, FARTHEST) }
  const needed = [...neededUnits(lines)].map(([id, units]) => ({ units, free: freeByDay(id, window) }))
  const isFree = (away: number) =>
    needed.every(({ units, free }) => {
      const days = free?.slice(FARTHEST + away, FARTHEST + away + length)
      return days === undefined || days.every((left) => left >= units)
    })
  const ways = Array.from({ length: FARTHEST }, (_, at) => [at + 1, -at - 1]).flat()
  return ways
    .filter((away) => addDays(from, away) >= today && isFree(away))
    .slice(0, MOST_SPANS)
    .map((away) => ({ from: addDays(from, away), to: addDays(to, away) }))
}

/** Returns the units of each product that a reserved order takes. The same product in several lines adds up. */
function neededUnits(lines: readonly OrderLineRow[]): Map<string, number> {
  const needed = new Map<string, number>()
  for (const line of lines)
    for (const { product_id: id, quantity } of partsOf(line)) {
      const units = Math.max(line.quantity - line.sub_rented, 0) * quantity
      needed.set(id, (needed.get(id) ?? 0) + units)
    }
  return needed
}

/** Most products offered in place of another. */
const MOST_PRODUCTS = 6

/** Product with its display name. */
type Named = { id: string; name: string; row: ProductRow }

/**
 * Returns the products that may take the place of another and have enough free units: those that go with it, in their
 * order, then those of its section by name. Asks `isEnough` only until there are enough products.
 */
export function otherProducts<Product extends Named>(
  product: Product,
  catalogue: ReadonlyMap<string, Product>,
  isEnough: (productId: string) => boolean,
): Product[] {
  const going = product.row.goes_with.flatMap((id) => catalogue.get(id) ?? [])
  const section = product.row.section_id
  const alike = [...catalogue.values()]
    .filter(({ row }) => section !== null && row.section_id === section)
    .sort((a, b) => compareNames(a.name, b.name))
  const found: Product[] = []
  for (const other of new Set([...going, ...alike])) {
    if (found.length === MOST_PRODUCTS) break
    if (other.id !== product.id && isEnough(other.id)) found.push(other)
  }
  return found
}
