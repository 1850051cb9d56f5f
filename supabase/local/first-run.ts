import { mkdir, rename, rm } from 'node:fs/promises'
import { demoAssets, demoSql, syntheticSql } from '../seed/demo.ts'
import { createAccounts } from './accounts.ts'
import { openBackend } from './backend.ts'
import type { DataDir } from './data-dir.ts'
import { StartupError } from './startup-error.ts'

/**
 * Builds a new shop: schema, accounts, demo catalogue, `seedProducts` synthetic articles. It is built aside and moved
 * into place in one step, so a run that was interrupted leaves nothing half-made: the next one starts over.
 * @param site where the shop will be served: its sitemap says so
 */
export async function buildShop(dir: DataDir, seedProducts: number, site: string): Promise<void> {
  await rm(dir.building, { recursive: true, force: true })
  await mkdir(dir.building, { recursive: true })
  const backend = await openBackend(dir.building, site)
  try {
    const admin = await createAccounts(backend, site)
    const synthetic = seedProducts > 0 ? syntheticSql(seedProducts) : ''
    await backend.sql(`begin;\n${demoSql()}\n${synthetic}\ncommit; analyze;`)
    for (const asset of demoAssets(site)) {
      const response = await backend.fetch(
        new Request(`${site}/storage/v1/object/${asset.bucket}/${asset.name}`, {
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
