import { access, chmod, constants, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from './durable.ts'
import { DEFAULT_DATA_DIR } from '../settings.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'

/**
 * Paths in a DATA_DIR. `shop` appears, complete, only when the first run has finished. `restored` is a complete shop
 * from a backup that will become `shop`. `site` holds the served build and files of earlier ones.
 */
export type DataDir = {
  root: string
  shop: string
  building: string
  restored: string
  backups: string
  site: string
}

/** Returns the paths of one shop's parts. */
export const inShop = (shop: string) => ({
  database: join(shop, 'database'),
  objects: join(shop, 'objects'),
  secret: join(shop, 'jwt-secret'),
  places: join(shop, 'known-places.json'),
})

const MARK = 'claqueta.json'
/** Entries that a running shop creates beside the shop. */
const FOLDERS = ['backups', 'requests']

/** Creates or recognises a DATA_DIR. Refuses a folder with other files, so that none of them is touched. */
export async function openDataDir(root: string): Promise<DataDir> {
  try {
    await makeFolder(root)
    const entries = await readdir(root)
    await access(root, constants.W_OK | constants.R_OK | constants.X_OK)
    if (!entries.includes(MARK)) {
      // The Supabase CLI keeps files of its own in supabase/.temp.
      if (entries.length > 0 && root !== DEFAULT_DATA_DIR) {
        throw new StartupError(
          entries.includes('shop')
            ? `DATA_DIR ${root} holds a shop but not ${MARK}, as a folder that was only partly copied. Copy it again, or put ` +
                `a ${MARK} with {"format":1} there if the rest is whole.`
            : `DATA_DIR ${root} holds files that are not Claqueta's. Choose an empty or new folder.`,
        )
      }
      // Written first, because a folder with files but without this mark is refused.
      await writeFile(join(root, MARK), '{"format":1}\n', { flush: true })
      await syncFolder(root)
    }
    for (const name of FOLDERS) {
      if (entries.includes(name) && !(await stat(join(root, name))).isDirectory())
        throw new StartupError(`${join(root, name)} is not a folder. Move it away and start again.`)
    }
    await closeToOthers(root)
    await closeToOthers(join(root, 'backups'))
  } catch (error) {
    if (error instanceof StartupError) throw error
    const why = systemCode(error) === 'ENOTDIR' ? 'it is not a folder' : reasonOf(error)
    throw new StartupError(`DATA_DIR ${root} cannot be used: ${why}.`)
  }
  return {
    root,
    shop: join(root, 'shop'),
    building: join(root, 'shop.building'),
    restored: join(root, 'shop.restored'),
    backups: join(root, 'backups'),
    site: join(root, 'site'),
  }
}

/**
 * Denies access to other users, because the folder holds password hashes and sessions. If another user owns it, the
 * owner decides.
 */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined)
}

/**
 * Creates a folder and its parents, one by one. Node's recursive mkdir hangs where a folder cannot be made (as in
 * /proc).
 */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    // Another process made it at the same moment.
    if (systemCode(error) !== 'EEXIST') throw error
  })
  await syncFolder(dirname(path))
}

/** Returns true if a path exists. @throws StartupError if it cannot be read, which does not mean that it is absent */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return false
    throw new StartupError(
      `${path} cannot be read (${reasonOf(error)}). Nothing was changed. Let the user who runs Claqueta read and write it, ` +
        `and look whether its disk is well.`,
    )
  }
}
