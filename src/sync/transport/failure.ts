/** Why the server gave no answer. Codes and kinds decide, never the text. */
export type RpcFailure = {
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
export function kindOf(status: number): RpcFailure['kind'] {
  if (status === 0) return 'network'
  if (status === 401) return 'unauthorised'
  // Below 400 with an error: what answered is not our server, for example a hotel's sign-in page.
  return status >= 500 || status < 400 || status === 408 || status === 429 ? 'server' : 'refused'
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
