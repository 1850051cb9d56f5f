import { z } from 'zod/mini'

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

const tokensSchema = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  user: z.object({ id: z.string() }),
})

export type Tokens = { access: string; expiresAtMs: number; uid: string }

/** The tokens on this device, null when there are none that can be read. */
export function readTokens(): Tokens | null {
  const text = authStorage.getItem(AUTH_KEY)
  if (text === null) return null
  try {
    const { access_token: access, expires_at: expiresAt, user } = tokensSchema.parse(JSON.parse(text))
    return { access, expiresAtMs: expiresAt * 1000, uid: user.id }
  } catch {
    return null
  }
}
