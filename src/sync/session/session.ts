import { BehaviorSubject } from 'rxjs'
import type { SignInFailure, PasswordFailure, PasswordFields } from '#domain/access/sign-in.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import type { Result } from '#domain/core/values.ts'
import type { Auth } from './auth-client.ts'
import { isKnownOffline } from '#db/device/network.ts'
import { readTokens } from './auth-storage.ts'
import { inTime } from '#domain/core/tasks.ts'
import { readRecord, SESSION_KEY, writeRecord, type Session } from './session-record.ts'

export type { Session } from './session-record.ts'

/** Remaining lifetime below which a token is renewed, because it could expire on its way to the server. */
const MARGIN_MS = 10_000
/** Time limit for loading the authentication code and for a renewal. */
const PATIENCE_MS = 10_000
/** The same for a renewal on a device that is probably offline. The client would retry for half a minute. */
const OFFLINE_PATIENCE_MS = 2_000

/**
 * User of this device, also offline and with expired tokens. Only a sign-out or the server's refusal changes it
 * (resolutions.md §1, AMB-46).
 */
export const session$ = new BehaviorSubject<Session>(readRecord())

let loading: Promise<Auth> | undefined

/** Loads the authentication code, a separate chunk that visitors never load (ADR 0003). */
async function loadAuth(): Promise<Auth | null> {
  // Kept when it is late, because a second client would renew the same tokens.
  loading ??= import('./auth-client.ts')
    .then(({ openAuth }) => openAuth(() => endSession('expired')))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  const opening = loading
  try {
    return await inTime(PATIENCE_MS, () => opening)
  } catch (error) {
    console.warn('The authentication client cannot be loaded.', error)
    return null
  }
}

/** Preloads the authentication code while the sign-in form is shown. */
export function prepareSignIn(): void {
  void loadAuth()
}

function change(session: Session): void {
  writeRecord(session)
  session$.next(session)
}

/**
 * Signs in and stores the account and role that the server reports. `forbidden` is a success, for an account that may
 * only look. Signing in again as the same user continues with the pending changes.
 * @param invitation token of an invitation, which is accepted before the role is requested
 */
export async function signIn(
  email: string,
  password: string,
  invitation: string | null = null,
): Promise<Result<null, SignInFailure>> {
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: { kind: isKnownOffline() ? 'network' : 'unavailable' } }
  const answer = await auth.signIn(email, password, invitation)
  if (!answer.ok) return answer
  change({ phase: answer.value.role === 'admin' ? 'active' : 'forbidden', ...answer.value })
  return { ok: true, value: null }
}

/** Signs out of this device, with or without a network. The server is informed in the background. */
export async function signOut(): Promise<Result<null, 'unavailable'>> {
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: 'unavailable' }
  auth.forget()
  change({ phase: 'none' })
  return { ok: true, value: null }
}

/**
 * Ends all sessions of this user, which only the server can do, then signs out of this device.
 * @param beforeLeaving runs after the server has ended them, while the user's store is still open
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

/** Changes the password of the signed-in user. The change ends their sessions on other devices. */
export async function changePassword({
  current,
  next,
}: Pick<PasswordFields, 'current' | 'next'>): Promise<Result<null, PasswordFailure>> {
  const session = session$.value
  if (session.phase !== 'active') return { ok: false, error: { kind: 'ended' } }
  const auth = await loadAuth()
  if (!auth) return { ok: false, error: { kind: isKnownOffline() ? 'network' : 'unavailable' } }
  const { uid, email } = session
  return auth.changePassword({ uid, email, current, next })
}

/**
 * Marks the session as rejected by the server. The user and pending changes stay stored.
 * @param uid user of the rejected request, which may have outlived its session
 */
export function endSession(reason: 'expired' | 'forbidden', uid?: string): void {
  const session = session$.value
  if (session.phase === 'none' || session.phase === reason) return
  if (uid !== undefined && uid !== session.uid) return
  change({ ...session, phase: reason })
}

/** Stores the rights that the server reported, for every screen and for offline use. */
export function noteStaffRole(uid: string | null, staffRole: StaffRole): void {
  const session = session$.value
  if (session.phase === 'none' || session.uid !== uid || session.staffRole === staffRole) return
  change({ ...session, staffRole })
}

let doubting: Promise<void> | undefined

/**
 * Checks with a new token why the server treats this user as a visitor. Either their session was ended elsewhere or
 * their role was revoked. Without an answer the session stays unchanged.
 */
export function doubtRole(uid: string): Promise<void> {
  doubting ??= askAgain(uid).finally(() => (doubting = undefined))
  return doubting
}

async function askAgain(uid: string): Promise<void> {
  // Marks the session as expired if the server has ended it.
  const token = await accessToken(true)
  const auth = token.ok ? await loadAuth() : null
  if (!token.ok || !auth) return
  const person = await auth.whoIs(token.value)
  if (person.ok && person.value.uid === uid && person.value.role !== 'admin') endSession('forbidden', uid)
}

/** Returns true if no admin is signed in. Screens then close without a question about unsaved changes. */
export function isOver(): boolean {
  const { phase } = session$.value
  return phase === 'none' || phase === 'forbidden'
}

/**
 * Returns a token for requests to the server. `renew` requests a new one after the server refused the last. Fails
 * with `ended` once the session is marked `expired`, and with `network` if the server cannot be reached.
 */
export async function accessToken(renew = false): Promise<Result<string, 'network' | 'ended'>> {
  const session = session$.value
  if (session.phase !== 'active') return { ok: false, error: 'ended' }
  const { uid } = session
  const kept = readTokens()
  if (!renew && kept?.uid === uid && kept.leftMs > MARGIN_MS) return { ok: true, value: kept.access }
  const auth = await loadAuth()
  const patience = isKnownOffline() ? OFFLINE_PATIENCE_MS : PATIENCE_MS
  const answer = await inTime(patience, async () => auth?.fresh(renew)).catch(() => undefined)
  if (!answer || (!answer.ok && answer.error === 'network')) return { ok: false, error: 'network' }
  if (answer.ok && answer.value.uid === uid) return { ok: true, value: answer.value.access }
  endSession('expired', uid)
  return { ok: false, error: 'ended' }
}

/** Renews the tokens while a user is signed in, and follows the session of other tabs. Called once, at the start. */
export function startSession(signal: AbortSignal): void {
  const keepAlive = () => void (session$.value.phase === 'active' && loadAuth())
  const subscription = session$.subscribe(keepAlive)
  signal.addEventListener('abort', () => {
    subscription.unsubscribe()
    void loading?.then((auth) => auth.close())
    loading = undefined
  })
  // Loads the code again if there was no network before.
  addEventListener('online', keepAlive, { signal })
  addEventListener(
    'storage',
    ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) session$.next(readRecord())
    },
    { signal },
  )
}
