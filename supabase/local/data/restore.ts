import { mkdir, rm } from 'node:fs/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { openBackend } from '../backend.ts'
import { readBackup } from './backup.ts'
import { exists, type DataDir } from './data-dir.ts'
import { loadDump, type Dump } from './dump.ts'
import { renameForGood, syncTree } from './durable.ts'
import { tablesOfBackup } from './earlier-chain.ts'
import { migrate, readMigrations } from './migrations.ts'
import { reasonOf, StartupError } from '../startup-error.ts'

export type Restored = {
  /** When the data stood like this. */
  at: string
  /** Where the shop is kept that stood there before; undefined when there was none. */
  kept: string | undefined
}

/**
 * Puts the shop in a backup in place of the one in a DATA_DIR, which nobody else may use meanwhile. It is built aside
 * and moved into place in one step; the one that stood there is kept beside it as `shop.<keptAs>`.
 * @throws StartupError; then the shop is as it was
 */
export async function restoreShop(dir: DataDir, file: string, keptAs: string): Promise<Restored> {
  await rm(dir.building, { recursive: true, force: true })
  await mkdir(dir.building, { recursive: true })
  try {
    const { at, dump } = await readBackup(file, dir.building)
    const backend = await openBackend(dir.building, 'http://127.0.0.1', {
      fill: (connection) => fill(connection, dump),
    })
    await backend.close()
    const kept = (await exists(dir.shop)) ? `${dir.shop}.${keptAs}` : undefined
    await syncTree(dir.building)
    await renameForGood(dir.building, dir.restored)
    if (kept) await renameForGood(dir.shop, kept)
    await finishRestore(dir)
    return { at, kept }
  } finally {
    await rm(dir.building, { recursive: true, force: true })
  }
}

/** Puts a restored shop in its place, also when the process that restored it ended just before that. */
export async function finishRestore(dir: DataDir): Promise<void> {
  if (!(await exists(dir.shop)) && (await exists(dir.restored))) await renameForGood(dir.restored, dir.shop)
  await rm(dir.restored, { recursive: true, force: true })
}

/** Makes the tables as they were, fills them, and brings them up to what this version wants. */
async function fill(connection: PgliteConnection, dump: Dump): Promise<void> {
  const known = new Set((await readMigrations()).map(({ version }) => version))
  const versions = tablesOfBackup(dump.head.migrations)
  const unknown = versions.filter((version) => !known.has(version))
  if (unknown.length > 0) {
    throw new StartupError(
      `The backup comes from a later version of Claqueta (migration ${unknown.at(-1)}). Update, then restore it. The shop is as it was.`,
    )
  }
  await migrate(connection, versions)
  await loadDump(connection, dump).catch((error: unknown) => {
    throw new StartupError(`The backup does not fit (${reasonOf(error)}). The shop is as it was.`)
  })
  await migrate(connection)
  await beginNewTerm(connection)
}

/** Devices that know what came after the backup must not take it for what they have: they replicate afresh. */
async function beginNewTerm({ driver }: PgliteConnection): Promise<void> {
  await driver.exec('select public.sync_new_epoch()')
}
