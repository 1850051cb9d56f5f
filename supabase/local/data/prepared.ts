import { rm } from 'node:fs/promises'
import { demoDay } from '../../seed/demo.ts'
import { openDataDir } from './data-dir.ts'
import { buildShop } from '../first-run.ts'
import { copyFolder, preparedFolder } from './prepared-folder.ts'

/** Inputs of a demo shop. */
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
 * Fills an empty `dataDir` with a fresh demo shop, for tests and benchmarks: a copy (0.1 s in memory) of one built
 * before with the same migrations and seed (some seconds, once).
 */
export async function copyPreparedShop(dataDir: string, seedProducts = 0): Promise<void> {
  const prepared = await preparedShop(seedProducts)
  const dir = await openDataDir(dataDir)
  await rm(dir.shop, { recursive: true, force: true })
  await copyFolder(prepared, dir.shop)
}

/** Returns the folder of a prepared demo shop; builds it if there is none for these migrations, this seed and this day. */
export function preparedShop(seedProducts: number): Promise<string> {
  return preparedFolder({
    kind: 'shops',
    variant: seedProducts,
    inputs: INPUTS,
    day: demoDay(),
    make: async (root) => {
      const dir = await openDataDir(root)
      await buildShop(dir, seedProducts, 'http://127.0.0.1:4173')
      return dir.shop
    },
  })
}
