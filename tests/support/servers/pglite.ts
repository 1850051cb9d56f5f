import { oneAtATime } from '../../../src/domain/core/tasks.ts'
import { actAs, claimsOf, codeOf, type Role, type Session } from '../../../supabase/tests/support/database.ts'
import { openPreparedPglite } from '../../../supabase/tests/support/pglite-session.ts'
import { TABLES, TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'

/** What PostgREST would answer: a value, or an error with its SQLSTATE. */
export type CallAnswer = { value: unknown } | { sqlstate: string; message: string }

export type SyncFunction = 'sync_pull' | 'sync_push' | 'sync_digest' | 'image_removals'

/** The real SQL functions on a database in this process. Everybody's statements wait for their turn. */
export type Server = {
  /** As the owner: the raw writer, past all policies. */
  sql: <T extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>
  /** Several statements at once. */
  exec: (text: string) => Promise<void>
  /** A function as this user calls it; without one, as a visitor does. */
  call: (fn: SyncFunction, request: unknown, uid: string | null) => Promise<CallAnswer>
  /** sync_pull as a visitor calls it. */
  pull: (request: unknown) => Promise<CallAnswer>
  /** sync_pull as this user calls it. */
  pullAs: (request: unknown, uid: string) => Promise<CallAnswer>
  /** sync_push as this user calls it. */
  push: (request: unknown, uid: string) => Promise<CallAnswer>
  /** Visits as a visitor leaves them: an insert into page_visits, all or none. */
  insertVisits: (visits: unknown) => Promise<CallAnswer>
  /** Rows that a visitor may see, by key, as a device should have them. */
  publicRows: (table: TableName) => Promise<Record<string, unknown>>
  /** Rows that an administrator sees, the same way. */
  liveRows: (table: TableName) => Promise<Record<string, unknown>>
  /** Back to empty tables and a new epoch, as if just installed. */
  reset: () => Promise<void>
  /** Keeps a copy of everything as it is now, as a copied DATA_DIR does. */
  backUp: () => Promise<void>
  /** Puts the copy back and begins a term, as a start with it does. What was written since never happened. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** What the functions keep besides the rows. */
const BOOKS = [
  'sync_outcomes',
  'sync_clients',
  'sync_marks',
  'sync_terms',
  'row_history',
  'left_counts',
  'removed_images',
]

const KEPT = [...TABLE_NAMES, ...BOOKS, 'sync_meta']

// By rows and not by TRUNCATE: other sessions read meanwhile.
const BACK_UP = `begin; select pg_advisory_xact_lock(727411);
  create schema if not exists kept;
  ${KEPT.map(
    (table) => `create table if not exists kept.${table} as table public.${table} with no data;
    delete from kept.${table}; insert into kept.${table} table public.${table};`,
  ).join('\n')}
  create table if not exists kept.numbers (last bigint, called boolean);
  delete from kept.numbers; insert into kept.numbers select last_value, is_called from public.sync_seq; commit`
const RESTORE = `begin; select pg_advisory_xact_lock(727411);
  set local session_replication_role = replica;
  ${KEPT.map(
    (table) => `delete from public.${table};
    insert into public.${table} ${table === 'row_history' ? 'overriding system value' : ''} table kept.${table};`,
  ).join('\n')}
  select setval('public.sync_seq', last, called) from kept.numbers;
  select public.sync_new_term(); commit`

const FILLED = [...TABLE_NAMES, ...BOOKS].map((table) => `public.${table}`).join()
/** In bytes. */
const GROWN = 64 * 8_192

/**
 * TRUNCATE makes new files for every table and index, also where there was no row: 60 to 200 ms. It is for when one has
 * grown, since what was deleted stays in its pages.
 */
const EMPTY = `do $$ declare sizes jsonb := (select jsonb_object_agg(name, pg_relation_size(name::regclass))
      from unnest('{${FILLED}}'::text[]) name); name text;
  begin
    if exists (select from jsonb_each_text(sizes) t where t.value::bigint > ${GROWN}) then truncate ${FILLED};
    else
      for name in select t.key from jsonb_each_text(sizes) t where t.value <> '0' loop
        execute 'delete from ' || name;
      end loop;
    end if;
  end $$;`

/** Which rows visitors get, where that is not all. */
const PUBLIC: Partial<Record<TableName, string>> = {
  products: 'is_public and not deleted',
  modifiable_page_content: 'is_public and not deleted',
  planned_changes: 'false',
}

/** A server over an open session on a prepared database. */
export function serverOver(session: Session, begin?: Begin): Server {
  const turn = oneAtATime()
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    turn(() => session.query<T>(text, values))
  const rowsWhere = async (table: TableName, isShown: string) => {
    const found = await sql<{ key: string; row: unknown }>(
      `select ${TABLES[table].key} as key, to_jsonb(x) - 'deleted' - 'was_public' as row from public.${table} x where ${isShown}`,
    )
    return Object.fromEntries(found.map(({ key, row }) => [key, row]))
  }
  const call: Server['call'] = (fn, request, uid) =>
    turn(() => callAs(session, `select public.${fn}($1) as answer`, request, uid, begin))
  return {
    sql,
    exec: (text) => turn(() => session.exec(text)),
    call,
    pull: (request) => call('sync_pull', request, null),
    pullAs: (request, uid) => call('sync_pull', request, uid),
    push: (request, uid) => call('sync_push', request, uid),
    insertVisits: (visits) => turn(() => callAs(session, INSERT_VISITS, visits, null, begin)),
    publicRows: (table) => rowsWhere(table, PUBLIC[table] ?? 'not deleted'),
    liveRows: (table) => rowsWhere(table, 'not deleted'),
    reset: () =>
      turn(() =>
        session.exec(`set session_replication_role = replica;
          ${EMPTY}
          delete from storage.objects where bucket_id = 'removed_images';
          set session_replication_role = origin;
          alter sequence public.sync_seq restart;
          update public.sync_meta set epoch = gen_random_uuid(), min_seq = 0;
          select public.sync_new_term();`),
      ),
    backUp: () => turn(() => session.exec(BACK_UP)),
    restore: () => turn(() => session.exec(RESTORE)),
    close: () => session.close(),
  }
}

export const INSERT_VISITS = `insert into public.page_visits (id, path, referrer, user_agent)
  select id, path, referrer, user_agent from jsonb_populate_recordset(null::public.page_visits, $1)`

type Begin = (session: Session, role: Role, uid: string | null) => Promise<void>

/** As it comes over a wire: other sessions get their turn between the messages. */
const beginInSteps: Begin = async (session, role, uid) => {
  await session.exec('begin')
  await actAs(session, role, uid ?? undefined)
}

/** For PGlite, where nobody comes in between and each message costs half a millisecond. `uid` is one of the tests' own. */
const beginAtOnce: Begin = (session, role, uid) => {
  const claims = claimsOf(role, uid ?? undefined)
  return session.exec(
    `begin; select set_config('request.jwt.claims', '${claims}', true); set local role ${role}`,
  )
}

/** One statement as this user, in a transaction of its own. Its one value is JSON. */
export async function callAs(
  session: Session,
  statement: string,
  value: unknown,
  uid: string | null,
  begin: Begin = beginInSteps,
): Promise<CallAnswer> {
  await begin(session, uid ? 'authenticated' : 'anon', uid)
  try {
    const [found] = await session.query<{ answer: unknown }>(statement, [JSON.stringify(value)])
    await session.exec('commit')
    return { value: found?.answer }
  } catch (error) {
    await session.exec('rollback')
    return { sqlstate: codeOf(error), message: String(error) }
  }
}

/** A server on a PGlite of its own. */
export async function startPglite(): Promise<Server> {
  return serverOver(await openPreparedPglite(), beginAtOnce)
}
