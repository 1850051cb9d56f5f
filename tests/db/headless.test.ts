import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
// Each test starts its own Node process.
vi.setConfig({ testTimeout: 120_000 })

const A = '00000000-0000-4000-8000-00000000000a'

/** Runs a module in plain Node, without build, test runner or browser globals. @returns its output, parsed as JSON */
async function runHeadless(text: string, ...flags: string[]): Promise<unknown> {
  const call = ['--import', 'tsx', ...flags, '--input-type=module', '--eval', text]
  const { stdout } = await promisify(execFile)(process.execPath, call, { cwd: ROOT })
  return JSON.parse(stdout)
}

const SHOP = `
  const failed = []
  const { openStore, closeStore } = await import('#db/store/store.ts')
  const { issue, undo } = await import('#db/commands/commands.ts')
  const { findAdminCatalogue } = await import('#db/queries/admin-catalogue.ts')
  const { updateProduct } = await import('#domain/commands/product-commands.ts')
  const { blankRow } = await import('#domain/tables/tables.ts')
  const store = await openStore('admin-headless')
  const row = { ...blankRow('products', '${A}'), seq: 5, name: 'Foco', price: 100 }
  await store.db.products.insert(row)
  const listed = findAdminCatalogue(store.db)
  const prices = []
  const read = () => {
    const price = listed.value?.products.get('${A}')?.row.price
    if (price !== undefined && price !== prices.at(-1)) prices.push(price)
  }
  const until = async (count) => {
    const end = Date.now() + 10_000
    while (prices.length < count && Date.now() < end) await new Promise((done) => setTimeout(done, 10))
  }
  const end = listed.subscribe(read)
  await until(1)
`
const EDIT = `
  const issued = await issue(store, updateProduct(row, { price: 120 }))
  await until(2)
  if (issued.ok) await undo(store, issued.value.n)
  await until(3)
`
const NOTIFY = `
  end()
  await closeStore(store)
  process.stdout.write(JSON.stringify({ persistent: store.persistent, prices, failed }))
  process.exit(0)
`

it('a store in Node lists products, edits one and undoes it', async () => {
  const said = await runHeadless(SHOP + EDIT + NOTIFY, '--import', 'fake-indexeddb/auto')
  expect(said).toEqual({ persistent: true, prices: [100, 120, 100], failed: [] })
})

it('a store in Node without IndexedDB lists what it holds in memory, and every file of it can be imported', async () => {
  const files = readdirSync(join(ROOT, 'src/db'), { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => `#db/${file}`)
  expect(names.length).toBeGreaterThan(20)
  const imports = `
    for (const name of ${JSON.stringify(names)})
      await import(name).catch((error) => failed.push(name + ': ' + error))
  `
  expect(await runHeadless(SHOP + imports + NOTIFY)).toEqual({ persistent: false, prices: [100], failed: [] })
})
