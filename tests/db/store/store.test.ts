import '../../support/devices/browser-globals.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countKept, removeStaleStores, removeSettledOutbox } from '#db/store/stale-stores.ts'
import { Outbox } from '#db/outbox/outbox.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { schemaHash } from '#db/collections/schema.ts'
import { openSyncMemory } from '#db/collections/sync-state.ts'
import { BEGINNING } from '#domain/replication/pull-page.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { collectingUnhandled } from '../../support/devices/browser-unhandled.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let store: Store | undefined
afterEach(async () => {
  if (store) await closeStore(store)
  store = undefined
})

const section = (id: string) => ({ id, name: 'Luces', name_es: null, name_en: null, order_index: 1, seq: 1 })
const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '').sort()
const make = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
    request.addEventListener('error', () => reject(new Error(`could not make ${name}`)))
  })

describe('openStore', () => {
  it('names the store after who it belongs to and the form of its rows', async () => {
    store = await openStore(principalOfKey('public'))
    expect(store.name).toBe(`claqueta-public-${schemaHash()}`)
    expect(store.persistent).toBe(true)
    expect(Object.keys(store.db.collections).sort()).toEqual([...TABLE_NAMES].sort())
  })

  it('keeps rows from one visit to the next, and apart from other principals', async () => {
    store = await openStore(principalOfKey('one'))
    await store.db.sections.insert(section('s'))
    await store.db.close()
    store = await openStore(principalOfKey('two'))
    expect(await store.db.sections.find().exec()).toEqual([])
    await store.db.close()
    store = await openStore(principalOfKey('one'))
    expect(await store.db.sections.findOne('s').exec()).toMatchObject({ name: 'Luces' })
  })

  it.each(['at all', 'its last collection'])(
    'stays in memory when IndexedDB does not open %s',
    async (what) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      const open = indexedDB.open.bind(indexedDB)
      vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
        if (what === 'at all' || name.endsWith(TABLE_NAMES.at(-1) ?? ''))
          throw new DOMException('Blocked.', 'SecurityError')
        return open(name, version)
      })
      let opened: Store | undefined
      await collectingUnhandled(async () => {
        opened = store = await openStore(principalOfKey(`blocked-${what.length}`))
      })
      expect(opened?.persistent).toBe(false)
      expect(warn).toHaveBeenCalledOnce()
      await opened?.db.sections.insert(section('s'))
      expect(await opened?.db.sections.count().exec()).toBe(1)
    },
  )
})

describe('removeStaleStores', () => {
  it('deletes earlier schemas and the copies of other people, and keeps what waits to be sent', async () => {
    store = await openStore(principalOfKey('public'))
    await openSyncMemory(store.name, true).write({ epoch: 'e', tablesReady: TABLE_NAMES })
    const others = ['claqueta-outbox-admin-1', 'something else', 'rxdb-dexie-another-app--0--sections']
    const old = [
      'claqueta-public-old-sync',
      'rxdb-dexie-claqueta-public-old--0--sections',
      'claqueta-admin-1-old-sync',
      'rxdb-dexie-claqueta-admin-1-old--0--sections',
    ]
    for (const name of [...others, ...old]) await make(name)
    await removeStaleStores(store)
    await eventually(async () => (await names()).filter((name) => old.includes(name))).toEqual([])
    expect(await names()).toEqual(expect.arrayContaining([...others, `${store.name}-sync`]))
  })

  it('keeps the public copy while somebody is signed in', async () => {
    const visitor = await openStore(principalOfKey('public'))
    await closeStore(visitor)
    store = await openStore(principalOfKey('admin-2'))
    await removeStaleStores(store)
    expect(await names()).toContain(`rxdb-dexie-${visitor.name}--0--sections`)
  })

  it('leaves a browser alone that cannot list its databases', async () => {
    vi.stubGlobal('indexedDB', {})
    await expect(removeStaleStores({ name: 'x', principal: principalOfKey('x') })).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })
})

