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

export type Tokens = { access: string; expiresAtMs: number; uid: string }

/** Takes the tokens from what the authentication client keeps; null when they are not there. */
function tokensOf(kept: unknown): Tokens | null {
  // `expires_at`: seconds since 1970.
  const { access_token: access, expires_at: expiresAt, user } = Object(kept) as Record<string, unknown>
  const { id: uid } = Object(user) as Record<string, unknown>
  if (typeof access !== 'string' || typeof expiresAt !== 'number' || typeof uid !== 'string') return null
  return { access, expiresAtMs: expiresAt * 1000, uid }
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
