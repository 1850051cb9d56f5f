import type { Backend } from '../backend.ts'
import { isTooLong } from '../../../src/domain/access/sign-in.ts'
import { refusal } from './answers.ts'
import { tokenOf } from './session-token.ts'

/** Time after a sign-in in which its session may change the password, in seconds. Enough to fill in a form. */
const FRESH_S = 300

/** Returns true for a request that changes an account. */
export function isAccountChange({ method, url }: Request): boolean {
  return method === 'PUT' && new URL(url).pathname === '/auth/v1/user'
}

/**
 * Forwards password changes to the backend, which itself requires only a token. Here the session must have just begun,
 * as with `secure_password_change` of hosted Supabase, so a stolen token or an unlocked device is not enough. Ends the
 * other sessions of the account. Refuses all other account changes: a new address would need confirmation by mail.
 */
export function guardPasswordChange(backend: Backend): (request: Request) => Promise<Response> {
  return async (request) => {
    const password = await passwordIn(request)
    if (password === null) return refusal(422, 'validation_failed', 'Only the password can be changed.')
    if (isTooLong(password))
      return refusal(422, 'validation_failed', 'Password cannot be longer than 72 bytes.')
    const read = backend.readToken(tokenOf(request))
    const session = read === 'expired' ? null : (read?.session ?? null)
    if (session === null || !(await isFresh(backend, session)))
      return refusal(400, 'reauthentication_needed', 'Password update requires reauthentication.')
    const { url, headers } = request
    const kept = new Headers(headers)
    kept.delete('content-length')
    const answer = await backend.fetch(
      new Request(url, { method: 'PUT', headers: kept, body: JSON.stringify({ password }) }),
    )
    if (answer.ok) await endOthers(backend, session)
    return answer
  }
}

async function passwordIn(request: Request): Promise<string | null> {
  try {
    const body = Object(await request.clone().json()) as Record<string, unknown>
    const { password, current_password: _, ...others } = body
    // supabase-js sends unset fields as null.
    const isAll = Object.values(others).every((value) => value === null || value === undefined)
    return typeof password === 'string' && isAll ? password : null
  } catch {
    return null
  }
}

function isFresh(backend: Backend, session: string): Promise<boolean> {
  return backend.alone(async ({ driver }) => {
    const { rows } = await driver.query(
      `select 1 from auth.sessions where id = $1 and created_at > now() - make_interval(secs => $2)`,
      [session, FRESH_S],
    )
    return rows.length > 0
  })
}

async function endOthers(backend: Backend, session: string): Promise<void> {
  await backend.alone(async ({ driver }) => {
    await driver.query(
      `delete from auth.sessions where id <> $1
        and user_id = (select user_id from auth.sessions where id = $1)`,
      [session],
    )
  })
}
