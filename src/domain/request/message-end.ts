import { countLabel, formatTotal } from '#domain/core/format.ts'
import { lineSubtotal, type RequestTotal } from '#domain/pricing/price.ts'
import { isDaily, type PriceUnit } from '#domain/pricing/price-unit.ts'
import { vatNote, type Vat } from '#domain/pricing/vat.ts'
import { rentalDays, type RequestDetails } from './details.ts'
import { QUOTED, type MessageEnd } from './request-message.ts'

/** What the shop says of its prices. */
type Pricing = { vat: Vat; priceUnit: PriceUnit }

/** What a request costs for its dates: 'Estimado por 3 días' and the amount. */
export type Estimate = { label: string; amount: string }

/** '12/12/2026' of a day as details hold it. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** '12/12/2026 a 14/12/2026 (3 días)', one of them alone, or null without a date. */
export function datesText(details: Pick<RequestDetails, 'from' | 'to'>): string | null {
  const { from, to } = details
  const days = rentalDays(details)
  if (from !== null && to !== null && days !== null)
    return `${dayText(from)} a ${dayText(to)} (${countLabel(days, 'día', 'días')})`
  if (from !== null) return `desde ${dayText(from)}`
  return to === null ? null : `hasta ${dayText(to)}`
}

/** The total times the days, where there are two dates and prices are by the day; null else. */
export function estimateOf(
  details: RequestDetails,
  { total }: Pick<RequestTotal, 'total'>,
  unit: PriceUnit,
): Estimate | null {
  const days = rentalDays(details)
  const amount = days === null ? null : lineSubtotal(total, days)
  if (days === null || amount === null || !isDaily(unit)) return null
  return {
    label: `Estimado por ${countLabel(days, 'día', 'días')}`,
    amount: formatTotal(amount),
  }
}

/** What the message says behind and below its total: what prices are for and include, then each detail that is filled. */
export function messageEnd(
  details: RequestDetails,
  total: RequestTotal,
  { vat, priceUnit }: Pricing,
): MessageEnd {
  const { place, name, notes } = details
  const estimate = estimateOf(details, total, priceUnit)
  const dates = datesText(details)
  const below = [
    vatNote(vat),
    dates && `Fechas: ${dates}`,
    estimate && `${estimate.label}: ${estimate.amount}${total.hasUnpriced ? QUOTED : ''}`,
    place && `Lugar: ${place}`,
    name && `Nombre: ${name}`,
    // On one line: another could be taken for one of the message's own.
    notes && `Notas: ${notes.replaceAll('\n', ' / ')}`,
  ]
  return { unit: priceUnit, below: below.filter((text): text is string => Boolean(text)) }
}
