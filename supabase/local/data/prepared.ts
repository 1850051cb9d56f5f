import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists, openDataDir } from './data-dir.ts'
import { buildShop } from '../first-run.ts'
import { ROOT } from '../settings.ts'
import { systemCode } from '../startup-error.ts'

/** Prepared shops stay here until what they are made of changes. */
const CACHE = join(ROOT, '.cache/shops')
const INPUTS = [
  'supabase/config.toml',
  'supabase/migrations',
  'supabase/seed',
  'supabase/local',
  'src/domain/tables',
  'src/domain/head',
  'package-lock.json',
]

/**
 * Fills an empty `dataDir` with a fresh demo shop, for tests and benchmarks: a copy (0.1 s in memory) of one that was built
 * before with the same migrations and seed (some seconds, once).
 */
export async function copyPreparedShop(dataDir: string, seedProducts = 0): Promise<void> {
  const prepared = await preparedShop(seedProducts)
  const dir = await openDataDir(dataDir)
  await rm(dir.shop, { recursive: true, force: true })
  await copyFolder(prepared, dir.shop)
}

/** Copies with the system's own program: thousand files take a tenth of what they take one by one. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  await promisify(execFile)('cp', ['-R', from, to])
}

/** Hashed once: a shop that a running process prepares is of the code that it runs. */
let inputs: Promise<string> | undefined

/** Where a demo shop stands ready to be copied; builds it when there is none of these migrations and this seed. */
export async function preparedShop(seedProducts: number): Promise<string> {
  const hash = await (inputs ??= hashInputs())
  const prepared = join(CACHE, `${hash}-${seedProducts}`)
  if (await exists(prepared)) return prepared
  await prepare(prepared, seedProducts)
  await removeEarlier(hash)
  return prepared
}

/** What was made of earlier migrations and seeds serves nobody any more. */
async function removeEarlier(hash: string): Promise<void> {
  const earlier = (await readdir(CACHE)).filter(
    (name) => /^[0-9a-f]{16}-\d+$/.test(name) && !name.startsWith(hash),
  )
  await Promise.all(earlier.map((name) => rm(join(CACHE, name), { recursive: true, force: true })))
}

async function prepare(target: string, seedProducts: number): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  // Each process builds its own and the first to finish is kept.
  const root = `${target}.${process.pid}`
  const dir = await openDataDir(root)
  await buildShop(dir, seedProducts, 'http://127.0.0.1:4173')
  try {
    await rename(dir.shop, target)
  } catch (error) {
    if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
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
