import { access, constants, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { latestBackup } from './backups.ts'
import { exists, inShop, type DataDir } from './data-dir.ts'
import { madeBy, openDatabase, POSTGRES_MAJOR } from './database.ts'
import { copyFolder } from './prepared-folder.ts'
import { finishRestore } from './restore.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'

/**
 * Returns true if a DATA_DIR has a shop, after moving a restored one into place. Returns false only if there certainly
 * is none, because a new shop in place of a damaged one would look like total loss.
 * @throws StartupError with instructions, if the shop is damaged; nothing was changed then
 */
export async function findShop(dir: DataDir): Promise<boolean> {
  await finishRestore(dir)
  const isThere = await exists(dir.shop)
  const damage = isThere ? await damageOf(dir) : await traceOf(dir)
  if (damage === null) return isThere
  const latest = await latestBackup(dir).catch(() => undefined)
  const backup = latest === undefined ? `there is none in ${dir.backups}` : `the latest is ${latest}`
  throw new StartupError(
    `The shop in ${dir.root} is damaged: ${damage}. Nothing was changed. Free space if the disk is full, and put back what ` +
      `was moved or only partly copied. Otherwise 'npm run restore FILE' brings a backup back (${backup}) and keeps what ` +
      `is there now. For a new shop choose another DATA_DIR.`,
  )
}

/** Returns the evidence that a missing shop existed before; null if there is none. */
async function traceOf({ root, shop, backups }: DataDir): Promise<string | null> {
  const names = await readdir(root)
  if (names.includes('shop')) return `${shop} leads nowhere`
  const kept = names.find((name) => /^shop\.(before|postgres)-/.test(name))
  if (kept !== undefined) return `${shop} is missing, and ${kept} is beside it`
  const saved = names.includes('backups') ? await readdir(backups) : []
  return saved.some((name) => name.endsWith('.tar.gz'))
    ? `${shop} is missing, and there are backups of it`
    : null
}

async function damageOf(dir: DataDir): Promise<string | null> {
  const { database, objects } = inShop(dir.shop)
  try {
    for (const folder of [dir.shop, database]) {
      if (!(await exists(folder))) return `${folder} is missing`
      if (!(await stat(folder)).isDirectory()) return `${folder} is not a folder`
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
    const version = await madeBy(database)
    if (version === undefined) return `${database} is empty`
    // A shop of another PostgreSQL version is restored from its latest backup (upgrade.ts).
    if (version !== POSTGRES_MAJOR) return null
    return (await damageOfDatabase(database)) ?? (await damageOfObjects(dir, objects))
  } catch (error) {
    if (error instanceof StartupError) throw error
    return `it cannot be read (${reasonOf(error)})`
  }
}

/**
 * Files that PostgreSQL cannot start without, with their sizes in bytes. PostgreSQL would write before it notices their
 * absence.
 */
const FILES = { 'global/pg_control': 8_192, 'global/pg_filenode.map': 524 }
const FOLDERS = ['base', 'pg_wal', 'pg_xact', 'pg_multixact']
/**
 * Name of a log segment. Segments have their whole size from the start. From a shorter one PostgreSQL would drop
 * acknowledged commits.
 */
const SEGMENT = /^[\dA-F]{24}$/
const SEGMENT_BYTES = 16 * 1_024 * 1_024

async function damageOfDatabase(database: string): Promise<string | null> {
  for (const [name, size] of Object.entries(FILES)) {
    const path = join(database, name)
    if (!(await exists(path))) return `${path} is missing`
    if ((await stat(path)).size !== size) return `${path} does not have its ${size} bytes`
  }
  for (const name of FOLDERS)
    if (!(await exists(join(database, name)))) return `${join(database, name)} is missing`
  const log = join(database, 'pg_wal')
  const segments = (await readdir(log)).filter((name) => SEGMENT.test(name))
  if (segments.length === 0) return `${log} has no segments`
  for (const name of segments) {
    const path = join(log, name)
    if ((await stat(path)).size !== SEGMENT_BYTES) return `${path} is cut off`
  }
  return null
}

/**
 * Checks the folder of uploaded files. A shop of an earlier version has none until the first upload, so it is created.
 */
async function damageOfObjects(dir: DataDir, objects: string): Promise<string | null> {
  if (await exists(objects)) {
    if (!(await stat(objects)).isDirectory()) return `${objects} is not a folder`
    await access(objects, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  }
  const isLink = await lstat(objects).then(
    () => true,
    (error: unknown) => systemCode(error) !== 'ENOENT',
  )
  if (isLink) return `${objects} leads nowhere`
  if (await hasFiles(dir)) return `${objects} is missing, where the uploaded files are`
  await mkdir(objects)
  return null
}

/** Returns true if a database has records of uploaded files. Opens a copy, because opening a database writes to it. */
async function hasFiles(dir: DataDir): Promise<boolean> {
  await rm(dir.building, { recursive: true, force: true })
  await mkdir(dir.building, { recursive: true })
  const { database } = inShop(dir.building)
  try {
    await copyFolder(inShop(dir.shop).database, database)
    const connection = await openDatabase(database)
    try {
      const { rows } = await connection.driver.query('select from storage.objects limit 1')
      return rows.length > 0
    } finally {
      await connection.close()
    }
  } finally {
    await rm(dir.building, { recursive: true, force: true })
  }
}
