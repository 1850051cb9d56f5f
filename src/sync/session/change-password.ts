import { GoTrueClient } from '@supabase/supabase-js'
import type { PasswordFailure } from '#domain/access/password.ts'
import type { Result } from '#domain/core/result.ts'
import { authFailures } from './auth-failures.ts'
import { AUTH_KEY, authStorage, readTokens } from './auth-storage.ts'
import { backend } from '#sync/transport/backend.ts'
import { sayGoodbye } from './goodbye.ts'

/** Whose password is changed, and the two passwords. */
export type PasswordChange = { uid: string; email: string; current: string; next: string }

/**
 * Signs in anew with the current password, which is how the server checks it, and changes it in that session: hosted
 * Supabase (`secure_password_change`) and the embedded backend take a change from a session that has just begun. The
 * device goes on in it, because the change ends all others.
 */
export async function changePassword({
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
