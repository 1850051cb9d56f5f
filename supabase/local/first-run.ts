import { mkdir, rm } from 'node:fs/promises'
import { demoAssets, demoSql, syntheticSql } from '../seed/demo.ts'
import { emptySql } from '../seed/empty.ts'
import { createAccounts, createAdmin, type Credentials } from './accounts/accounts.ts'
import { openBackend, type Backend } from './backend.ts'
import { inShop, type DataDir } from './data/data-dir.ts'
import { renameForGood, syncTree } from './data/durable.ts'
import { randomPassword } from './accounts/random-password.ts'
import { StartupError } from './startup-error.ts'

/**
 * Builds a new demo shop: schema, accounts, demo catalogue, `seedProducts` synthetic products.
 * @param site address of the shop, which its sitemap contains
 */
export async function buildShop(dir: DataDir, seedProducts: number, site: string): Promise<void> {
  await build(dir, site, async (backend) => {
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
  })
  await renameForGood(dir.building, dir.shop)
}

/**
 * Builds a new shop that is empty but for one administrator with a random password.
 * @param onAccount called once with that password, because only its hash is stored. It is called before the shop is
 * moved into place: a crash in between loses an unused shop, but never the password of one.
 */
export async function buildEmptyShop(
  dir: DataDir,
  site: string,
  email: string,
  onAccount: (account: Credentials) => void,
): Promise<void> {
  const account = { email, password: randomPassword() }
  await build(dir, site, async (backend) => {
    await createAdmin(backend, site, account)
    await backend.sql(`begin;\n${emptySql(new Date())}\ncommit; analyze;`)
  })
  onAccount(account)
  await renameForGood(dir.building, dir.shop)
}

/**
 * Builds a shop aside and syncs it to the disk. It is moved into place in one step, so an interrupted run leaves
 * nothing half-made and the next one starts over.
 */
async function build(dir: DataDir, site: string, fill: (backend: Backend) => Promise<void>): Promise<void> {
  await rm(dir.building, { recursive: true, force: true })
  // Always created: if the folder is missing, the shop counts as damaged once it has files.
  await mkdir(inShop(dir.building).objects, { recursive: true })
  const backend = await openBackend(dir.building, site)
  try {
    await fill(backend)
  } finally {
    await backend.close()
  }
  await syncTree(dir.building)
}
