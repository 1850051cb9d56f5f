/** How long who was told of too much waits, in seconds: the database counts by the minute (ADR 0036). */
const RETRY_AFTER_S = '60'
/** What Supabase Lite says of a rule that a row breaks: its own code, and the status of a broken server. */
const BROKEN_RULE = /violates (?:check|exclusion) constraint/

/** An answer of Supabase Lite as hosted Supabase gives it: devices decide by the status and the code. */
export async function asHosted(response: Response): Promise<Response> {
  if (response.status === 429 && !response.headers.has('retry-after')) {
    response.headers.set('retry-after', RETRY_AFTER_S)
    return response
  }
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  const { code, message } = errorIn(text)
  if (code !== 'SUP' || !BROKEN_RULE.test(message))
    return new Response(text, { status: response.status, headers })
  headers.delete('content-length')
  const said = message.replace(/^\w*error: /i, '')
  return Response.json({ code: '23514', message: said, details: null, hint: null }, { status: 400, headers })
}

function errorIn(text: string): { code: string; message: string } {
  try {
    const { code, message } = Object(JSON.parse(text)) as { code?: unknown; message?: unknown }
    return { code: String(code), message: String(message) }
  } catch {
    return { code: '', message: '' }
  }
}
