import { fold } from '#domain/catalogue/search.ts'

/** A search that found nothing, as the table `missed_searches` takes it. */
export type MissedSearch = { term: string }
/** A request whose chat link was opened or whose text was copied, as `opened_requests` takes it. */
export type OpenedRequest = { way: 'whatsapp' | 'copy'; product_ids: string[]; quantities: number[] }

/** Signals that everybody leaves, by table. Who left them is not known. */
export type Usage =
  | { table: 'missed_searches'; row: MissedSearch }
  | { table: 'opened_requests'; row: OpenedRequest }

const SHORTEST = 3
const LONGEST = 60
const MOST_LINES = 200
const MOST_UNITS = 9_999

/** A mail address, a link, a run of six digits, or seven and more that could be dialled. */
const PERSONAL = /@|https?:|www\.|\d{6}|(?:\d[\s().+\-/]*){7}/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What a search that found nothing says about the catalogue: its words as the search compares them. Null when they are
 * too few or too many to say anything, and when they could say something about a person.
 */
export function missedSearch(typed: string): MissedSearch | null {
  const term = fold(typed)
  // As the table counts: by characters, not by halves of them.
  const length = Array.from(term).length
  return length < SHORTEST || length > LONGEST || PERSONAL.test(term) ? null : { term }
}

/** The products of a request and how many of each; null when there is none that the catalogue could have. */
export function openedRequest(
  way: OpenedRequest['way'],
  lines: readonly { id: string; quantity: number }[],
): OpenedRequest | null {
  const asked = lines
    .map(({ id, quantity }) => ({
      id: id.toLowerCase(),
      quantity: Math.min(Math.trunc(quantity), MOST_UNITS),
    }))
    .filter(({ id, quantity }) => UUID.test(id) && quantity >= 1)
    .slice(0, MOST_LINES)
  if (asked.length === 0) return null
  return { way, product_ids: asked.map(({ id }) => id), quantities: asked.map(({ quantity }) => quantity) }
}
