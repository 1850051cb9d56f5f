import type { Backend } from './backend.ts'
import { StartupError } from './startup-error.ts'

/** The demo accounts (contract.md). */
export const DEMO_PASSWORD = 'claqueta-demo'
export const ADMIN_EMAIL = 'admin@claqueta.test'
export const VISITOR_EMAIL = 'visita@claqueta.test'

type Account = { id: string; token: string }
/** What somebody signs in with. */
export type Credentials = { email: string; password: string }

/** Signs both demo accounts up, makes the first an administrator and returns it. */
export async function createAccounts(backend: Backend, siteUrl: string): Promise<Account> {
  const admin = await createAdmin(backend, siteUrl, { email: ADMIN_EMAIL, password: DEMO_PASSWORD })
  await signUp(backend, siteUrl, { email: VISITOR_EMAIL, password: DEMO_PASSWORD })
  return admin
}

/** Makes an account that is an administrator. */
export async function createAdmin(
  backend: Backend,
  siteUrl: string,
  credentials: Credentials,
): Promise<Account> {
  const admin = await signUp(backend, siteUrl, credentials)
  await backend.sql(`insert into public.staff (user_id, role) values ('${admin.id}', 'admin')`)
  return admin
}

/** Tells whether a shop has the demo's accounts. */
export function hasDemoAccounts(backend: Backend): Promise<boolean> {
  return backend.alone(async ({ driver }) => {
    const { rows } = await driver.query('select 1 from auth.users where email = $1', [VISITOR_EMAIL])
    return rows.length > 0
  })
}

async function signUp(backend: Backend, siteUrl: string, credentials: Credentials): Promise<Account> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    }),
  )
  const text = await response.text()
  const account = response.ok ? accountOf(JSON.parse(text)) : undefined
  if (!account) throw new StartupError(`Could not create the account ${credentials.email}: ${text}`)
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
