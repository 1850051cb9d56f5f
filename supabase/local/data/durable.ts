import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { systemCode } from '../startup-error.ts'

// A file is durable once it was synced and the folder with its name was, too. After a power cut, writes that were not
// synced may be lost, wholly or in part and in any order.

/** Codes of systems that cannot open or sync folders (Windows, some volumes). They are ignored, as PostgreSQL does. */
const UNSUPPORTED = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM'])

function ignoreUnsupported(error: unknown): void {
  if (!UNSUPPORTED.has(String(systemCode(error)))) throw error
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  await sync(folder, 'r').catch(ignoreUnsupported)
}

/** Makes the names in a folder durable, synchronously. */
export function syncFolderNow(folder: string): void {
  let opened
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch (error) {
    ignoreUnsupported(error)
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/**
 * Writes a file atomically and durably: after a power cut it is complete or absent. An existing file is replaced, never
 * modified.
 * @param fill writes the file under the name it is given
 */
export async function placeFile(path: string, fill: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await fill(draft)
    await sync(draft, 'r+')
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Renames a file or folder within its folder, durably, so that a later rename cannot become durable first. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Syncs a folder and everything in it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await sync(path, 'r+')
  }
  await syncFolder(folder)
}

/** Creates a folder and its missing parents, durably. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (first === undefined) return
  const top = dirname(resolve(first))
  for (let at = resolve(path); at !== top; at = dirname(at)) await syncFolder(dirname(at))
}
