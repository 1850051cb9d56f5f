/** Where the tokens are kept. */
export const AUTH_KEY = 'claqueta-auth'

const inMemory = new Map<string, string>()

/** localStorage for the tokens; in memory where the device refuses to store. */
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
      // Nothing was stored.
    }
  },
}

/** `leftMs`: how long the token is still good for; below 0 when it has run out. */
export type Tokens = { access: string; leftMs: number; uid: string }

/** When tokens that this page received run out, by a clock that nobody sets (`performance.now()`). */
const endings = new Map<string, number>()

/** Notes how long a token that has just arrived lives, in seconds; only the last one counts. */
export function noteLife(access: string, seconds: number): void {
  endings.clear()
  endings.set(access, performance.now() + seconds * 1000)
}

/** Takes the tokens from what the authentication client keeps; null when they are not there. */
function tokensOf(kept: unknown): Tokens | null {
  // `expires_at`: seconds since 1970 by this device's clock (auth-fetch.ts).
  const { access_token: access, expires_at: expiresAt, user } = Object(kept) as Record<string, unknown>
  const { id: uid } = Object(user) as Record<string, unknown>
  if (typeof access !== 'string' || typeof expiresAt !== 'number' || typeof uid !== 'string') return null
  const endsAt = endings.get(access)
  const leftMs = endsAt === undefined ? expiresAt * 1000 - Date.now() : endsAt - performance.now()
  return { access, leftMs, uid }
}

/** The tokens on this device, null when there are none that can be read. */
export function readTokens(): Tokens | null {
  const text = authStorage.getItem(AUTH_KEY)
  if (text === null) return null
  try {
    return tokensOf(JSON.parse(text))
  } catch {
    return null
  }
}
