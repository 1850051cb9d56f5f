import { copyFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from './backup.ts'
import { requestBackup } from './backups.ts'
import { inShop, exists, openDataDir } from './data-dir.ts'
import { openDatabase } from './database.ts'
import { makeFolder, placeFile, renameForGood } from './durable.ts'
import { findShop } from './find-shop.ts'
import { InUse, lockDataDir } from './lock.ts'
import { finishRestore, restoreShop, type Restored, stampOf } from './restore.ts'
import { StartupError, systemCode } from '../startup-error.ts'

/** Longest time to pack a large shop. */
const PATIENCE_MS = 30 * 60_000

/**
 * Writes a backup of the shop in a DATA_DIR, running or not, and returns its path.
 * @param file target; by default a name with the time in DATA_DIR/backups
 */
export async function backupShop(dataDir: string, file?: string): Promise<string> {
  const dir = await openDataDir(dataDir)
  const id = `backup-${stampOf(new Date())}`
  const target = file === undefined ? join(dir.backups, `${id}.tar.gz`) : resolve(file)
  if (file !== undefined && (await exists(target)))
    throw new StartupError(`${target} is there already. Choose another name.`)
  const unlock = await lockDataDir(dir.root).catch((error: unknown) => {
    if (error instanceof InUse) return undefined
    throw error
  })
  await makeFolder(dirname(target), 0o700)
  if (!unlock) {
    const made = await requestBackup(dir, id, PATIENCE_MS)
    if (made !== target) await move(made, target)
    return target
  }
  try {
    if (!(await findShop(dir))) throw new StartupError(`There is no shop in ${dir.root} yet.`)
    const connection = await openDatabase(inShop(dir.shop).database)
    try {
      await writeBackup(dir.shop, (work) => work(connection), target)
    } finally {
      await connection.close()
    }
    return target
  } finally {
    await unlock()
  }
}

/** Replaces the shop in a DATA_DIR, which must not be running, by a backup. @throws StartupError */
export async function restoreBackup(dataDir: string, file: string): Promise<Restored> {
  const dir = await openDataDir(dataDir)
  const unlock = await lockDataDir(dir.root)
  try {
    await finishRestore(dir)
    return await restoreShop(dir, resolve(file), `before-${stampOf(new Date())}`)
  } finally {
    await unlock()
  }
}

/** Moves a file, also to another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await renameForGood(from, to)
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error
    await placeFile(to, (draft) => copyFile(from, draft))
    await rm(from)
  }
}
