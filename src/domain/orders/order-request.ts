import { uuidOf } from '#domain/core/hash.ts'
import { oneLine } from '#domain/core/values.ts'
import { readTerm } from '#domain/catalogue/search-words.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'
import { UNKNOWN_PRODUCT } from '#domain/request/cart-lines.ts'
import type { SharedRequest } from '#domain/request/request-link.ts'

/** Product that a customer asked for. */
export type RequestedLine = {
  /** Product that the request itself names; null if only its name is known (match-lines.ts). */
  product_id: string | null
  quantity: number
  name: string
  /** Pesos per unit when it was asked for; null if it is quoted or was not written. */
  unit_price: number | null
  /** Null is the shop's unit. */
  price_unit: PriceUnit | null
}

/** Request of a customer, as an order takes it over. Texts may be empty. */
export type OrderRequest = {
  folio: string | null
  /** Days as `YYYY-MM-DD`, as they were written: one may be open, past or before the other. */
  from_day: string | null
  to_day: string | null
  place: string
  notes: string
  customer_name: string
  /** Digits, with the country code. */
  customer_phone: string
  lines: RequestedLine[]
}

/** Returns the request of a shared link. */
export function orderFromRequest({ folio, lines, details }: SharedRequest): OrderRequest {
  return {
    folio,
    from_day: details.from,
    to_day: details.to,
    place: details.place,
    notes: details.notes,
    customer_name: details.name,
    customer_phone: '',
    lines: lines.map(({ id, quantity, name, price = null, discount_price = null, price_unit }) => ({
      product_id: id,
      quantity,
      name: name ?? UNKNOWN_PRODUCT,
      unit_price: unitPrice({ price, discount_price }),
      price_unit: price_unit ?? null,
    })),
  }
}

/**
 * Returns the id of the order of a request: the same on every device, from the link and from the message. Returns null
 * without a folio, because two customers may ask for the same thing.
 */
export function orderIdOf({ folio, from_day, to_day, lines }: OrderRequest): string | null {
  if (folio === null) return null
  const asked = lines.map(
    ({ quantity, name }) => `${nameKey(name).replaceAll('|', '').slice(0, SURE_NAME)} x${quantity}`,
  )
  return uuidOf(JSON.stringify([folio, from_day, to_day, asked.toSorted()]))
}

/** Letters and digits of a name that a link and a message in parts both keep. */
const SURE_NAME = 40

/** Returns a name by its words, as the search compares them. A plus is a word: 'Mavic 3+' is not 'Mavic 3'. */
export function nameKey(name: string): string {
  return readTerm(oneLine(name).replaceAll('+', ' plus ')).phrase
}
