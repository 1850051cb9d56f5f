import { addDays, ownZone } from '#domain/core/time-zone.ts'
import { isUnreadable, editablePrice } from '#domain/catalogue/typed-amounts.ts'
import { readDiscount, readPrice } from '#domain/product-form/typed-values.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { fieldText, readField } from './moments.ts'
import type { PlanFields, PlanPatch, PlanTimes } from './plan.ts'

/** Values of a plan's form, as typed. */
export type PlanValues = {
  what: 'show' | 'hide' | 'price'
  price: string
  discount: string
  /** Local day and time on this device. */
  from: string
  /** Blank for a permanent change. */
  until: string
}
/** Text of a time that is typed in part, which is no time. */
export const HALF_TYPED = '?'

export type PlanErrors = Partial<Record<keyof PlanValues, string>>
/** Row with columns that can be planned. A page has no price. */
export type Plannable = Pick<ProductRow, 'is_public'> & Partial<Priced>
type Priced = Pick<ProductRow, 'price' | 'discount_price'>

/** Latest time that the table accepts. */
const LATEST = 4_102_444_800_000
/** Tolerance for a time that has passed while the user filled in the form. */
const GRACE_MS = 60_000

const shownPrice = (value: unknown) => editablePrice(typeof value === 'number' ? value : null)

/** Returns the form's values for a plan, or for a new one: the most likely change of the row, tomorrow at 8:00. */
export function planValues(
  row: Plannable,
  plan: PlannedChangeRow | null,
  now: number,
  zone: string = ownZone(),
): PlanValues {
  const { price, discount_price: discount, is_public: isPublic } = row
  if (plan === null)
    return {
      what: isPublic ? (price === undefined ? 'hide' : 'price') : 'show',
      price: shownPrice(price),
      discount: shownPrice(discount),
      ...tomorrow(now, zone),
    }
  const { patch, starts_at, ends_at } = plan
  return {
    what: 'is_public' in patch ? (patch['is_public'] === true ? 'show' : 'hide') : 'price',
    price: shownPrice('price' in patch ? patch['price'] : price),
    discount: shownPrice('discount_price' in patch ? patch['discount_price'] : discount),
    from: fieldText(starts_at, zone),
    until: ends_at === null ? '' : fieldText(ends_at, zone),
  }
}

/** Returns the times of a new plan: tomorrow at 8:00, for good. */
export function tomorrow(now: number, zone: string = ownZone()): Pick<PlanValues, 'from' | 'until'> {
  return { from: `${addDays(fieldText(now, zone).slice(0, 10), 1)}T08:00`, until: '' }
}

/**
 * Reads the form of a plan. Returns its fields, and the errors by form field.
 * @param now ms since 1970, by this device's clock; the server uses its own
 */
export function readPlan(
  values: PlanValues,
  row: Plannable,
  plan: PlannedChangeRow | null,
  now: number,
  zone: string = ownZone(),
): { fields: PlanFields; errors: PlanErrors } {
  const { errors: timeErrors, ...times } = readTimes(values, plan, now, zone)
  const { patch, errors } =
    values.what === 'price'
      ? readPrices(values, row, plan)
      : { patch: { is_public: values.what === 'show' }, errors: {} }
  return { fields: { patch, ...times }, errors: { ...errors, ...timeErrors } }
}

/** Reads the planned prices: those that differ from the row, and those that the plan already changes. */
function readPrices(
  values: PlanValues,
  { price: was = null, discount_price: wasDiscount = null }: Partial<Priced>,
  plan: PlannedChangeRow | null,
): { patch: PlanPatch; errors: PlanErrors } {
  const errors: PlanErrors = {}
  const patch: PlanPatch = {}
  const isQuoted = values.price.trim() === '' && was === null
  const price = isQuoted ? ({ ok: true, value: null } as const) : readPrice(values.price)
  const discount = readDiscount(values.discount)
  if (!price.ok) errors.price = isUnreadable(values.price) ? 'Escribe un precio como 1250.50.' : price.error
  else if (price.value !== was || (plan && 'price' in plan.patch)) patch.price = price.value
  if (!discount.ok) errors.discount = discount.error
  else if (discount.value !== wasDiscount || (plan && 'discount_price' in plan.patch))
    patch.discount_price = discount.value
  if (price.ok && discount.ok && Object.keys(patch).length === 0)
    errors.price = 'Escribe un precio, o un precio con descuento, distinto del que tiene.'
  return { patch, errors }
}

/** Reads start and end of a plan, and their errors. */
export function readTimes(
  { from, until }: Pick<PlanValues, 'from' | 'until'>,
  plan: PlannedChangeRow | null,
  now: number,
  zone: string = ownZone(),
): PlanTimes & { errors: Pick<PlanErrors, 'from' | 'until'> } {
  const errors: Pick<PlanErrors, 'from' | 'until'> = {}
  // A plan is precise to the millisecond, a field to the minute.
  const typed = plan && from === fieldText(plan.starts_at, zone) ? plan.starts_at : readField(from, zone)
  const end = until === '' ? null : readField(until, zone)
  const starts_at = typed ?? 0
  if (typed === null) errors.from = 'Elige día y hora.'
  else if (typed > LATEST) errors.from = 'Elige una fecha antes de 2100.'
  else if (typed < now - GRACE_MS && typed !== plan?.starts_at) errors.from = 'Esa hora ya pasó. Elige otra.'
  if (until !== '' && end === null) errors.until = 'Elige día y hora, o deja el campo vacío.'
  else if (end !== null && end > LATEST) errors.until = 'Elige una fecha antes de 2100.'
  else if (end !== null && end <= starts_at) errors.until = 'Debe ser después de “Desde”.'
  else if (end !== null && end <= now) errors.until = 'Esa hora ya pasó. Elige otra.'
  return { starts_at, ends_at: end, errors }
}
