import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists } from './data-dir.ts'
import { ROOT } from '../settings.ts'
import { systemCode } from '../startup-error.ts'

/** What is made once and copied by many: a folder, good until one of its inputs changes. */
export type Preparation = {
  /** Where it stands below `.cache`. */
  kind: string
  /** One of several of a kind. */
  variant?: number
  /** Files and folders of the project that it is made of. */
  inputs: readonly string[]
  /** Makes it within `root`; answers the folder in there that counts. */
  make: (root: string) => Promise<string>
}

/** Copies with the system's own program: thousand files take a tenth of what they take one by one. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  await promisify(execFile)('cp', ['-R', from, to])
}

/** Hashed once: what a running process prepares is of the code that it runs. */
const hashes = new Map<string, Promise<string>>()

/** Answers where a folder stands ready to be copied; makes it when there is none of these inputs. */
export async function preparedFolder({ kind, variant = 0, inputs, make }: Preparation): Promise<string> {
  const cache = join(ROOT, '.cache', kind)
  const hashing = hashes.get(kind) ?? hashInputs(inputs)
  hashes.set(kind, hashing)
  const hash = await hashing
  const prepared = join(cache, `${hash}-${variant}`)
  if (await exists(prepared)) return prepared
  await mkdir(cache, { recursive: true })
  await prepare(prepared, make)
  await removeEarlier(cache, hash)
  return prepared
}

/** What was made of earlier inputs serves nobody any more. */
async function removeEarlier(cache: string, hash: string): Promise<void> {
  const earlier = (await readdir(cache)).filter(
    (name) => /^[0-9a-f]{16}-\d+$/.test(name) && !name.startsWith(hash),
  )
  await Promise.all(earlier.map((name) => rm(join(cache, name), { recursive: true, force: true })))
}

async function prepare(target: string, make: Preparation['make']): Promise<void> {
  // Each process makes its own and the first to finish is kept.
  const root = `${target}.${process.pid}`
  try {
    await rename(await make(root), target)
  } catch (error) {
    if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function hashInputs(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesUnder(join(ROOT, input))) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if (systemCode(error) === 'ENOTDIR') return [path]
    throw error
  }
}
