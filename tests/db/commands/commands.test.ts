import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANNOT_KEEP, STORE_FULL } from '#db/core/storable.ts'
import { discardAll, issue, undo, cancel } from '#db/commands/commands.ts'
import { readCounters } from '#db/outbox/outbox.ts'
import { settleRefused } from '#sync/push/settle.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { createOp, type Command, type Fields, type Op } from '#domain/commands/command.ts'
import { blankRow } from '#domain/tables/tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const C = '00000000-0000-4000-8000-00000000000c'

let principal = ''
let made = 0
let store: Store
beforeEach(async () => {
  principal = `admin-commands-${++made}`
  store = await openStore(principalOfKey(principal))
  await store.db.products.bulkInsert([served(A, { name: 'a' }), served(B, { name: 'b' })])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeStore(store)
})

const served = (id: string, fields: Partial<ProductRow>) => ({
  ...blankRow('products', id),
  seq: 5,
  ...fields,
})
const change = (id: string, base: Fields, patch: Fields): Op => ({
  table: 'products',
  id,
  insert: false,
  base,
  patch,
})
const command = (...ops: Op[]): Command => ({ label: 'Cambiar', refusal: 'Error', ops })
const rename = (id: string, name: string) => command(change(id, { name: '' }, { name }))
const outbox = () => {
  if (!store.outbox) throw new Error('no outbox')
  return store.outbox
}
const shown = async () => {
  const rows = await store.db.products.find().exec()
  return Object.fromEntries(rows.map(({ id, name }) => [id.slice(-1), name]))
}
const numberOf = async (given: Command) => {
  const issued = await issue(store, given)
  if (!issued.ok) throw new Error(issued.error)
  return issued.value.n
}
const reopen = async () => {
  await closeStore(store)
  store = await openStore(principalOfKey(principal))
}

describe('issue', () => {
  it.each([
    ['a name', { name: 'x'.repeat(301) }, 'Nombre: Usa 300 caracteres como máximo.'],
    [
      'words',
      { keywords: Array.from({ length: 201 }, String) },
      'Palabras clave: Usa 200 elementos como máximo.',
    ],
  ])('keeps nothing that the server would refuse as too much: %s', async (_, patch, error) => {
    const given = command(change(A, {}, { price: 5 }), change(B, {}, patch))
    expect(await issue(store, given)).toEqual({ ok: false, error })
    expect(await outbox().commands.count()).toBe(0)
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
  })

  it('takes a row apart from what is too long in it', async () => {
    await store.db.products.upsert(served(A, { name: 'x'.repeat(301) }))
    expect(await issue(store, command(change(A, { price: null }, { price: 5 })))).toMatchObject({ ok: true })
  })

  it('shows an action at once, and after the device was switched off', async () => {
    await issue(store, rename(A, 'a nueva'))
    expect(await shown()).toEqual({ a: 'a nueva', b: 'b' })
    await reopen()
    expect(await shown()).toEqual({ a: 'a nueva', b: 'b' })
    expect(await outbox().commands.toArray()).toMatchObject([
      { n: 1, label: 'Cambiar', keys: [`products/${A}`] },
    ])
  })

  it('keeps the server’s row as base of the pending actions, however many there are', async () => {
    await issue(store, rename(A, 'uno'))
    await issue(store, rename(A, 'dos'))
    expect(await outbox().bases.toArray()).toMatchObject([
      { key: `products/${A}`, row: { name: 'a', seq: 5 } },
    ])
  })

  it('does an action over several rows and tables as one', async () => {
    const section = { table: 'sections', id: B, insert: true, base: {}, patch: { id: B, name: 's' } } as const
    await issue(store, command(section, change(A, {}, { section_id: B, order_in_section: 1 })))
    expect(await store.db.products.findOne(A).exec()).toMatchObject({ section_id: B, order_in_section: 1 })
    expect(await store.db.sections.findOne(B).exec()).toMatchObject({ name: 's', order_index: 0, seq: 0 })
    expect(await outbox().commands.count()).toBe(1)
  })

  it('buries, and brings back with all its values', async () => {
    await issue(store, command(change(A, { deleted: false }, { deleted: true })))
    expect(await shown()).toEqual({ b: 'b' })
    await issue(store, command(change(A, { deleted: true }, { deleted: false })))
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
  })

  it('shows nothing of a row that is not here any more, and still sends the action', async () => {
    const gone = '00000000-0000-4000-8000-00000000000c'
    await issue(store, rename(gone, 'nadie'))
    expect(Object.keys(await shown())).toEqual(['a', 'b'])
    expect(await outbox().commands.count()).toBe(1)
  })

  it('takes out what PostgreSQL could not store', async () => {
    await issue(store, command(change(A, {}, { name: 'a\0b\uD800c', keywords: ['\0'], price: Number.NaN })))
    const row = await store.db.products.findOne(A).exec()
    expect(row).toMatchObject({ name: 'ab\uFFFDc', keywords: [''], price: null })
  })

  it('says so when the device is full, and nothing has happened', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(outbox().commands, 'add').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
    expect(await issue(store, rename(A, 'x'))).toEqual({ ok: false, error: STORE_FULL })
    vi.restoreAllMocks()
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
    expect(await outbox().bases.count()).toBe(0)
  })

  it('promises nothing where nothing outlives the page', async () => {
    const memory = { ...store, outbox: null }
    expect(await issue(memory, rename(A, 'x'))).toEqual({ ok: false, error: CANNOT_KEEP })
    expect(await undo(memory, 1)).toEqual({ ok: false, error: CANNOT_KEEP })
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
  })
})

