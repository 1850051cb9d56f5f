import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { z } from 'zod/mini'
import type { SignInFailure, PasswordFailure } from '#domain/access/sign-in.ts'
import { readStaffRole, type StaffRole } from '#domain/access/staff-role.ts'
import type { Result } from '#domain/core/values.ts'
import { backend } from '#sync/transport/request.ts'
import { createRpc } from '#sync/transport/transport.ts'
import { endAllSessions, sayGoodbye, authFailures } from './auth-requests.ts'
import { AUTH_KEY, authStorage, readTokens, type Tokens } from './auth-storage.ts'

/** A person as the server knows them. */
export type Person = { uid: string; email: string; role: 'admin' | 'visitor'; staffRole: StaffRole }

/** What the session needs of the authentication service. */
export type Auth = {
  /** `invitation`: what the account takes up before it is asked for its role. */
  signIn: (
    email: string,
    password: string,
    invitation: string | null,
  ) => Promise<Result<Person, SignInFailure>>
  /** A token that the server should accept. `renew`: another than the last one, which it refused. */
  fresh: (renew: boolean) => Promise<Result<Tokens, 'network' | 'ended'>>
  /** Whom the server takes the bearer of a token for. */
  whoIs: (token: string) => Promise<Result<z.infer<typeof roleSchema>, SignInFailure>>
  /** Takes the tokens off this device at once; the server is told when it can be reached. */
  forget: () => void
  /** Ends all sessions of the person whose token this is, and takes the tokens off this device. */
  endAll: (token: string) => Promise<Result<null, 'network' | 'ended'>>
  changePassword: (change: PasswordChange) => Promise<Result<null, PasswordFailure>>
  /** Ends what runs by itself. */
  close: () => void
}

const ROLE_MS = 15_000
/** What the database answers for an invitation that cannot be used. */
const NO_INVITATION = '23503'

const roleSchema = z.pipe(
  z.object({ role: z.enum(['admin', 'visitor']), uid: z.uuid(), staff_role: z.optional(z.unknown()) }),
  z.transform(({ staff_role: said, ...who }) => ({ ...who, staffRole: readStaffRole(said) })),
)

class DeviceAuth extends GoTrueClient {
  /** The client rests for a minute after a failed renewal; whoever asks for a token now wants it tried now. */
  forgetFailure(): void {
    this.lastRefreshFailure = null
  }
}

/** Gives the account of a token the role of an invitation, if there is one. */
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

/** Who the server says this is: the role never comes from the token or the request (replication.md §4). */
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

/**
 * Opens the authentication client; it renews the token by itself while a page is visible: every 30 s it looks whether
 * fewer than 90 s are left, and tries again after 200 ms and longer (AMB-47).
 * @param onLost the server ended the session for good
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
    // A link with somebody's tokens in it must not sign this device in as them.
    detectSessionInUrl: false,
    fetch,
  })
  client.onAuthStateChange((event) => {
    // Another tab may have signed in meanwhile: its tokens are here already.
    if (event === 'SIGNED_OUT' && readTokens() === null) onLost()
  })

  const forget = () => {
    const tokens = readTokens()
    // Not the client's own way: it keeps the session when the server cannot be reached.
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
      // Also when another tab was quicker.
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

/** Whose password is changed, and the two passwords. */
type PasswordChange = { uid: string; email: string; current: string; next: string }

/**
 * Signs in anew with the current password, which is how the server checks it, and changes it in that session: hosted
 * Supabase (`secure_password_change`) and the embedded backend take a change from a session that has just begun. The
 * device goes on in it, because the change ends all others.
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
    // Somebody signed out or in as another person meanwhile, in another tab.
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
    // A renewal that was on its way may have put the tokens of the former session back.
    if (readTokens()?.uid === uid) goOn()
    // The servers end the others by themselves; where an older one has not, this does.
    await client.signOut({ scope: 'others' })
    return { ok: true, value: null }
  } finally {
    void client.dispose()
  }
}
