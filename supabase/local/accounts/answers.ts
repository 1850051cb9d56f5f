/** Builds a refusal as Supabase Auth does. */
export function refusal(status: number, code: string, msg: string, headers: HeadersInit = {}): Response {
  return Response.json({ code: status, error_code: code, msg }, { status, headers })
}

/**
 * Builds the refusal of too many attempts as Supabase Auth does.
 * @param ms time to wait
 */
export function tooMany(attempts: string, ms: number): Response {
  const seconds = String(Math.ceil(ms / 1_000))
  const msg = `Too many ${attempts}. Try again in ${seconds} s.`
  return refusal(429, 'over_request_rate_limit', msg, { 'retry-after': seconds })
}

/** Reads texts of a JSON body. Missing ones, and those of a body that cannot be read, are ''. */
export async function textsIn<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const body: unknown = await request.json().catch(() => null)
  const fields = Object(body) as Record<string, unknown>
  const texts = names.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : ''])
  return Object.fromEntries(texts) as Record<Name, string>
}
