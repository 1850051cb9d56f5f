import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An open session on some PostgreSQL. */
export type Session = {
  query: <T extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>
  /** Runs several statements at once, without values. */
  exec: (text: string) => Promise<void>
  close: () => Promise<void>
}

export type Role = 'anon' | 'authenticated'

export const ADMIN = '00000000-0000-4000-8000-0000000000a1'
export const USER = '00000000-0000-4000-8000-0000000000b1'
export const EDITOR = '00000000-0000-4000-8000-0000000000a2'
export const WAREHOUSE = '00000000-0000-4000-8000-0000000000a3'

/** Callers in the tables of rights: the role of their requests, and their id. */
export const CALLERS = {
  visitor: ['anon', undefined],
  'no role': ['authenticated', USER],
  warehouse: ['authenticated', WAREHOUSE],
  editor: ['authenticated', EDITOR],
  owner: ['authenticated', ADMIN],
} as const satisfies Record<string, Caller>
export type Caller = readonly [role: Role, uid: string | undefined]

const SUPABASE = join(import.meta.dirname, '../..')

/** Creates the schemas that hosted Supabase has before our first migration. */
export async function bootstrap(session: Session): Promise<void> {
  await session.exec(await readFile(join(import.meta.dirname, 'bootstrap.sql'), 'utf8'))
}

/** Prepares an empty database: bootstrap, migrations, and for each caller an account with a session. */
export async function prepare(session: Session): Promise<void> {
  await bootstrap(session)
  const files = (await readdir(join(SUPABASE, 'migrations'))).sort()
  for (const file of files)
    await session.exec(`begin;\n${await readFile(join(SUPABASE, 'migrations', file), 'utf8')}\ncommit;`)
  await session.exec(`insert into auth.users (id, email) values ('${ADMIN}', 'a@x'), ('${USER}', 'u@x'),
      ('${EDITOR}', 'e@x'), ('${WAREHOUSE}', 'w@x');
    insert into public.staff (user_id, role) values ('${ADMIN}', 'admin'), ('${EDITOR}', 'editor'),
      ('${WAREHOUSE}', 'warehouse');
    insert into auth.sessions (id, user_id) select id, id from auth.users;`)
}

/** Runs `work` and rolls it back. */
export async function undone(session: Session, work: () => Promise<void>): Promise<void> {
  await session.exec('begin')
  try {
    await work()
  } finally {
    await session.exec('rollback')
  }
}

/** Returns the claims of a token. The session of each caller has the caller's id (`prepare`). */
export function claimsOf(role: Role, uid?: string): string {
  return JSON.stringify({ role, ...(uid ? { sub: uid, session_id: uid } : {}) })
}

/** Sets the caller of all statements until the end of the transaction; without a role, the owner. */
export async function actAs(session: Session, role?: Role, uid?: string): Promise<void> {
  // `uid` comes from the tests themselves.
  await session.exec(
    `reset role; select set_config('request.jwt.claims', '${role ? claimsOf(role, uid) : ''}', true);
    ${role ? `set local role ${role}` : ''}`,
  )
}

/**
 * Returns the answer of a function, called as a caller by `select public.NAME($1) as answer`; afterwards the session is the
 * owner's again. Rejects with the database's error.
 */
export async function callFunction<T>(
  session: Session,
  text: string,
  request: unknown,
  [role, uid]: Caller = CALLERS.owner,
): Promise<T> {
  await actAs(session, role, uid)
  const [row] = await session.query<{ answer: T }>(text, [JSON.stringify(request)])
  await actAs(session)
  if (!row) throw new Error('no answer')
  return row.answer
}

/** Returns the SQLSTATE of a refused statement, or 'ok' with the number of rows it returned. */
export async function outcome(session: Session, text: string, values: unknown[] = []): Promise<string> {
  await session.exec('savepoint attempt')
  try {
    const rows = await session.query(text, values)
    await session.exec('release savepoint attempt')
    return `ok ${rows.length}`
  } catch (error) {
    await session.exec('rollback to savepoint attempt')
    return codeOf(error)
  }
}

/** Returns the SQLSTATE of a failed statement. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
