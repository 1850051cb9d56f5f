import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the session of a token, 'expired' if it has expired, or null if it has no session or is not signed with this
 * shop's secret.
 */
export type TokenReader = (token: string) => { session: string } | 'expired' | null

/** Returns the token of a request, or '' if it has none. */
export function tokenOf({ headers }: Pick<Request, 'headers'>): string {
  return (headers.get('authorization') ?? '').replace(/^bearer\s+/i, '').trim()
}

/** Creates the reader of a shop's tokens (JWT, HS256). Only the database knows if a session has been ended. */
export function createTokenReader(secret: string, now: () => number = Date.now): TokenReader {
  return (token) => {
    const [head = '', claims = '', signature = '', ...more] = token.split('.')
    const said = Buffer.from(signature, 'base64url')
    const right = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
    if (more.length > 0 || said.length !== right.length || !timingSafeEqual(said, right)) return null
    const { session_id: session, exp } = recordIn(claims)
    if (recordIn(head)['alg'] !== 'HS256') return null
    if (typeof session !== 'string' || !/^[\da-f-]{36}$/i.test(session) || typeof exp !== 'number')
      return null
    return exp * 1_000 > now() ? { session } : 'expired'
  }
}

function recordIn(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>
  } catch {
    return {}
  }
}
