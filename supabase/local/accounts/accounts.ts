import { hashPassword } from './password-hash.ts'
import { insertAccount } from './store.ts'
import type { Backend } from '../backend.ts'
import type { StaffRole } from '../../../src/domain/access/staff-role.ts'
import { StartupError } from '../startup-error.ts'

/** The demo accounts (contract.md). */
export const DEMO_PASSWORD = 'claqueta-demo'
export const ADMIN_EMAIL = 'admin@claqueta.test'
export const VISITOR_EMAIL = 'visita@claqueta.test'

type Account = { id: string; token: string }
/** Address and password of an account. */
export type Credentials = { email: string; password: string }

/** Creates both demo accounts, the first one an administrator, and returns that one. */
export async function createAccounts(backend: Backend, siteUrl: string): Promise<Account> {
  const admin = await createAdmin(backend, siteUrl, { email: ADMIN_EMAIL, password: DEMO_PASSWORD })
  await makeAccount(backend, { email: VISITOR_EMAIL, password: DEMO_PASSWORD }, null)
  return admin
}

/** Creates an account that is an administrator. */
export async function createAdmin(
  backend: Backend,
  siteUrl: string,
  credentials: Credentials,
): Promise<Account> {
  const id = await makeAccount(backend, credentials, 'admin')
  return { id, token: await signIn(backend, siteUrl, credentials) }
}

/** Inserts the account directly, because signing up is closed (supabase/config.toml). */
async function makeAccount(
  backend: Backend,
  { email, password }: Credentials,
  role: StaffRole | null,
): Promise<string> {
  const hash = await hashPassword(password)
  const id = await backend.alone((connection) => insertAccount(connection, { email, hash, role }))
  if (id === null) throw new StartupError(`There is an account ${email} already.`)
  return id
}

async function signIn(backend: Backend, siteUrl: string, credentials: Credentials): Promise<string> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    }),
  )
  const text = await response.text()
  const { access_token: token } = Object(response.ok ? JSON.parse(text) : {}) as { access_token?: unknown }
  if (typeof token !== 'string') throw new StartupError(`Could not sign in as ${credentials.email}: ${text}`)
  return token
}
