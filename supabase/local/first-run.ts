import { mkdir, rename, rm } from 'node:fs/promises'
import { demoAssets, demoSql, syntheticSql } from '../seed/demo.ts'
import { createAccounts } from './accounts.ts'
import { openBackend } from './backend.ts'
import type { DataDir } from './data-dir.ts'
import { StartupError } from './startup-error.ts'

/** Any address will do while nobody can reach the shop yet. */
const SITE = 'http://127.0.0.1'

/**
 * Builds a new shop: schema, accounts, demo catalogue, `seedProducts` synthetic articles. It is built aside and moved
 * into place in one step, so a run that was interrupted leaves nothing half-made: the next one starts over.
 */
export async function buildShop(dir: DataDir, seedProducts: number): Promise<void> {
  await rm(dir.building, { recursive: true, force: true })
  await mkdir(dir.building, { recursive: true })
  const backend = await openBackend(dir.building, SITE)
  try {
    const admin = await createAccounts(backend, SITE)
    const synthetic = seedProducts > 0 ? syntheticSql(seedProducts) : ''
    await backend.sql(`begin;\n${demoSql()}\n${synthetic}\ncommit; analyze;`)
    for (const asset of demoAssets()) {
      const response = await backend.fetch(
        new Request(`${SITE}/storage/v1/object/${asset.bucket}/${asset.name}`, {
          method: 'POST',
          headers: {
            apikey: backend.key,
            authorization: `Bearer ${admin.token}`,
            'content-type': asset.contentType,
            'cache-control': 'max-age=3600',
          },
          body: asset.body,
        }),
      )
      if (!response.ok) throw new StartupError(`Could not store ${asset.name}: ${await response.text()}`)
    }
  } finally {
    await backend.close()
  }
  await rename(dir.building, dir.shop)
}