describe('a crash', () => {
  it('between keeping an action and showing it is healed at the next start', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(store.db.products.storageInstance, 'bulkWrite').mockRejectedValue(new Error('crash'))
    expect(await issue(store, rename(A, 'a nueva'))).toMatchObject({ ok: true })
    vi.restoreAllMocks()
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
    await reopen()
    expect(await shown()).toEqual({ a: 'a nueva', b: 'b' })
  })

  it('that loses the copy of the server, or another schema, leaves what waits on screen', async () => {
    await issue(store, rename(A, 'a nueva'))
    await store.db.remove()
    store = await openStore(principalOfKey(principal))
    expect(await shown()).toEqual({ a: 'a nueva' })
    expect(await store.db.products.findOne(A).exec()).toMatchObject({ seq: 5, is_public: true })
  })
})

describe('undo', () => {
  it('of an action that was not sent leaves no trace', async () => {
    const n = await numberOf(rename(A, 'x'))
    expect(await undo(store, n)).toEqual({ ok: true, value: null })
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
    expect(await outbox().commands.count()).toBe(0)
    expect(await outbox().bases.count()).toBe(0)
  })

  it('of an action that later ones build on issues the opposite', async () => {
    const n = await numberOf(command(change(A, { name: 'a' }, { name: 'x' })))
    await issue(store, command(change(A, { price: null }, { price: 3 })))
    await undo(store, n)
    expect(await store.db.products.findOne(A).exec()).toMatchObject({ name: 'a', price: 3 })
    expect(await outbox().commands.count()).toBe(3)
  })

  it('of an action that the server may have issues the opposite', async () => {
    const n = await numberOf(command(change(A, { name: 'a' }, { name: 'x' })))
    await outbox().state.put({ ...(await readCounters(outbox())), sent: n })
    expect(await cancel(store, n)).toBe(false)
    await undo(store, n)
    expect(await shown()).toEqual({ a: 'a', b: 'b' })
    expect((await outbox().commands.toArray()).map(({ ops }) => ops[0]?.patch)).toEqual([
      { name: 'x' },
      { name: 'a' },
    ])
  })

  it('of a refused action dismisses it, because there is nothing to invert', async () => {
    const n = await numberOf(command(change(A, { name: 'a' }, { name: 'x' })))
    const kept = await outbox().commands.get(n)
    if (!kept) throw new Error('nothing was kept')
    const parts = { store, outbox: outbox(), now: () => 1 }
    await settleRefused(parts, kept, { code: '23514', message: 'no' })
    // A newer change of another admin, which the inverse command would overwrite.
    await store.db.products.upsert(served(A, { name: 'de otra persona', seq: 9 }))
    expect(await undo(store, n)).toEqual({ ok: true, value: null })
    expect(await outbox().commands.count()).toBe(0)
    expect(await outbox().journal.count()).toBe(0)
    expect(await shown()).toEqual({ a: 'de otra persona', b: 'b' })
  })

  it('of an action of several rows leaves what was changed afterwards, and counts it', async () => {
    const made = createOp('products', C, { name: 'c' })
    const n = await numberOf(
      command(
        change(A, { name: 'a', price: null }, { name: 'x', price: 5 }),
        change(B, { name: 'b' }, { name: 'y' }),
        made,
      ),
    )
    await outbox().state.put({ ...(await readCounters(outbox())), sent: n })
    await issue(
      store,
      command(change(A, { price: 5 }, { price: 9 }), change(C, { name: 'c' }, { name: 'd' })),
    )
    expect(await undo(store, n)).toEqual({ ok: true, value: { left: 2 } })
    expect(await shown()).toEqual({ a: 'a', b: 'b', c: 'd' })
    expect(await store.db.products.findOne(A).exec()).toMatchObject({ price: 9 })
  })

  it('of an unknown action reports it', async () => {
    expect(await undo(store, 99)).toMatchObject({ ok: false })
  })
})

it('numbers are never given twice, also when nothing waits', async () => {
  await cancel(store, await numberOf(rename(A, 'x')))
  await reopen()
  expect(await numberOf(rename(A, 'y'))).toBe(2)
})

it('discardAll forgets what waits', async () => {
  await issue(store, rename(A, 'x'))
  await outbox().drafts.put({ key: 'article/new', value: {}, at: 0 })
  await discardAll(store)
  expect(await outbox().commands.count()).toBe(0)
  expect(await outbox().drafts.count()).toBe(0)
})
