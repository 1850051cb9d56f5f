import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { systemCode } from '../startup-error.ts'

// A file that is written is on the disk once it was synced, and is found there once the folder with its name was. What
// was not synced may be missing after a power cut, whole or in part, and in any order.

/** Said by systems that open or sync no folders (Windows, some volumes): there it is left to them, as PostgreSQL does. */
const LEFT = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM'])

function leave(error: unknown): void {
  if (!LEFT.has(String(systemCode(error)))) throw error
}

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await sync(folder, 'r').catch(leave)
}

/** Does the same before it returns. */
export function syncFolderNow(folder: string): void {
  let opened
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch (error) {
    leave(error)
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
 * Puts a file in its place so that it is there whole or not at all, also after a power cut. What stood there is replaced,
 * never changed.
 * @param fill writes it, under the name that it is given
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

/** Renames a file or folder within its folder, for good: what is renamed later cannot come before it. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Syncs a folder that was filled, with everything in it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await sync(path, 'r+')
  }
  await syncFolder(folder)
}

/** Makes a folder and those above it where there is none, for good. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (first === undefined) return
  const top = dirname(resolve(first))
  for (let at = resolve(path); at !== top; at = dirname(at)) await syncFolder(dirname(at))
}
