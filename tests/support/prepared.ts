import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../supabase/local/settings.ts'
import { startShop } from '../../supabase/local/shop.ts'

const CACHE = join(ROOT, '.cache/e2e')
const SOURCES = ['supabase/config.toml', 'supabase/migrations', 'supabase/seed', 'supabase/local']

/**
 * A DATA_DIR as the first run leaves it, to be copied and never opened. It is built once and kept for as long as
 * the schema, the seed and the backend stay the same.
 */
export async function preparedShop(seedProducts: number): Promise<string> {
  const name = `shop-${seedProducts}-${await fingerprint()}`
  const path = join(CACHE, name)
  if (await stat(path).catch(() => undefined)) return path
  await mkdir(CACHE, { recursive: true })
  const draft = await mkdtemp(join(CACHE, 'draft-'))
  const shop = await startShop({ port: 0, dataDir: draft, seedProducts })
  await shop.close()
  // Another run may have been faster: its copy is as good.
  await rename(draft, path).catch(() => rm(draft, { recursive: true, force: true }))
  await removeEarlier(`shop-${seedProducts}-`, name)
  return path
}

/** A DATA_DIR of one's own, made from the prepared one. */
export async function copyOfShop(seedProducts: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'claqueta-e2e-'))
  await cp(await preparedShop(seedProducts), folder, { recursive: true })
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of await filesOf(join(ROOT, source))) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(sql|ts|toml)$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

async function removeEarlier(prefix: string, current: string): Promise<void> {
  const earlier = (await readdir(CACHE)).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(earlier.map((name) => rm(join(CACHE, name), { recursive: true, force: true })))
}
