import { OWN_FAULT_ADVICE } from '#domain/replication/server-words.ts'

/**
 * Failure of a request. Code outside this file decides by kind and code, never by the text.
 * - `network`: no answer (no connection, time limit, aborted).
 * - `server`: retry later (408, 429, 5xx), or the answer is not from our server, such as a captive portal (below
 * 400).
 * - `unauthorised`: the token was rejected (401).
 * - `refused`: never to be retried (other 4xx). 403 may also mean a revoked right, see `askWhetherStill` of
 * sync/push.
 */
export type RequestFailure = {
  kind: 'network' | 'server' | 'unauthorised' | 'refused'
  status: number
  code: string
  message: string
  /** Wait that the server asked for, in ms. */
  retryAfterMs: number | null
}

const TIMEOUT_MS = 30_000
/** Slowest supported connection, about that of a poor mobile network. */
const SLOWEST_BYTES_PER_SECOND = 16_000

/** Classifies a status, which is 0 without an answer. */
export function kindOf(status: number): RequestFailure['kind'] {
  if (status === 0) return 'network'
  if (status === 401) return 'unauthorised'
  // Below 400 the answer is not from our server, for example from a captive portal.
  return status >= 500 || status < 400 || status === 408 || status === 429 ? 'server' : 'refused'
}

/**
 * Returns the failure of a request without an answer. A fault of ours before or after it, such as a built-in that the
 * browser lacks, is not the network's.
 */
export function unreachable(error: unknown): { ok: false; error: RequestFailure } {
  const [kind, message] = isOwnFault(error)
    ? (['server', OWN_FAULT_ADVICE] as const)
    : (['network', String(error)] as const)
  if (kind === 'server') console.error(error)
  return { ok: false, error: { kind, status: 0, code: '', message, retryAfterMs: null } }
}

/** Returns true for a ReferenceError, and for a TypeError that `fetch` does not throw. */
function isOwnFault(error: unknown): boolean {
  if (error instanceof ReferenceError) return true
  return error instanceof TypeError && /not a (?:function|constructor)|undefined|null/.test(error.message)
}

/** Returns the failure of a request that was answered with an error. */
export function unsuccessful(
  status: number,
  message: string,
  retryAfterMs: number | null,
  code = '',
): { ok: false; error: RequestFailure } {
  return { ok: false, error: { kind: kindOf(status), status, code, message, retryAfterMs } }
}

/** Returns true if the same request may succeed later. */
export function isForLater({ kind }: Pick<RequestFailure, 'kind'>): boolean {
  return kind === 'network' || kind === 'server'
}

/**
 * Reads `Retry-After`, in seconds or as a date (RFC 9110), in ms from now. A date is compared with the server's own
 * `Date` if that can be read, because this device's clock may be wrong by days.
 */
export function retryAfter(headers: Pick<Headers, 'get'>): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  const seconds = Number(header)
  const sent = Date.parse(headers.get('date') ?? '')
  const now = Number.isFinite(sent) ? sent : Date.now()
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/**
 * Returns the time limit for a body of this size in ms. It is 30 s, plus the time a slow connection needs to send it.
 */
export function patience(bytes: number): number {
  return TIMEOUT_MS + Math.ceil((bytes / SLOWEST_BYTES_PER_SECOND) * 1_000)
}

/** Adds the time limit to `signal`. A request that takes longer counts as a network failure. */
export function untilDeadline(signal: AbortSignal, bytes = 0): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(patience(bytes))])
}

/** Largest number of commands per batch. */
export const MOST_COMMANDS = 500

/** Number of commands per batch. It falls after failures, for slow connections and busy servers. */
export type PushPace = { most: number }

export const newPushPace = (): PushPace => ({ most: MOST_COMMANDS })
