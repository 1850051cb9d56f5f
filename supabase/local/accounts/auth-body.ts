import { LONGEST_EMAIL } from '../../../src/domain/access/roles.ts'

/** Characters that PostgreSQL cannot store: NUL and lone surrogates, which UTF-8 cannot encode. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Text fields that sign-in and accepting an invitation look up or compare. Account changes check their own. */
const TEXTS = ['email', 'password', 'refresh_token', 'token']

/**
 * Checks the body of a request to Supabase Auth, or to our routes beside it, for values that the database would refuse.
 * They are the caller's error, not the server's. Returns null if nothing is wrong, or if the body is not JSON, which
 * the backend refuses itself.
 */
export function faultOfAuthBody(method: string, text: string): string | null {
  let isStorable = true
  const body = parsed(text, (key, value) => {
    if (UNSTORABLE.test(key) || (typeof value === 'string' && UNSTORABLE.test(value))) isStorable = false
    return value
  })
  if (body === undefined) return null
  if (!isStorable) return 'A text holds a character that cannot be stored.'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be an object.'
  const fields = body as Record<string, unknown>
  const wrong = TEXTS.find((name) => method === 'POST' && typeof (fields[name] ?? '') !== 'string')
  if (wrong !== undefined) return `"${wrong}" must be a text.`
  const { email } = fields
  return typeof email === 'string' && email.trim().length > LONGEST_EMAIL ? 'The address is too long.' : null
}

/** Returns undefined if the text is not JSON. */
function parsed(text: string, reviver: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}
