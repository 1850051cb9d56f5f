import type { Backend } from './backend.ts'
import { StartupError } from './startup-error.ts'

/** The demo accounts (contract.md). */
export const DEMO_PASSWORD = 'claqueta-demo'
export const ADMIN_EMAIL = 'admin@claqueta.test'
export const VISITOR_EMAIL = 'visita@claqueta.test'

type Account = { id: string; token: string }

/** Signs both demo accounts up, makes the first an administrator and returns it. */
export async function createAccounts(backend: Backend, siteUrl: string): Promise<Account> {
  const admin = await signUp(backend, siteUrl, ADMIN_EMAIL)
  await signUp(backend, siteUrl, VISITOR_EMAIL)
  await backend.sql(`insert into public.staff (user_id, role) values ('${admin.id}', 'admin')`)
  return admin
}

async function signUp(backend: Backend, siteUrl: string, email: string): Promise<Account> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    }),
  )
  const text = await response.text()
  const account = response.ok ? accountOf(JSON.parse(text)) : undefined
  if (!account) throw new StartupError(`Could not create the account ${email}: ${text}`)
  return account
}

function accountOf(answer: unknown): Account | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('access_token' in answer) || !('user' in answer)) return undefined
  const { access_token: token, user } = answer
  if (typeof token !== 'string' || typeof user !== 'object' || user === null || !('id' in user))
    return undefined
  return typeof user.id === 'string' && /^[0-9a-f-]{36}$/.test(user.id) ? { id: user.id, token } : undefined
}
