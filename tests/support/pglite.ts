import { oneAtATime } from '../../supabase/local/one-at-a-time.ts'
import { actAs, prepare, type Role, type Session } from '../../supabase/tests/support/database.ts'
import { openPglite } from '../../supabase/tests/support/pglite-session.ts'
import { TABLES, TABLE_NAMES, type TableName } from '../../src/domain/tables/tables.ts'

/** What PostgREST would answer: a value, or an error with its SQLSTATE. */
export type PullAnswer = { value: unknown } | { sqlstate: string; message: string }

export type SyncFunction = 'sync_pull' | 'sync_push'

/** The real SQL functions on a database in this process. Everybody's statements wait for their turn. */
export type Server = {
  /** As the owner: the raw writer, past all policies. */
  sql: <T extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>
  /** Several statements at once. */
  exec: (text: string) => Promise<void>
  /** A function as this user calls it; without one, as a visitor does. */
  call: (fn: SyncFunction, request: unknown, uid: string | null) => Promise<PullAnswer>
  /** sync_pull as a visitor calls it. */
  pull: (request: unknown) => Promise<PullAnswer>
  /** sync_pull as this user calls it. */
  pullAs: (request: unknown, uid: string) => Promise<PullAnswer>
  /** sync_push as this user calls it. */
  push: (request: unknown, uid: string) => Promise<PullAnswer>
  /** Rows that a visitor may see, by key, as a device should have them. */
  publicRows: (table: TableName) => Promise<Record<string, unknown>>
  /** Back to empty tables and a new epoch, as if just installed. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** What the functions keep besides the rows. */
const BOOKS = ['sync_outcomes', 'sync_clients', 'sync_marks']

/** A server over an open session on a prepared database. */
export function serverOver(session: Session): Server {
  const turn = oneAtATime()
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    turn(() => session.query<T>(text, values))
  const call: Server['call'] = (fn, request, uid) =>
    turn(() => callAs(session, fn, request, uid ? 'authenticated' : 'anon', uid ?? undefined))
  return {
    sql,
    exec: (text) => turn(() => session.exec(text)),
    call,
    pull: (request) => call('sync_pull', request, null),
    pullAs: (request, uid) => call('sync_pull', request, uid),
    push: (request, uid) => call('sync_push', request, uid),
    publicRows: async (table) => {
      const shown = table === 'products' ? 'is_public and not deleted' : 'not deleted'
      const found = await sql<{ key: string; row: unknown }>(
        `select ${TABLES[table].key} as key, to_jsonb(x) - 'deleted' - 'was_public' as row from public.${table} x where ${shown}`,
      )
      return Object.fromEntries(found.map(({ key, row }) => [key, row]))
    },
    reset: () =>
      turn(() =>
        session.exec(`set session_replication_role = replica;
          truncate ${[...TABLE_NAMES, ...BOOKS].map((table) => `public.${table}`).join()};
          set session_replication_role = origin;
          alter sequence public.sync_seq restart;
          update public.sync_meta set epoch = gen_random_uuid(), min_seq = 0;`),
      ),
    close: () => session.close(),
  }
}

async function callAs(
  session: Session,
  fn: SyncFunction,
  request: unknown,
  role: Role,
  uid: string | undefined,
): Promise<PullAnswer> {
  await session.exec('begin')
  try {
    await actAs(session, role, uid)
    const [found] = await session.query<{ answer: unknown }>(`select public.${fn}($1) as answer`, [
      JSON.stringify(request),
    ])
    await session.exec('commit')
    return { value: found?.answer }
  } catch (error) {
    await session.exec('rollback')
    const sqlstate = error instanceof Error && 'code' in error ? String(error.code) : 'XX000'
    return { sqlstate, message: String(error) }
  }
}

/** A server on PGlite, in memory. */
export async function startPglite(): Promise<Server> {
  const session = await openPglite()
  await prepare(session)
  return serverOver(session)
}
