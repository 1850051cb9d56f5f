import { createHash } from 'node:crypto'

/** Retry-After of a rate limit, in seconds; the database counts by the minute (ADR 0036). */
const RETRY_AFTER_S = '60'
/**
 * Errors that Supabase Lite answers as 500 with its own code, and PostgreSQL's code for each: a violated constraint,
 * and a value that does not fit its column. The driver finds the latter before it asks the database, because it
 * converts objects to text, which `{"toString":""}` does not allow.
 */
const REFUSALS: readonly [said: RegExp, code: string][] = [
  [/violates (?:check|exclusion) constraint/, '23514'],
  [/^error: products: \S+ contains itself$/i, '23514'],
  [/^error: searching for elements in multidimensional arrays/i, '22P02'],
  [/^Error: Invalid input for \w+ type|^TypeError: Cannot convert object to primitive value/, '22P02'],
]

/** Converts an answer of Supabase Lite to that of hosted Supabase. Devices decide by status and code. */
export async function asHosted(response: Response): Promise<Response> {
  if (response.status === 429 && !response.headers.has('retry-after')) {
    response.headers.set('retry-after', RETRY_AFTER_S)
    return response
  }
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  const { code, message } = errorIn(text)
  const [, known] = REFUSALS.find(([words]) => words.test(message)) ?? []
  if (code !== 'SUP' || !known) return new Response(text, { status: response.status, headers })
  headers.delete('content-length')
  const said = message.replace(/^\w*error: /i, '')
  return Response.json({ code: known, message: said, details: null, hint: null }, { status: 400, headers })
}

/** Returns the ETag of a body. */
export function tagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Returns 304 without a body if the client has the answer already. */
export function unchanged(request: Request, response: Response): Response {
  const tag = response.headers.get('etag')
  const known = request.headers.get('if-none-match')
  if (request.method !== 'GET' || response.status !== 200 || !tag || !known?.includes(tag)) return response
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'content-type', 'content-encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

function errorIn(text: string): { code: string; message: string } {
  try {
    const { code, message } = Object(JSON.parse(text)) as { code?: unknown; message?: unknown }
    return { code: String(code), message: String(message) }
  } catch {
    return { code: '', message: '' }
  }
}
