/**
 * Why a request had no success. Codes and kinds decide, never the text.
 * - `network`: nobody answered (no connection, past the deadline, cut off).
 * - `server`: not now (408, 429, 5xx), or what answered is not our server, such as a hotel's sign-in page (below 400).
 * - `unauthorised`: the token is not taken (401).
 * - `refused`: never, as it stands (every other 4xx; 403 may also mean that a right was taken, see `session/still.ts`).
 */
export type RequestFailure = {
  kind: 'network' | 'server' | 'unauthorised' | 'refused'
  status: number
  code: string
  message: string
  /** What the server asked us to wait, in ms. */
  retryAfterMs: number | null
}

const TIMEOUT_MS = 30_000
/** The slowest line that is waited for: what a poor mobile connection sends in a second. */
const SLOWEST_BYTES_PER_SECOND = 16_000

/** What a status says, whatever the body. 0: nobody answered. */
export function kindOf(status: number): RequestFailure['kind'] {
  if (status === 0) return 'network'
  if (status === 401) return 'unauthorised'
  // Below 400 with an error: what answered is not our server, for example a hotel's sign-in page.
  return status >= 500 || status < 400 || status === 408 || status === 429 ? 'server' : 'refused'
}

/** Gives a request up that nobody answered. */
export function unreachable(error: unknown): { ok: false; error: RequestFailure } {
  const message = String(error)
  return { ok: false, error: { kind: 'network', status: 0, code: '', message, retryAfterMs: null } }
}

/** Gives a request up that was answered, but not with what it asked for. */
export function unsuccessful(
  status: number,
  message: string,
  retryAfterMs: number | null,
  code = '',
): { ok: false; error: RequestFailure } {
  return { ok: false, error: { kind: kindOf(status), status, code, message, retryAfterMs } }
}

/** Tells that the same request may succeed later: nobody, or nobody of ours, has said no. */
export function isForLater({ kind }: Pick<RequestFailure, 'kind'>): boolean {
  return kind === 'network' || kind === 'server'
}

/**
 * Reads `Retry-After`, in seconds or as a date (RFC 9110), in ms from now. A date counts from the server's own `Date`,
 * where that may be read: a device whose clock is days behind would rest for as long as it is let.
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

/** How long an answer to a body of so many bytes may take, in ms: 30 s, and what a slow line needs to send it. */
export function patience(bytes: number): number {
  return TIMEOUT_MS + Math.ceil((bytes / SLOWEST_BYTES_PER_SECOND) * 1_000)
}

/** `signal`, or when patience ends: a request that takes longer counts as a network failure. */
export function untilDeadline(signal: AbortSignal, bytes = 0): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(patience(bytes))])
}

/** A batch is sent whole, so it is kept to what a slow connection carries within the time limit. */
export const MOST_COMMANDS = 500

/** How many commands go at once: fewer after a failure, for a slow connection or a busy server. */
export type PushPace = { most: number }

export const newPushPace = (): PushPace => ({ most: MOST_COMMANDS })
