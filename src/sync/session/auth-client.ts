import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { z } from 'zod/mini'
import type { SignInFailure, PasswordFailure } from '#domain/access/sign-in.ts'
import { readStaffRole, type StaffRole } from '#domain/access/staff-role.ts'
import type { Result } from '#domain/core/values.ts'
import { backend } from '#sync/transport/request.ts'
import { createRpc } from '#sync/transport/transport.ts'
import { endAllSessions, sayGoodbye, authFailures } from './auth-requests.ts'
import { AUTH_KEY, authStorage, readTokens, type Tokens } from './auth-storage.ts'

/** Signed-in user as the server knows them. */
export type Person = { uid: string; email: string; role: 'admin' | 'visitor'; staffRole: StaffRole }

/** Operations of the authentication service for the session. */
export type Auth = {
  /** Accepts `invitation` for the account before its role is requested. */
  signIn: (
    email: string,
    password: string,
    invitation: string | null,
  ) => Promise<Result<Person, SignInFailure>>
  /** Returns a valid token. `renew` requests a new one after the server refused the last. */
  fresh: (renew: boolean) => Promise<Result<Tokens, 'network' | 'ended'>>
  /** Returns the account and role of a token's bearer. */
  whoIs: (token: string) => Promise<Result<z.infer<typeof roleSchema>, SignInFailure>>
  /** Deletes the tokens from this device at once. Informs the server if it can be reached. */
  forget: () => void
  /** Ends all sessions of the token's user and deletes the tokens from this device. */
  endAll: (token: string) => Promise<Result<null, 'network' | 'ended'>>
  changePassword: (change: PasswordChange) => Promise<Result<null, PasswordFailure>>
  /** Ends the automatic renewal. */
  close: () => void
}

/**
 * Opens the authentication client. While a page is visible it checks every 30 s whether the token expires in less
 * than 90 s. It retries a failed renewal after 200 ms, then less often (AMB-47).
 * @param onLost called when the server has ended the session for good
 */
export function openAuth(onLost: () => void): Auth {
  const { fetch, failureOf } = authFailures()
  const client = new DeviceAuth({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key, Authorization: `Bearer ${backend.key}` },
    storageKey: AUTH_KEY,
    storage: authStorage,
    persistSession: true,
    autoRefreshToken: true,
    // A link with another user's tokens must not sign this device in.
    detectSessionInUrl: false,
    fetch,
  })
  client.onAuthStateChange((event) => {
    // Another tab may have signed in meanwhile. Its tokens are stored already.
    if (event === 'SIGNED_OUT' && readTokens() === null) onLost()
  })

  const forget = () => {
    const tokens = readTokens()
    // The client's own sign-out keeps the session when the server cannot be reached.
    authStorage.removeItem(AUTH_KEY)
    if (tokens) void sayGoodbye(tokens.access)
  }

  return {
    signIn: async (email, password, invitation) => {
      const { data, error } = await client.signInWithPassword({ email, password })
      if (error) return { ok: false, error: failureOf(error) }
      const token = data.session.access_token
      const taken = await takeUp(token, invitation)
      const role = taken.ok ? await askRole(token) : taken
      if (role.ok) return { ok: true, value: { ...role.value, email: data.user.email ?? email } }
      forget()
      return role
    },
    fresh: async (renew) => {
      client.forgetFailure()
      const before = readTokens()
      const { error } = renew ? await client.refreshSession() : await client.getSession()
      const after = readTokens()
      // Another tab may have renewed it first.
      if (after && (error === null || after.access !== before?.access)) return { ok: true, value: after }
      return { ok: false, error: after && isAuthRetryableFetchError(error) ? 'network' : 'ended' }
    },
    whoIs: askRole,
    forget,
    endAll: async (token) => {
      const answer = await endAllSessions(token)
      if (answer.ok) authStorage.removeItem(AUTH_KEY)
      return answer
    },
    changePassword,
    close: () => void client.dispose(),
  }
}

class DeviceAuth extends GoTrueClient {
  /** Clears the minute's pause after a failed renewal, because the caller needs a token now. */
  forgetFailure(): void {
    this.lastRefreshFailure = null
  }
}

const ROLE_MS = 15_000

/** SQLSTATE for an invitation that cannot be used. */
const NO_INVITATION = '23503'

/** Gives the token's account the role of an invitation, if there is one. */
async function takeUp(token: string, invitation: string | null): Promise<Result<null, SignInFailure>> {
  if (invitation === null) return { ok: true, value: null }
  const rpc = createRpc(backend, () => Promise.resolve({ ok: true, value: token }))
  const answer = await rpc('staff_accept', { token: invitation }, AbortSignal.timeout(ROLE_MS))
  if (answer.ok) return { ok: true, value: null }
  const { kind, code, message } = answer.error
  if (kind === 'network') return { ok: false, error: { kind } }
  return {
    ok: false,
    error: { kind: 'answer', code: code === NO_INVITATION ? 'invitation_gone' : code, message },
  }
}

const roleSchema = z.pipe(
  z.object({ role: z.enum(['admin', 'visitor']), uid: z.uuid(), staff_role: z.optional(z.unknown()) }),
  z.transform(({ staff_role: said, ...who }) => ({ ...who, staffRole: readStaffRole(said) })),
)

/** Asks the server for the account and role. They are never read from the token or the request (replication.md §4). */
async function askRole(token: string): Promise<Result<z.infer<typeof roleSchema>, SignInFailure>> {
  const rpc = createRpc(backend, () => Promise.resolve({ ok: true, value: token }))
  const answer = await rpc('sync_pull', { cursors: {}, limit: 1 }, AbortSignal.timeout(ROLE_MS))
  if (!answer.ok) {
    const { kind, code, message } = answer.error
    return { ok: false, error: kind === 'network' ? { kind } : { kind: 'answer', code, message } }
  }
  const parsed = roleSchema.safeParse(answer.value)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, error: { kind: 'answer', code: null, message: null } }
}

/** User and passwords of a password change. */
type PasswordChange = { uid: string; email: string; current: string; next: string }

/**
 * Signs in again with the current password, which verifies it, and changes the password in the new session. Hosted
 * Supabase (`secure_password_change`) and the embedded backend require a recent session. The device keeps that
 * session, because the change ends all others.
 */
async function changePassword({
  uid,
  email,
  current,
  next,
}: PasswordChange): Promise<Result<null, PasswordFailure>> {
  const { fetch, failureOf } = authFailures()
  const client = new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key, Authorization: `Bearer ${backend.key}` },
    storageKey: `${AUTH_KEY}-anew`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch,
  })
  try {
    const { data, error } = await client.signInWithPassword({ email, password: current })
    if (error) return { ok: false, error: failureOf(error) }
    const before = readTokens()
    // Another tab has signed out or in as another user meanwhile.
    if (before?.uid !== uid || data.user.id !== uid) {
      void sayGoodbye(data.session.access_token)
      return { ok: false, error: { kind: 'ended' } }
    }
    const goOn = () => authStorage.setItem(AUTH_KEY, JSON.stringify(data.session))
    goOn()
    const changed = await client.updateUser({ password: next, current_password: current })
    if (changed.error) {
      void sayGoodbye(before.access)
      const failure = failureOf(changed.error)
      return { ok: false, error: failure.kind === 'network' ? { kind: 'lost' } : failure }
    }
    // A renewal in flight may have restored the tokens of the former session.
    if (readTokens()?.uid === uid) goOn()
    // Ends the other sessions on older servers. Current ones do so themselves.
    await client.signOut({ scope: 'others' })
    return { ok: true, value: null }
  } finally {
    void client.dispose()
  }
}
