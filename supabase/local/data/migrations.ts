import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appliedVersions, ensureHistoryTable, recordVersion } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { ROOT } from '../settings.ts'
import { reasonOf, StartupError } from '../startup-error.ts'

export type Migration = { version: string; name: string; file: string; sql: string }

const FOLDER = join(ROOT, 'supabase/migrations')

/** The migrations in supabase/migrations, oldest first. */
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
 * Applies what is new, one transaction per file, and notes it where the Supabase CLI does. Returns the files applied.
 * @param only the versions to apply; all when it is missing
 */
export async function migrate(connection: PgliteConnection, only?: readonly string[]): Promise<string[]> {
  const database = connection.driver
  await ensureHistoryTable(connection)
  const applied = new Set(await appliedVersions(connection))
  const pending = (await readMigrations()).filter(
    ({ version }) => !applied.has(version) && (only?.includes(version) ?? true),
  )
  for (const { version, name, file, sql } of pending) {
    await database.exec('begin')
    try {
      await database.exec(sql)
      await recordVersion(connection, { version, name, statements: [sql] })
      await database.exec('commit')
    } catch (error) {
      await database.exec('rollback')
      throw new StartupError(`Migration ${file} failed: ${reasonOf(error)}`)
    }
  }
  return pending.map(({ file }) => file)
}

/** Says our grants again: Supabase Lite grants everything to everyone at the first request of a process. */
export async function repeatGrants(connection: PgliteConnection): Promise<void> {
  const grants = (await readMigrations()).filter(({ name }) => name === 'grants' || name.endsWith('_grants'))
  for (const { sql } of grants) await connection.driver.exec(sql)
}
