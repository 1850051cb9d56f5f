import { readCart, type CartLine, type RequestLine } from './cart-lines.ts'
import { readDetails, type RequestDetails } from './rental-details.ts'
import { knownName } from './line-changes.ts'
import { isFolio } from './request-message.ts'

/** 'pending': waits for a network; 'sent': the visitor says so; 'saved': handed over, and nobody said whether it was sent. */
export type SavedStatus = 'pending' | 'sent' | 'saved'

/** A request that left the panel, as it was then. Private to the device. */
export type SavedRequest = {
  folio: string
  /** When it was handed over, in ms since 1970. */
  at: number
  status: SavedStatus
  /** With the names and the prices of that moment. */
  lines: CartLine[]
  details: RequestDetails
}

/** So many are kept; the oldest go first, those that wait for a network last. */
export const MOST_SAVED = 50
/** Characters that all of them may take of a storage that the request itself needs, too. */
const MOST_CHARACTERS = 1_500_000
const STATUSES: ReadonlySet<unknown> = new Set(['pending', 'sent', 'saved'])
/** A clock that was wrong must not break a date: the year 2200. */
const LATEST = 7_258_118_400_000

/** Reads a saved request that anything may have written: never throws, null for what is none. */
export function readSavedRequest(stored: unknown): SavedRequest | null {
  const { folio, at, status, lines, details } = Object(stored) as Record<string, unknown>
  const known = readCart(lines)
  if (!isFolio(folio) || known.length === 0) return null
  return {
    folio,
    at: typeof at === 'number' && at >= 0 && at < LATEST ? at : 0,
    status: isStatus(status) ? status : 'saved',
    lines: known,
    details: readDetails(details),
  }
}

function isStatus(value: unknown): value is SavedStatus {
  return STATUSES.has(value)
}

/** The latest first; of one moment by folio, so that no list jumps. */
export function newestFirst(requests: readonly SavedRequest[]): SavedRequest[] {
  return requests.toSorted((a, b) => b.at - a.at || (a.folio < b.folio ? -1 : 1))
}

/** The folios of those for which there is no room, by their number and by what they take together. */
export function overfull(requests: readonly { request: SavedRequest; size: number }[]): string[] {
  const waiting = ({ request }: { request: SavedRequest }) => (request.status === 'pending' ? 1 : 0)
  const kept = requests.toSorted((a, b) => waiting(b) - waiting(a) || b.request.at - a.request.at)
  let characters = 0
  return kept.flatMap(({ request, size }, index) => {
    characters += size
    // The latest stays, however long it is.
    return index >= MOST_SAVED || (index > 0 && characters > MOST_CHARACTERS) ? [request.folio] : []
  })
}

/** Picks from lines as shown those that a saved request remembers: name and unit price as in its message. */
export function rememberedLines(lines: readonly RequestLine[]): CartLine[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: knownName(line),
    price: line.unit,
    image_url: line.image_url,
    section_id: line.stored.section_id ?? null,
    is_external: line.is_external,
  }))
}

type Asked = { id: string; quantity: number }

/** Compares two requests: the same products, as many of each, in whatever order. */
export function isSameContent(one: readonly Asked[], other: readonly Asked[]): boolean {
  const quantities = new Map(one.map(({ id, quantity }) => [id, quantity]))
  return one.length === other.length && other.every(({ id, quantity }) => quantities.get(id) === quantity)
}
