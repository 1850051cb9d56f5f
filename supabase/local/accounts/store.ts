import { randomUUID } from 'node:crypto'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { StaffRole } from '../../../src/domain/access/staff-role.ts'

type Driver = PgliteConnection['driver']

/** Data of a new account; `hash` of its password (password-hash.ts). */
export type NewAccount = { email: string; hash: string; role: StaffRole | null }

const PROVIDERS = JSON.stringify({ provider: 'email', providers: ['email'] })

type Inner = Pick<Driver, 'query'>

/** Inserts a user without a role whose address counts as confirmed. Returns the id, or null if the address is taken. */
async function insertUser(inner: Inner, { email, hash }: Omit<NewAccount, 'role'>): Promise<string | null> {
  const id = randomUUID()
  const identity = JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false })
  const { affectedRows } = await inner.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data)
    select $1, 'authenticated', 'authenticated', $2::text, $3, now(), $4, $5
    where not exists (select from auth.users where lower(email) = $2::text)`,
    [id, email, hash, PROVIDERS, identity],
  )
  if (affectedRows === 0) return null
  await inner.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values ($1, 'email', $2, $3, $4, now())`,
    [randomUUID(), id, id, identity],
  )
  return id
}

/**
 * Inserts an account whose address counts as confirmed, because the caller has access to this machine. Returns its id,
 * or null if the address is taken.
 */
export async function insertAccount(
  { driver }: PgliteConnection,
  { role, ...account }: NewAccount,
): Promise<string | null> {
  return driver.transaction(async (inner) => {
    const id = await insertUser(inner, account)
    if (id !== null && role !== null)
      await inner.query('insert into public.staff (user_id, role) values ($1, $2)', [id, role])
    return id
  })
}

/** Returns true if an invitation can still be used. */
export function isInvited({ driver }: PgliteConnection, token: string): Promise<boolean> {
  return hasRole(driver, token)
}

async function hasRole(inner: Inner, token: string): Promise<boolean> {
  const { rows } = await inner.query<{ role: string | null }>(
    'select sync_private.invited_role($1) as role',
    [token],
  )
  return (rows[0]?.role ?? null) !== null
}

/**
 * Uses an invitation: creates the account with its role. Returns `taken` if the address has an account; the invitation
 * stays valid.
 */
export async function insertInvited(
  { driver }: PgliteConnection,
  token: string,
  account: Omit<NewAccount, 'role'>,
): Promise<'done' | 'taken' | 'gone'> {
  return driver.transaction(async (inner) => {
    if (!(await hasRole(inner, token))) return 'gone'
    const id = await insertUser(inner, account)
    if (id === null) return 'taken'
    await inner.query('select sync_private.take_invitation($1, $2)', [token, id])
    return 'done'
  })
}

/** Sets another password for an account and ends its sessions. Returns false if there is no such account. */
export async function replacePassword(
  { driver }: PgliteConnection,
  { email, hash }: Pick<NewAccount, 'email' | 'hash'>,
): Promise<boolean> {
  return driver.transaction(async (inner) => {
    const { rows } = await inner.query<{ id: string }>(
      `update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now()
      where email = $1 and not is_sso_user returning id`,
      [email, hash],
    )
    for (const { id } of rows) await inner.query('delete from auth.sessions where user_id = $1', [id])
    return rows.length > 0
  })
}

/** Returns the password hash of an account, or null if there is no such account or it has no password. */
export async function findHash(driver: Driver, email: string): Promise<string | null> {
  const { rows } = await driver.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where email = $1 limit 1',
    [email.toLowerCase()],
  )
  return rows[0]?.hash ?? null
}
