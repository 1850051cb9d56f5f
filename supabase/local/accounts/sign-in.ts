import type { Backend } from '../backend.ts'
import { oneAtATime } from '../../../src/domain/core/tasks.ts'
import { createAttempts } from './attempts.ts'
import { openKnownDevices, type KnownDevices } from './known-devices.ts'
import { isPassword } from './password-hash.ts'
import { findHash } from './store.ts'

/** Longer than any address. */
const MOST_LETTERS = 320

/** Tells whether a request asks for a session other than by renewing one. */
export function isSignIn({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  const grants = searchParams.getAll('grant_type').join()
  return method === 'POST' && pathname === '/auth/v1/token' && grants !== 'refresh_token'
}

/**
 * Passes sign-ins on to the backend, one at a time, so that those that come together are counted before the next is tried.
 * Only failures count. Who has failed too often is answered 429, with the time to wait, and no password is looked at.
 */
export function limitSignIns(backend: Backend) {
  const attempts = createAttempts()
  let opened: Promise<KnownDevices> | undefined
  const turn = oneAtATime()
  return (request: Request, address: string): Promise<Response> =>
    turn(async () => {
      const { email, password } = await credentialsOf(request)
      const account = email.slice(0, MOST_LETTERS).toLowerCase()
      const devices = await (opened ??= openKnownDevices(backend.shop))
      const before = devices.look(request, address, account)
      const wait = attempts.wait(address, account, before)
      if (wait > 0) return tooMany(Math.ceil(wait / 1_000))
      await takeAsLong(backend, email, password)
      const answer = await backend.fetch(request)
      if (answer.ok && (await accountIn(answer)) === account)
        await devices.remember(request, address, account, answer)
      if (!answer.ok && answer.status < 500) attempts.failed(address, account, before)
      return answer
    })
}

/** The backend refuses an address that nobody has without hashing anything: its answer would come sooner and tell. */
async function takeAsLong(backend: Backend, email: string, password: string): Promise<void> {
  if (email === '' || password === '') return
  await backend.alone(async ({ driver }) => {
    if ((await findHash(driver, email)) === null) await isPassword(password, null)
  })
}

async function credentialsOf(request: Request): Promise<{ email: string; password: string }> {
  try {
    const { email, password } = Object(await request.clone().json()) as Record<string, unknown>
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
    return { email: textOf(email), password: textOf(password) }
  } catch {
    // The backend says what is wrong with it, and it counts as a failure.
    return { email: '', password: '' }
  }
}

/** Reads who was signed in: a session that came about without the password may come with any address in its request. */
async function accountIn(answer: Response): Promise<string | null> {
  const { user } = Object(await answer.clone().json()) as { user?: unknown }
  const { email } = Object(user) as { email?: unknown }
  return typeof email === 'string' ? email.toLowerCase() : null
}

/** As Supabase Auth says it. */
function tooMany(seconds: number): Response {
  const body = {
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: `Too many failed sign-ins. Try again in ${seconds} s.`,
  }
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } })
}
