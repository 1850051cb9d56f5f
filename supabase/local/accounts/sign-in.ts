import type { Backend } from '../backend.ts'
import { oneAtATime } from '../../../src/domain/core/tasks.ts'
import { textsIn, tooMany } from './answers.ts'
import { createAttempts } from './attempts.ts'
import { openKnownDevices, type KnownDevices } from './known-devices.ts'
import { isPassword } from './password-hash.ts'
import { findHash } from './store.ts'

/** Longest part of an address that is used as key. */
const MOST_LETTERS = 320

/** Returns true for a request that starts a session. Renewing one does not count. */
export function isSignIn({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  const grants = searchParams.getAll('grant_type').join()
  return method === 'POST' && pathname === '/auth/v1/token' && grants !== 'refresh_token'
}

/**
 * Forwards sign-ins to the backend one at a time, so that each failure counts before the next attempt. Successful ones
 * are not counted. After too many failures it answers 429 with the time to wait, without checking the password.
 */
export function limitSignIns(backend: Backend) {
  const attempts = createAttempts()
  let opened: Promise<KnownDevices> | undefined
  const turn = oneAtATime()
  return (request: Request, address: string): Promise<Response> =>
    turn(async () => {
      // A body that cannot be read counts as a failure, and the backend answers with the error.
      const { email, password } = await textsIn(request.clone(), ['email', 'password'])
      const account = email.slice(0, MOST_LETTERS).toLowerCase()
      const devices = await (opened ??= openKnownDevices(backend.shop))
      const before = devices.look(request, address, account)
      const wait = attempts.wait(address, account, before)
      if (wait > 0) return tooMany('failed sign-ins', wait)
      await takeAsLong(backend, email, password)
      const answer = await backend.fetch(request)
      if (answer.ok && (await accountIn(answer)) === account)
        await devices.remember(request, address, account, answer)
      if (!answer.ok && answer.status < 500) attempts.failed(address, account, before)
      return answer
    })
}

/**
 * Equalizes response times. The backend refuses an unknown address without hashing, which would reveal that there is no
 * account.
 */
async function takeAsLong(backend: Backend, email: string, password: string): Promise<void> {
  if (email === '' || password === '') return
  await backend.alone(async ({ driver }) => {
    if ((await findHash(driver, email)) === null) await isPassword(password, null)
  })
}

/**
 * Returns the address of the signed-in account. A session created without the password may carry any address in its
 * request.
 */
async function accountIn(answer: Response): Promise<string | null> {
  const { user } = Object(await answer.clone().json()) as { user?: unknown }
  const { email } = Object(user) as { email?: unknown }
  return typeof email === 'string' ? email.toLowerCase() : null
}
