import { appliedVersions } from '@supabase/lite'
import type { PGlite, PgliteConnection } from '@supabase/lite/pglite'
import * as z from 'zod/mini'

/** Header of a dump. All of it is plain text, so that any later PostgreSQL can read it. */
export const dumpHead = z.object({
  /** Migrations that made the tables. They are applied again before the tables are filled. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
})
export type DumpHead = z.infer<typeof dumpHead>
type Table = DumpHead['tables'][number]
/** A database as text: `rows` in the order of `head.tables`, in the format of COPY. */
export type Dump = { head: DumpHead; rows: Buffer[] }

/** Excludes the history of migrations and the registry of tables, which the migrations write. */
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations', 'sync_registry')`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Reads a whole database in one snapshot. The caller must have the connection to itself. */
export async function dumpDatabase(connection: PgliteConnection): Promise<Dump> {
  const { driver } = connection
  await driver.exec('begin isolation level repeatable read')
  try {
    const head = {
      migrations: [...(await appliedVersions(connection))],
      tables: await findTables(driver),
      sequences: await findSequences(driver),
    }
    const rows: Buffer[] = []
    for (const table of head.tables) {
      const { blob } = await driver.query(`copy ${nameOf(table)} (${columnsOf(table)}) to '/dev/blob'`)
      rows.push(blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0))
    }
    return { head, rows }
  } finally {
    await driver.exec('rollback')
  }
}

/**
 * Replaces the rows of all tables by those of a dump, without triggers.
 * @throws Error if a table of the dump does not exist
 */
export async function loadDump({ driver }: PgliteConnection, { head, rows }: Dump): Promise<void> {
  const there = new Set((await findTables(driver)).map(nameOf))
  const missing = head.tables.map(nameOf).filter((name) => !there.has(name))
  if (missing.length > 0) throw new Error(`there is no table ${missing.join(', ')}`)
  await driver.exec(`begin; set local session_replication_role = replica; truncate ${[...there].join(', ')}`)
  try {
    for (const [index, table] of head.tables.entries()) {
      const blob = new Blob([new Uint8Array(rows[index] ?? [])])
      await driver.query(`copy ${nameOf(table)} (${columnsOf(table)}) from '/dev/blob'`, [], { blob })
    }
    for (const sequence of head.sequences)
      await driver.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.last])
    await driver.exec('commit; analyze')
  } catch (error) {
    await driver.exec('rollback')
    throw error
  }
}

async function findTables(driver: PGlite): Promise<Table[]> {
  const { rows } = await driver.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
    group by 1, 2 order by 1, 2`)
  return rows
}

async function findSequences(driver: PGlite): Promise<DumpHead['sequences']> {
  const { rows } = await driver.query<DumpHead['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences where last_value is not null order by 1, 2`)
  return rows
}
