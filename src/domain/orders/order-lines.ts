import { maxQuantity } from '#domain/catalogue/price-and-stock.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { fine, type Result, wrong } from '#domain/core/values.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import type { LineUnits } from './free-units.ts'
import { shortUnits } from './order-steps.ts'
import { heldWords, missingWords } from './unit-counts.ts'

/** Sentence about a line. */
type LineNote = { text: string; isProblem: boolean }

/**
 * Lists the notes on a line: missing units and who has them, more units than the house has, free units on its days, a
 * hidden or deleted product, and units that are out.
 * @param product null if it was deleted, undefined if it is not known yet
 * @param units free units on the days of the order, undefined without days
 */
export function lineNotes(
  line: OrderLineRow,
  product: ProductRow | null | undefined,
  units?: LineUnits,
): LineNote[] {
  const isTooMany = units !== undefined && units.left !== null && units.left < 0
  const stock = isTooMany ? missingText(line, units) : stockText(line, product)
  const problems = [shortText(line), stock, damageText(line)]
  const notes = [isTooMany ? null : freeText(units), productText(line, product), countsText(line)]
  return [
    ...problems.flatMap((text) => (text === null ? [] : { text, isProblem: true })),
    ...notes.flatMap((text) => (text === null ? [] : { text, isProblem: false })),
  ]
}

/** Most days that are named. */
const MOST_DAYS = 3

function shortText(line: OrderLineRow): string | null {
  const units = shortUnits(line)
  if (units === 0) return null
  const days = Object.keys(line.short).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const when = shortDates({ from: first, to: last }, first)
  const some = days.length > 1 && days.length <= MOST_DAYS ? ` (${days.length} días)` : ''
  const whose =
    line.short_to.length === 0
      ? ''
      : `; ${heldWords(units, line.short_to.length).toLowerCase()} ${line.short_to.join(', ')}`
  return `${missingWords(units)} de ${formatCount(line.quantity)}: ${when}${some}${whose}`
}

/** Describes the shortage that the server will report. Returns null once it has. */
function missingText(line: OrderLineRow, { free, left }: LineUnits): string | null {
  if (shortUnits(line) > 0) return null
  const missing = -(left ?? 0)
  // The order is a reservation already, so its own units are counted as taken.
  if (free === left) return `${missingWords(missing)} en esos días.`
  const there = (free ?? 0) > 0 ? `hay ${countLabel(free ?? 0, 'libre', 'libres')}` : 'no hay libres'
  return `Faltaría${missing === 1 ? '' : 'n'} ${formatCount(missing)}: ${there} en esos días.`
}

function freeText(units: LineUnits | undefined): string | null {
  if (!units || units.free === null) return null
  const free = countLabel(units.free, 'libre', 'libres')
  return units.free === units.left
    ? `${units.free === 1 ? 'Queda' : 'Quedan'} ${free} en esos días.`
    : `${free} en esos días.`
}

function stockText(line: OrderLineRow, product: ProductRow | null | undefined): string | null {
  if (!product || line.contents.length > 0) return null
  const stock = maxQuantity({ ...product, is_service: false })
  if (line.quantity - line.sub_rented <= stock || shortUnits(line) > 0) return null
  return stock === 0 ? 'No hay existencias.' : `Solo hay ${formatCount(stock)} en existencia.`
}

/** Describes the damage of a line that came back. Returns null without damage. */
export function damageText({ damage_note: note, damage_photos: photos }: OrderLineRow): string | null {
  const parts = [note, photos.length > 0 && countLabel(photos.length, 'foto', 'fotos')].filter(Boolean)
  return parts.length === 0 ? null : `Daño: ${parts.join(' · ')}`
}

function productText(line: OrderLineRow, product: ProductRow | null | undefined): string | null {
  if (line.product_id === null || product === undefined) return null
  if (product === null) return 'Ya no está en el catálogo.'
  return product.is_public ? null : 'Oculto en el catálogo.'
}

function countsText({
  out_quantity: out,
  back_quantity: back,
  sub_rented: others,
}: OrderLineRow): string | null {
  const parts = [
    others > 0 && countLabel(others, 'subrentado', 'subrentados'),
    out > 0 && countLabel(out, 'entregado', 'entregados'),
    back > 0 && countLabel(back, 'devuelto', 'devueltos'),
  ].filter(Boolean)
  return parts.length === 0 ? null : `${parts.join(' · ')}.`
}

/**
 * Describes the parts of one kit, as the line froze them. Returns null for other lines, and while products are not
 * known.
 */
export function contentsText(
  { contents }: OrderLineRow,
  products: ReadonlyMap<string, { name: string }> | undefined,
): string | null {
  if (contents.length === 0 || !products) return null
  const parts = contents.map(
    ({ product_id: id, quantity }) =>
      `${formatCount(quantity)} × ${products.get(id)?.name ?? 'un artículo que ya no existe'}`,
  )
  return `Contiene: ${parts.join(', ')}`
}

/** Reads a typed discount in percent. A blank one is none. Returns an error in Spanish beyond 0 to 100. */
export function readDiscount(text: string): Result<number> {
  const typed = text.replace(/[\s%-]/g, '').replace(',', '.')
  if (typed === '') return fine(0)
  const percent = Number(typed)
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed) || percent > 100)
    return wrong('Escribe un descuento de 0 a 100 %.')
  return fine(percent)
}
