import { access, chmod, constants, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from './durable.ts'
import { DEFAULT_DATA_DIR } from '../settings.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'

/** Where things stand in a DATA_DIR. `shop` appears, whole, only when the first run has finished. */
/** `restored`: a shop from a backup, whole, on its way to be `shop`. `site`: the build that is served, and what is left of earlier ones. */
export type DataDir = {
  root: string
  shop: string
  building: string
  restored: string
  backups: string
  site: string
}

/** Where the parts of one shop stand. */
export const inShop = (shop: string) => ({
  database: join(shop, 'database'),
  objects: join(shop, 'objects'),
  secret: join(shop, 'jwt-secret'),
  places: join(shop, 'known-places.json'),
})

const MARK = 'claqueta.json'
/** Entries that a running shop creates beside it. */
const FOLDERS = ['backups', 'requests']

/** Makes or recognises a DATA_DIR; refuses a folder that holds something else, so that nothing of value is touched. */
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
      // Before anything else: what else is there would be taken for somebody's.
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

/** Password hashes and sessions are in it. Where its owner is somebody else, they say who may read it. */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined)
}

/** Like mkdir -p, step by step: Node's own never ends where a folder cannot be made (as in /proc). */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    // Another starter made it in the same moment.
    if (systemCode(error) !== 'EEXIST') throw error
  })
  await syncFolder(dirname(path))
}

/** Tells whether a path exists. @throws StartupError when that cannot be seen: what cannot be read is not absent */
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
