import { BehaviorSubject } from 'rxjs'
import type { SignInFailure, PasswordFailure, PasswordFields } from '#domain/access/sign-in.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import type { Result } from '#domain/core/values.ts'
import type { Auth } from './auth-client.ts'
import { readTokens } from './auth-storage.ts'
import { inTime } from '#domain/core/tasks.ts'
import { readRecord, SESSION_KEY, writeRecord, type Session } from './session-record.ts'

export type { Session } from './session-record.ts'

/** A token that is about to end would do so on its way. */
const MARGIN_MS = 10_000
/** How long the authentication code and a renewal may take before the caller goes on without, in ms. */
const PATIENCE_MS = 10_000

/**
 * Who uses this device, also offline and with tokens that have run out: only the person's sign-out or the server's
 * refusal changes it (resolutions.md §1, AMB-46).
 */
export const session$ = new BehaviorSubject<Session>(readRecord())

let loading: Promise<Auth> | undefined

/** The authentication code comes in a chunk of its own: visitors never load it (ADR 0003). */
async function loadAuth(): Promise<Auth | null> {
  loading ??= import('./auth-client.ts').then(({ openAuth }) => openAuth(() => endSession('expired')))
  try {
    return await inTime(PATIENCE_MS, () => loading ?? Promise.reject(new Error('not loading')))
  } catch (error) {
    console.warn('The authentication client cannot be loaded.', error)
    loading = undefined
    return null
  }
}

/** Fetches the authentication code before it is needed: somebody looks at the form. */
export function prepareSignIn(): void {
  void loadAuth()
}

function change(session: Session): void {
  writeRecord(session)
  session$.next(session)
}

/**
 * Signs in with the server and remembers who it says this is. `forbidden` is a success: the account exists and may
 * only look. Signing in again as the same person goes on with what waits.
 * @param invitation the token of a link, which gives the account its role first
 */
export async function signIn(
  email: string,
  password: string,
  invitation: string | null = null,
): Promise<Result<null, SignInFailure>> {
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: { kind: navigator.onLine ? 'unavailable' : 'network' } }
  const answer = await auth.signIn(email, password, invitation)
  if (!answer.ok) return answer
  change({ phase: answer.value.role === 'admin' ? 'active' : 'forbidden', ...answer.value })
  return { ok: true, value: null }
}

/** Signs out of this device, with or without a network; the server is told in the background. */
export async function signOut(): Promise<Result<null, 'unavailable'>> {
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: 'unavailable' }
  auth.forget()
  change({ phase: 'none' })
  return { ok: true, value: null }
}

/**
 * Ends all sessions of this person, which only the server can do, and then signs out of this device.
 * @param beforeLeaving what is to be done once the server has ended them, while the person's store is still open
 */
export async function signOutEverywhere(
  beforeLeaving: () => Promise<void> = () => Promise.resolve(),
): Promise<Result<null, 'unavailable' | 'network' | 'ended'>> {
  const token = await accessToken()
  if (!token.ok) return token
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: 'unavailable' }
  const answer = await auth.endAll(token.value)
  if (!answer.ok) return answer
  try {
    await beforeLeaving()
  } finally {
    change({ phase: 'none' })
  }
  return { ok: true, value: null }
}

/** Changes the password of who is signed in; their sessions on other devices end with it. */
export async function changePassword({
  current,
  next,
}: Pick<PasswordFields, 'current' | 'next'>): Promise<Result<null, PasswordFailure>> {
  const session = session$.value
  if (session.phase !== 'active') return { ok: false, error: { kind: 'ended' } }
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: { kind: navigator.onLine ? 'unavailable' : 'network' } }
  const { uid, email } = session
  return auth.changePassword({ uid, email, current, next })
}

/**
 * The server will not talk to this person any more. Who they are stays, and with it what waits to be sent.
 * @param uid whose session it was, when a long request may have outlived it
 */
export function endSession(reason: 'expired' | 'forbidden', uid?: string): void {
  const session = session$.value
  if (session.phase === 'none' || session.phase === reason) return
  if (uid !== undefined && uid !== session.uid) return
  change({ ...session, phase: reason })
}

/** The server has said what this person may do: at once on every screen, and still known without a network. */
export function noteStaffRole(uid: string | null, staffRole: StaffRole): void {
  const session = session$.value
  if (session.phase === 'none' || session.uid !== uid || session.staffRole === staffRole) return
  change({ ...session, staffRole })
}

let doubting: Promise<void> | undefined

/**
 * The server takes this person for a visitor: their session was ended somewhere else, or their role was taken. A renewed
 * token tells which; while nobody can be asked, nothing changes.
 */
export function doubtRole(uid: string): Promise<void> {
  doubting ??= askAgain(uid).finally(() => (doubting = undefined))
  return doubting
}

async function askAgain(uid: string): Promise<void> {
  // Ends the session by itself when there is none any more.
  const token = await accessToken(true)
  const auth = token.ok ? await loadAuth() : null
  if (!token.ok || !auth) return
  const person = await auth.whoIs(token.value)
  if (person.ok && person.value.uid === uid && person.value.role !== 'admin') endSession('forbidden', uid)
}

/** Nobody works here any more: whoever leaves is asked nothing. */
export function isOver(): boolean {
  const { phase } = session$.value
  return phase === 'none' || phase === 'forbidden'
}

/**
 * The token to speak to the server with. `renew`: another one, after the server refused the last. `ended`: there is
 * none any more and the session has been marked `expired`; `network`: nobody could be asked.
 */
export async function accessToken(renew = false): Promise<Result<string, 'network' | 'ended'>> {
  const session = session$.value
  if (session.phase !== 'active') return { ok: false, error: 'ended' }
  const { uid } = session
  const kept = readTokens()
  if (!renew && kept?.uid === uid && kept.leftMs > MARGIN_MS) return { ok: true, value: kept.access }
  // Without this the client would try for half a minute.
  if (kept && !navigator.onLine) return { ok: false, error: 'network' }
  const auth = await loadAuth()
  const answer = await inTime(PATIENCE_MS, async () => auth?.fresh(renew)).catch(() => undefined)
  if (!answer || (!answer.ok && answer.error === 'network')) return { ok: false, error: 'network' }
  if (answer.ok && answer.value.uid === uid) return { ok: true, value: answer.value.access }
  endSession('expired', uid)
  return { ok: false, error: 'ended' }
}

/** Keeps the session alive while somebody is signed in, and follows the other tabs. Call it once, at the start. */
export function startSession(signal: AbortSignal): void {
  const keepAlive = () => void (session$.value.phase === 'active' && loadAuth())
  const subscription = session$.subscribe(keepAlive)
  signal.addEventListener('abort', () => {
    subscription.unsubscribe()
    void loading?.then((auth) => auth.close())
    loading = undefined
  })
  // What could not be loaded without a network.
  addEventListener('online', keepAlive, { signal })
  addEventListener(
    'storage',
    ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) session$.next(readRecord())
    },
    { signal },
  )
}
