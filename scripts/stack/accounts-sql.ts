import { randomUUID } from 'node:crypto'
import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../../supabase/local/accounts/accounts.ts'
import { hashPassword } from '../../supabase/local/accounts/password-hash.ts'
import { quoted } from '../../supabase/seed/sql.ts'

const PROVIDERS = quoted(JSON.stringify({ provider: 'email', providers: ['email'] }))
const NO_INSTANCE = quoted('00000000-0000-0000-0000-000000000000')

/**
 * Returns the SQL that inserts the demo accounts into the tables of Supabase Auth; the first one is an administrator.
 */
export async function accountsSql(): Promise<string> {
  const [admin, visitor] = await Promise.all([accountSql(ADMIN_EMAIL), accountSql(VISITOR_EMAIL)])
  return `${admin}${visitor}insert into public.staff (user_id, role)
select id, 'admin' from auth.users where email = ${quoted(ADMIN_EMAIL)};
`
}

async function accountSql(email: string): Promise<string> {
  const id = randomUUID()
  const identity = { sub: id, email, email_verified: true, phone_verified: false }
  // Supabase Auth stores missing tokens as '' and cannot read a row with null there.
  return `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new)
values (${NO_INSTANCE}, '${id}', 'authenticated', 'authenticated', ${quoted(email)},
  ${quoted(await hashPassword(DEMO_PASSWORD))}, now(), ${PROVIDERS}, ${quoted(JSON.stringify(identity))}, now(), now(),
  '', '', '', '');
insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
values ('email', '${id}', '${id}', ${quoted(JSON.stringify(identity))}, now(), now(), now());
`
}
