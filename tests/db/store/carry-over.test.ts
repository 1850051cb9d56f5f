import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { issue } from '#db/commands/commands.ts'
import { removeStaleStores } from '#db/store/stale-stores.ts'
import { addDocuments } from '#db/collections/raw-documents.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { isWhole, openSyncMemory, type SyncState } from '#db/collections/sync-state.ts'
import { BEGINNING } from '#domain/replication/pull-page.ts'
import { blankRow, TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import type { RxCollection } from 'rxdb/plugins/core'
import { rowsOf } from '../../support/devices/browser-device.ts'
import { leaveAsEarlier } from '../../support/earlier-store.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let opened = 0
let principal: string
let store: Store
beforeEach(async () => {
  principal = `carried${++opened}`
  store = await openStore(principalOfKey(principal))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await closeStore(store)
})

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const add = (table: TableName, rows: Record<string, unknown>[]) =>
  addDocuments(store.db[table] as unknown as RxCollection<Record<string, unknown>>, rows, 'test')
const product = (n: number) => ({ ...blankRow('products', id(n)), name: `p${n}`, keywords: ['k'], seq: n })
const section = (n: number) => ({ ...blankRow('sections', id(n)), name: `s${n}`, seq: 100 + n })
const cursors = Object.fromEntries(TABLE_NAMES.map((table) => [table, 500])) as SyncState['cursors']
const inStep = { epoch: 'e', cursors, since: 500, tablesReady: TABLE_NAMES, lastSuccessAt: 7 }

async function withMemory<T>(use: (memory: ReturnType<typeof openSyncMemory>) => Promise<T>): Promise<T> {
  const memory = openSyncMemory(store.name, true)
  try {
    return await use(memory)
  } finally {
    memory.close()
  }
}
const remember = (state: Partial<SyncState>) => withMemory((memory) => memory.write(state))
const state = () => withMemory((memory) => memory.read())
const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')

/** Closes the store of a synced device; the next release opens it under another name. @returns that name */
async function release(how?: Parameters<typeof leaveAsEarlier>[1]): Promise<string> {
  await closeStore(store)
  const earlier = await leaveAsEarlier(store.name, how)
  store = await openStore(principalOfKey(principal))
  return earlier
}

describe('the first opening after a release that keeps rows in another form', () => {
  it('has every row that was there, with what is new about it blank', async () => {
    const products = Array.from({ length: 1_200 }, (_, n) => product(n + 1))
    await add('products', products)
    await add('sections', [section(1), section(2)])
    await store.db.products.findOne(id(7)).remove()
    await remember(inStep)
    await release({
      changed: ['products'],
      keep: (table, row) => {
        if (table !== 'products') return row
        const { keywords: _, ...kept } = row
        return { ...kept, older: 1 }
      },
    })
    const has = await rowsOf(store.db, 'products')
    expect(Object.keys(has)).toHaveLength(1_199)
    expect(has[id(9)]).toEqual({ ...product(9), keywords: [] })
    expect(await rowsOf(store.db, 'sections')).toEqual({ [id(1)]: section(1), [id(2)]: section(2) })
  })

  it('goes on from where it was, but fetches what has another form from the beginning', async () => {
    await add('products', [product(1)])
    await remember(inStep)
    await release({ changed: ['products'] })
    expect(await state()).toMatchObject({
      epoch: 'e',
      since: 500,
      lastSuccessAt: 7,
      cursors: { ...cursors, products: 0 },
      restarting: ['products'],
      tablesReady: TABLE_NAMES,
    })
  })

  it('leaves out what does not fit, and does not call that table complete', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await add('products', [product(1), product(2)])
    await remember(inStep)
    await release({
      keep: (table, row) => (table === 'products' && row['id'] === id(2) ? { ...row, price: 'mucho' } : row),
    })
    expect(await rowsOf(store.db, 'products')).toEqual({ [id(1)]: product(1) })
    const { restarting, tablesReady, cursors: now } = await state()
    expect(restarting).toEqual(['products'])
    expect(now).toEqual({ ...cursors, products: 0 })
    expect(tablesReady).toEqual(TABLE_NAMES.filter((table) => table !== 'products'))
  })

  it('takes a table that the earlier release did not have for one that is still to come', async () => {
    await add('sections', [section(1)])
    await remember(inStep)
    await closeStore(store)
    const earlier = await leaveAsEarlier(store.name)
    indexedDB.deleteDatabase(`rxdb-dexie-${earlier}--0--page_seo_settings`)
    store = await openStore(principalOfKey(principal))
    expect(await state()).toMatchObject({ restarting: ['page_seo_settings'] })
    expect((await state()).tablesReady).not.toContain('page_seo_settings')
    expect(Object.keys(await rowsOf(store.db, 'sections'))).toEqual([id(1)])
  })

  it('shows what waits to be sent over the rows', async () => {
    await add('products', [product(1), product(2)])
    await remember(inStep)
    const op = { table: 'products' as const, id: id(1), insert: false }
    const command = { label: 'Editar', refusal: 'Error', pictures: [] }
    await issue(store, { ...command, ops: [{ ...op, base: { name: 'p1' }, patch: { name: 'Mía' } }] })
    await release({ changed: ['products'] })
    expect(await rowsOf(store.db, 'products')).toMatchObject({
      [id(1)]: { name: 'Mía' },
      [id(2)]: { name: 'p2' },
    })
    expect(await store.outbox?.commands.count()).toBe(1)
  })

  it('is done once: what the server says later stays', async () => {
    await add('products', [product(1)])
    await remember(inStep)
    await release()
    await store.db.products.findOne(id(1)).remove()
    await closeStore(store)
    store = await openStore(principalOfKey(principal))
    expect(await rowsOf(store.db, 'products')).toEqual({})
  })

  it('takes the store that was in step last, of several releases', async () => {
    await add('products', [product(1)])
    await remember({ ...inStep, lastSuccessAt: 5 })
    const older = await release()
    await remember({ lastSuccessAt: 6 })
    await add('products', [product(2)])
    await closeStore(store)
    await leaveAsEarlier(store.name.replace(/-[^-]+$/, '-newer'))
    expect(older).toContain('earlier')
    store = await openStore(principalOfKey(principal))
    expect(Object.keys(await rowsOf(store.db, 'products'))).toEqual([id(1), id(2)])
  })

  it('begins with nothing where the earlier store cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await add('products', [product(1)])
    await remember(inStep)
    await closeStore(store)
    await leaveAsEarlier(store.name)
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name.includes('-earlier--')) throw new DOMException('Broken.', 'UnknownError')
      return open(name, version)
    })
    store = await openStore(principalOfKey(principal))
    expect(store.persistent).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
    expect(await state()).toMatchObject({ epoch: null, cursors: BEGINNING })
  })
})

describe('the store of an earlier release', () => {
  const left = async (earlier: string) => (await names()).filter((name) => name.includes(earlier))

  it('stays until the new one has everything, and goes then', async () => {
    await add('products', [product(1)])
    await remember(inStep)
    const earlier = await release({ changed: ['products'] })
    await removeStaleStores(store)
    expect((await left(earlier)).length).toBeGreaterThan(10)
    await remember({ restarting: [], cursors })
    expect(isWhole(await state())).toBe(true)
    await removeStaleStores(store)
    await eventually(() => left(earlier)).toEqual([])
  })

  it('stays while a tab still shows it', async () => {
    await remember(inStep)
    const earlier = await release()
    await remember({ restarting: [] })
    const locks = { held: [{ name: `${earlier}-leader` }], pending: [] }
    const query = () => Promise.resolve(locks)
    vi.stubGlobal('navigator', { locks: { query } })
    await removeStaleStores(store)
    expect((await left(earlier)).length).toBeGreaterThan(10)
    locks.held.pop()
    await removeStaleStores(store)
    await eventually(() => left(earlier)).toEqual([])
  })
})
