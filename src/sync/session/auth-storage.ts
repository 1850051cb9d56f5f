/** Key of the stored tokens. */
export const AUTH_KEY = 'claqueta-auth'

const inMemory = new Map<string, string>()

/** Stores the tokens in localStorage, or in memory if the device blocks it. */
export const authStorage = {
  getItem: (key: string): string | null => {
    try {
      return inMemory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value)
      inMemory.delete(key)
    } catch {
      inMemory.set(key, value)
    }
  },
  removeItem: (key: string): void => {
    inMemory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is blocked, so that it holds no tokens.
    }
  },
}

/** Tokens of a session. `leftMs` is the remaining lifetime, negative after it. */
export type Tokens = { access: string; leftMs: number; uid: string }

/** Expiry of tokens received by this page, on the `performance.now()` clock, which the user cannot set. */
const endings = new Map<string, number>()

/** Records the lifetime of a new token in seconds. Only the last token is kept. */
export function noteLife(access: string, seconds: number): void {
  endings.clear()
  endings.set(access, performance.now() + seconds * 1000)
}

/** Reads the tokens from the authentication client's record. Returns null if they are missing. */
function tokensOf(kept: unknown): Tokens | null {
  // `expires_at` is in seconds since 1970 by this device's clock (auth-requests.ts).
  const { access_token: access, expires_at: expiresAt, user } = Object(kept) as Record<string, unknown>
  const { id: uid } = Object(user) as Record<string, unknown>
  if (typeof access !== 'string' || typeof expiresAt !== 'number' || typeof uid !== 'string') return null
  const endsAt = endings.get(access)
  const leftMs = endsAt === undefined ? expiresAt * 1000 - Date.now() : endsAt - performance.now()
  return { access, leftMs, uid }
}

/** Reads the stored tokens. Returns null if they are missing or unreadable. */
export function readTokens(): Tokens | null {
  const text = authStorage.getItem(AUTH_KEY)
  if (text === null) return null
  try {
    return tokensOf(JSON.parse(text))
  } catch {
    return null
  }
}
