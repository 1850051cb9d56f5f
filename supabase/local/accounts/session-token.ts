/** The token of a request; '' when it brings none. */
export function tokenOf({ headers }: Pick<Request, 'headers'>): string {
  return (headers.get('authorization') ?? '').replace(/^bearer\s+/i, '').trim()
}

/** The session that a token says it belongs to; null when it is of none. That it is no forgery the backend checks. */
export function sessionOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { session_id: id } = Object(claims) as Record<string, unknown>
    return typeof id === 'string' && /^[\da-f-]{36}$/i.test(id) ? id : null
  } catch {
    return null
  }
}
