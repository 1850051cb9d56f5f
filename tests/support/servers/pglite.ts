import { oneAtATime } from '../../../src/domain/core/tasks.ts'
import { actAs, claimsOf, codeOf, type Role, type Session } from '../../../supabase/tests/support/database.ts'
import { openPreparedPglite } from '../../../supabase/tests/support/pglite-session.ts'
import { TABLES, TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'

/** Answer of PostgREST: a value, or an error with its SQLSTATE. */
export type CallAnswer = { value: unknown } | { sqlstate: string; message: string }

export type SyncFunction = 'sync_pull' | 'sync_push' | 'sync_digest' | 'image_removals'

/** The real SQL functions on a database in this process. Statements of all callers are queued. */
export type Server = {
  /** Runs a statement as the owner, who writes past all policies. */
  sql: <T extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>
  /** Runs several statements at once. */
  exec: (text: string) => Promise<void>
  /** Calls a function as this user, or as a visitor without one. */
  call: (fn: SyncFunction, request: unknown, uid: string | null) => Promise<CallAnswer>
  /** Calls sync_pull as a visitor. */
  pull: (request: unknown) => Promise<CallAnswer>
  /** Calls sync_pull as this user. */
  pullAs: (request: unknown, uid: string) => Promise<CallAnswer>
  /** Calls sync_push as this user. */
  push: (request: unknown, uid: string) => Promise<CallAnswer>
  /** Inserts visits into page_visits as a visitor does, all or none. */
  insertVisits: (visits: unknown) => Promise<CallAnswer>
  /** Returns the rows that a visitor may see, by key, as a device should have them. */
  publicRows: (table: TableName) => Promise<Record<string, unknown>>
  /** Returns the rows that an administrator sees, in the same form. */
  liveRows: (table: TableName) => Promise<Record<string, unknown>>
  /** Resets to empty tables and a new epoch, as if just installed. */
  reset: () => Promise<void>
  /** Saves a copy of the whole state, as a copied DATA_DIR does. */
  backUp: () => Promise<void>
  /** Restores the copy and starts a term, as the server's start does. Later writes are lost. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** Tables of the functions besides the rows. */
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

// By rows and not by TRUNCATE, because other sessions read meanwhile.
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
/** Size in bytes. */
const GROWN = 64 * 8_192

/**
 * Empties the tables. TRUNCATE makes new files for every table and index, even without rows: 60 to 200 ms. It is used
 * only for a table that has grown, because deleted rows stay in its pages.
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

/** Conditions of the tables of which visitors get only some rows. */
const PUBLIC: Partial<Record<TableName, string>> = {
  products: 'is_public and not deleted',
  modifiable_page_content: 'is_public and not deleted',
  planned_changes: 'false',
  orders: 'false',
  order_lines: 'false',
}
/** Columns that visitors do not get, as their devices store them. */
const OF_STAFF: Partial<Record<TableName, object>> = { products: { repair_quantity: 0, buffer_days: 0 } }

/** Creates a server over an open session on a prepared database. */
export function serverOver(session: Session, begin?: Begin): Server {
  const turn = oneAtATime()
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    turn(() => session.query<T>(text, values))
  const rowsWhere = async (table: TableName, isShown: string, more: object = {}) => {
    const found = await sql<{ key: string; row: unknown }>(
      `select ${TABLES[table].key} as key, to_jsonb(x) - 'deleted' - 'was_public' || $1::jsonb as row
       from public.${table} x where ${isShown}`,
      [JSON.stringify(more)],
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
    publicRows: (table) => rowsWhere(table, PUBLIC[table] ?? 'not deleted', OF_STAFF[table]),
    liveRows: (table) => rowsWhere(table, 'not deleted'),
    reset: () =>
      turn(() =>
        session.exec(`set session_replication_role = replica;
          ${EMPTY}
          delete from storage.objects where bucket_id = 'removed_images';
          set session_replication_role = origin;
          alter sequence public.sync_seq restart;
          delete from sync_registry.spans; delete from sync_registry.recounts;
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

/** Begins as over a connection: other sessions may run between the messages. */
const beginInSteps: Begin = async (session, role, uid) => {
  await session.exec('begin')
  await actAs(session, role, uid ?? undefined)
}

/**
 * Begins in one message, for PGlite, where no session can interleave and each message costs half a millisecond. `uid`
 * comes from the tests themselves.
 */
const beginAtOnce: Begin = (session, role, uid) => {
  const claims = claimsOf(role, uid ?? undefined)
  return session.exec(
    `begin; select set_config('request.jwt.claims', '${claims}', true); set local role ${role}`,
  )
}

/** Runs one statement as this user, in its own transaction. Its only value is JSON. */
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

/** Creates a server on its own PGlite. */
export async function startPglite(): Promise<Server> {
  return serverOver(await openPreparedPglite(), beginAtOnce)
}
