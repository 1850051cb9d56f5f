import { fold, isUuid } from '#domain/core/values.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/request/cart-lines.ts'
import type { Dates } from '#domain/request/rental-dates.ts'

/** Search without hits, as a row of `missed_searches`. */
export type MissedSearch = { term: string }
/** Request whose chat link was opened or whose text was copied, as a row of `opened_requests`. */
export type OpenedRequest = {
  way: 'whatsapp' | 'copy'
  product_ids: string[]
  quantities: number[]
  folio: string
  from_day: string | null
  to_day: string | null
}

/** Anonymous usage signals by table. */
export type Usage =
  | { table: 'missed_searches'; row: MissedSearch }
  | { table: 'opened_requests'; row: OpenedRequest }

const SHORTEST = 3
const LONGEST = 60

/** Email address, link, run of six digits, or seven and more digits that could be a phone number. */
const PERSONAL = /@|https?:|www\.|\d{6}|(?:\d[\s().+\-/]*){7}/

/**
 * Returns a search without hits, in folded words. Returns null for a term that is too short or too long to be useful,
 * or that may contain personal data.
 */
export function missedSearch(typed: string): MissedSearch | null {
  const term = fold(typed)
  // In code points, as the table's limit counts.
  const length = Array.from(term).length
  return length < SHORTEST || length > LONGEST || PERSONAL.test(term) ? null : { term }
}

/**
 * Returns the products of a request with their quantities, its folio and days. Returns null if none could be in the
 * catalogue.
 */
export function openedRequest(
  way: OpenedRequest['way'],
  { lines, folio, dates }: SentRequest,
): OpenedRequest | null {
  const asked = lines
    .map(({ id, quantity }) => ({
      id: id.toLowerCase(),
      quantity: Math.min(Math.trunc(quantity), MAX_QUANTITY),
    }))
    .filter(({ id, quantity }) => isUuid(id) && quantity >= 1)
    .slice(0, MAX_LINES)
  if (asked.length === 0) return null
  return {
    way,
    product_ids: asked.map(({ id }) => id),
    quantities: asked.map(({ quantity }) => quantity),
    folio,
    from_day: dates.from,
    to_day: dates.to,
  }
}

/** Report of a request, with nothing about its customer. */
export type SentRequest = { lines: readonly { id: string; quantity: number }[]; folio: string; dates: Dates }
