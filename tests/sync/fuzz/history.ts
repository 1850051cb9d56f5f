import type { Server } from '../../support/servers/pglite.ts'
import { TABLE_NAMES, TABLES, type TableName } from '../../../src/domain/tables/tables.ts'

/** A change of one field of one row to this value on the server. */
export type Event = { at: number; table: TableName; id: string; field: string; value: string }

/** Returns the same text for equal values, independent of the order of keys. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Makes the server record every version of every row, in commit order. */
export async function recordHistory(server: Server): Promise<void> {
  await server.exec(`create schema audit;
    create table audit.versions (at bigserial primary key, t text, id text, row jsonb);
    create function audit.note() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        insert into audit.versions (t, id, row)
          values (tg_table_name, to_jsonb(new) ->> tg_argv[0], to_jsonb(new) - 'seq' - 'was_public' - 'updated_at');
        return null;
      end $$;
    ${TABLE_NAMES.map(
      (table) => `create trigger z_audit after insert or update on public.${table}
        for each row execute function audit.note('${TABLES[table].key}');`,
    ).join('\n')}`)
}

export async function forgetHistory(server: Server): Promise<void> {
  await server.exec('truncate audit.versions restart identity')
}

/** Returns all recorded changes of every field, in order. */
export async function readHistory(server: Server): Promise<Event[]> {
  const versions = await server.sql<{
    at: number | string
    t: TableName
    id: string
    row: Record<string, unknown>
  }>('select at, t, id, row from audit.versions order by at')
  const last = new Map<string, Record<string, unknown>>()
  return versions.flatMap(({ at, t: table, id, row }) => {
    const before = last.get(`${table}/${id}`) ?? {}
    last.set(`${table}/${id}`, row)
    return Object.entries(row)
      .map(([field, value]) => ({ at: Number(at), table, id, field, value: textOf(value) }))
      .filter(({ field, value }) => !(field in before) || textOf(before[field]) !== value)
  })
}