describe('removeSettledOutbox', () => {
  const leave = async (principal: string, waiting: number) => {
    const outbox = new Outbox(principalOfKey(principal))
    await outbox.open()
    const command = { keys: [], label: '', refusal: '', ops: [], pictures: [], at: 0 }
    for (let n = 0; n < waiting; n++) await outbox.commands.add(command)
    outbox.close()
    await removeSettledOutbox(principalOfKey(principal))
    return outbox.name
  }

  it('deletes it after a sign-out where nothing waits', async () => {
    const name = await leave('admin-settled', 0)
    await eventually(async () => (await names()).includes(name)).toBe(false)
    expect(await names()).not.toContain(name)
  })

  it('keeps it while a change waits', async () => {
    const name = await leave('admin-owing', 1)
    expect(await names()).toContain(name)
  })

  it('keeps it while a form holds something that was not saved', async () => {
    const outbox = new Outbox(principalOfKey('admin-drafting'))
    await outbox.drafts.put({ key: 'article/new', value: {}, at: 0 })
    outbox.close()
    await removeSettledOutbox(principalOfKey('admin-drafting'))
    expect(await names()).toContain(outbox.name)
  })
})

describe('an outbox that is kept for somebody who may not edit any more', () => {
  it('holds what waits or has no answer yet, and neither figures nor people, files or what was sent', async () => {
    const principal = 'admin-forbidden'
    const outbox = new Outbox(principalOfKey(principal))
    const command = { keys: [], label: '', refusal: '', ops: [], pictures: [], at: 0 }
    const settled = { ...command, settledAt: 0, sqlstate: null, message: null, constraint: null }
    const entry = { ...settled, outcomes: [], known: {}, told: false }
    await outbox.commands.bulkAdd([command, command])
    await outbox.bases.put({ key: 'sections/x', row: null, deleted: false })
    await outbox.journal.bulkPut([
      { ...entry, n: 7, status: 'sent', open: 0 },
      { ...entry, n: 8, status: 'refused', open: 1 },
    ])
    await outbox.reports.put({ key: 'staff', value: {}, at: 0 })
    await outbox.files.put({ name: 'robots.txt', text: '', at: 0 })
    await removeSettledOutbox(principalOfKey(principal))
    const { bases, journal, reports, files } = outbox
    const left = await Promise.all([bases, journal, reports, files].map((table) => table.count()))
    expect(left).toEqual([1, 1, 0, 0])
    expect(await journal.toCollection().primaryKeys()).toEqual([8])
    outbox.close()
    expect(await countKept(principalOfKey(principal))).toBe(2)
  })

  it('is not made by counting it', async () => {
    expect(await countKept(principalOfKey('admin-nobody'))).toBe(0)
    expect((await names()).filter((name) => name.includes('admin-nobody'))).toEqual([])
  })
})

describe.each([true, false])('the replication memory (on disk: %s)', (persistent) => {
  const nothing = {
    epoch: null,
    cursors: BEGINNING,
    since: 0,
    refilling: false,
    restarting: [],
    tablesReady: [],
    counts: {},
    lastSuccessAt: null,
  }

  it('knows nothing at first, then what was written, one part at a time', async () => {
    const memory = openSyncMemory(`memory-${String(persistent)}`, persistent)
    expect(await memory.read()).toEqual(nothing)
    await memory.write({ epoch: 'e', cursors: { ...BEGINNING, products: 7 } })
    await memory.write({ lastSuccessAt: 5 })
    await Promise.all([memory.write({ since: 3 }), memory.write({ refilling: true })])
    expect(await memory.read()).toEqual({
      ...nothing,
      epoch: 'e',
      cursors: { ...BEGINNING, products: 7 },
      lastSuccessAt: 5,
      since: 3,
      refilling: true,
    })
  })
})

describe('a replication memory of another form', () => {
  it('counts as nothing: the device replicates afresh', async () => {
    const memory = openSyncMemory('memory-old', true)
    await memory.write({ epoch: 'e', lastSuccessAt: 5 })
    const { Dexie } = await import('dexie')
    const database = await new Dexie('memory-old-sync').open()
    await database
      .table('state')
      .put({ key: 'sync', value: { epoch: 'e', refilling: false, tablesReady: [] } })
    database.close()
    expect(await memory.read()).toMatchObject({ epoch: null, cursors: BEGINNING })
  })
})
