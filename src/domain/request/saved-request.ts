import { readCart, type CartLine, type RequestLine } from './cart-lines.ts'
import { readDetails, type RequestDetails } from './rental-details.ts'
import { knownName } from './line-changes.ts'
import { isFolio } from './request-message.ts'

/** 'pending': not sent yet, offline. 'sent': confirmed by the visitor. 'saved': opened in the chat, not confirmed. */
export type SavedStatus = 'pending' | 'sent' | 'saved'

/** Request that left the panel, as it was then. Private to the device. */
export type SavedRequest = {
  folio: string
  /** Time when it was handed to the chat, in ms since 1970. */
  at: number
  status: SavedStatus
  /** With the names and prices of that time. */
  lines: CartLine[]
  details: RequestDetails
}

/** Most saved requests. The oldest are removed first, pending ones last. */
export const MOST_SAVED = 50
/** Most characters of all saved requests, because the current request needs the same storage. */
const MOST_CHARACTERS = 1_500_000
const STATUSES: ReadonlySet<unknown> = new Set(['pending', 'sent', 'saved'])
/** Latest valid time, the year 2200. A wrong clock must not break a date. */
const LATEST = 7_258_118_400_000

/** Reads a saved request, which may be anything. Never throws. Returns null if it is invalid. */
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

/** Sorts by time, the latest first. Requests of the same time are sorted by folio, for a stable order. */
export function newestFirst(requests: readonly SavedRequest[]): SavedRequest[] {
  return requests.toSorted((a, b) => b.at - a.at || (a.folio < b.folio ? -1 : 1))
}

/** Returns the folios of the requests that exceed the limits of number and size. */
export function overfull(requests: readonly { request: SavedRequest; size: number }[]): string[] {
  const waiting = ({ request }: { request: SavedRequest }) => (request.status === 'pending' ? 1 : 0)
  const kept = requests.toSorted((a, b) => waiting(b) - waiting(a) || b.request.at - a.request.at)
  let characters = 0
  return kept.flatMap(({ request, size }, index) => {
    characters += size
    // The latest is kept, however long it is.
    return index >= MOST_SAVED || (index > 0 && characters > MOST_CHARACTERS) ? [request.folio] : []
  })
}

/** Returns the lines to save with a request, with the names and unit prices of its message. */
export function rememberedLines(lines: readonly RequestLine[]): CartLine[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: knownName(line),
    price: line.unit,
    price_unit: line.price_unit,
    price_steps: line.price_steps,
    image_url: line.image_url,
    section_id: line.stored.section_id ?? null,
    is_external: line.is_external,
  }))
}

type Asked = { id: string; quantity: number }

/** Returns true if two requests have the same products and quantities, in any order. */
export function isSameContent(one: readonly Asked[], other: readonly Asked[]): boolean {
  const quantities = new Map(one.map(({ id, quantity }) => [id, quantity]))
  return one.length === other.length && other.every(({ id, quantity }) => quantities.get(id) === quantity)
}
