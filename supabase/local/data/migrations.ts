import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appliedVersions, ensureHistoryTable, recordVersion } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { ROOT } from '../settings.ts'
import { madeByEarlier, missingOfEarlier } from './earlier-chain.ts'
import { reasonOf, StartupError } from '../startup-error.ts'

export type Migration = { version: string; name: string; file: string; sql: string }

/** Files that can be applied again, because they replace what they create (docs/adr/0038). */
export const REPEATABLE = /^2026112301|^20261126022000/

const FOLDER = join(ROOT, 'supabase/migrations')

/** Reads the migrations in supabase/migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      file,
      sql: await readFile(join(FOLDER, file), 'utf8'),
    })),
  )
}

/**
 * Applies new migrations, one transaction per file, and records them in the table of the Supabase CLI. Returns the
 * files applied. A database of the earlier migrations already has some of them under other names. Repeatable files are
 * applied again if their text differs from the recorded one.
 * @param only versions to apply; all by default
 * @throws StartupError
 */
export async function migrate(connection: PgliteConnection, only?: readonly string[]): Promise<string[]> {
  const database = connection.driver
  await ensureHistoryTable(connection)
  const applied = new Set(await appliedVersions(connection))
  const missing = missingOfEarlier(applied)
  if (missing !== undefined) {
    throw new StartupError(
      `The shop was made by an unfinished version of Claqueta (it lacks migration ${missing}). Nothing was changed. ` +
        `Run 'npm run backup FILE' with the version that made it, then 'npm run restore FILE' with this one.`,
    )
  }
  const migrations = await readMigrations()
  const made = new Set(madeByEarlier(applied))
  for (const { version, name, sql } of migrations) {
    if (!made.has(version) || applied.has(version)) continue
    await recordVersion(connection, { version, name, statements: [sql] })
    applied.add(version)
  }
  const noted = await notedRepeatable(database)
  const pending = migrations.filter(
    ({ version, sql }) =>
      (!applied.has(version) || (REPEATABLE.test(version) && noted.get(version) !== sql)) &&
      (only?.includes(version) ?? true),
  )
  for (const { version, name, file, sql } of pending) {
    await database.exec('begin')
    try {
      await database.exec(sql)
      if (applied.has(version)) await noteAgain(database, version, sql)
      else await recordVersion(connection, { version, name, statements: [sql] })
      await database.exec('commit')
    } catch (error) {
      await database.exec('rollback')
      throw new StartupError(`Migration ${file} failed: ${reasonOf(error)}`)
    }
  }
  return pending.map(({ file }) => file)
}

type Database = PgliteConnection['driver']

/** Reads the recorded text of applied migrations, by version. */
async function notedRepeatable(database: Database): Promise<Map<string, string | undefined>> {
  const { rows } = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  return new Map(rows.map(({ version, statements }) => [version, statements?.join('\n')]))
}

async function noteAgain(database: Database, version: string, sql: string): Promise<void> {
  await database.query(
    'update supabase_migrations.schema_migrations set statements = array[$2::text] where version = $1',
    [version, sql],
  )
}

/**
 * Applies our grants again, because Supabase Lite grants everything to every role at the first request of a process.
 */
export async function repeatGrants(connection: PgliteConnection): Promise<void> {
  const grants = (await readMigrations()).filter(({ name }) => name === 'grants' || name.endsWith('_grants'))
  for (const { sql } of grants) await connection.driver.exec(sql)
}
