import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import { getDefaultRevision, getDefaultRxDocumentMeta } from 'rxdb/plugins/utils'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

type Row = Record<string, unknown>

let store: Store
let opened = 0
beforeEach(async () => {
  store = await openStore(principalOfKey(`storage${++opened}`))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeStore(store)
})

const collection = (table: TableName) => store.db[table] as unknown as RxCollection<Row>
const section = (n: number, name = 'Luces') => ({
  id: `s${String(n).padStart(5, '0')}`,
  name: `${name} ${n}`,
  name_es: null,
  name_en: null,
  order_index: n,
  seq: n,
})
const writes = (rows: readonly Row[]) =>
  rows.map((row) => ({
    document: {
      ...row,
      _deleted: false,
      _attachments: {},
      _meta: getDefaultRxDocumentMeta(),
      _rev: getDefaultRevision(),
    } as RxDocumentData<Row>,
  }))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const add = (table: TableName, rows: readonly Row[]) =>
  collection(table).storageInstance.bulkWrite(writes(rows), 'test')
const names = async () => (await store.db.sections.find().exec()).map((document) => document.name)

describe('many new documents', () => {
  it('are all there, as if they had been added one by one, and live queries hear of them', async () => {
    const sizes: number[] = []
    const ear = store.db.sections.find().$.subscribe((found) => sizes.push(found.length))
    const pieces: number[] = []
    ear.add(store.db.sections.eventBulks$.subscribe(({ events }) => pieces.push(events.length)))
    await vi.waitFor(() => expect(sizes).toEqual([0]))
    const { error } = await add(
      'sections',
      numbers(1, 600).map((n) => section(n)),
    )
    expect(error).toEqual([])
    expect(pieces).toEqual([500, 100])
    await vi.waitFor(() => expect(sizes.at(-1)).toBe(600))
    ear.unsubscribe()
    const found = await store.db.sections.findOne('s00007').exec()
    expect(found?.toJSON()).toEqual(section(7))
    expect(found?.revision).toMatch(/^1-/)
    await found?.incrementalPatch({ name: 'Otra' })
    expect(await store.db.sections.findOne('s00007').exec()).toMatchObject({ name: 'Otra' })
  })

  it('leave those alone that are there already, and say which', async () => {
    await add(
      'sections',
      numbers(240, 270).map((n) => section(n, 'Antes')),
    )
    const { error } = await add(
      'sections',
      numbers(1, 600).map((n) => section(n, 'Después')),
    )
    expect(error.map(({ status }) => status)).toEqual(numbers(240, 270).map(() => 409))
    expect(error.map(({ documentId }) => documentId)).toEqual(numbers(240, 270).map((n) => section(n).id))
    const found = await names()
    expect(found).toHaveLength(600)
    expect(found.filter((name) => name.startsWith('Antes'))).toHaveLength(31)
  })

  it('come back over what was deleted', async () => {
    await add(
      'sections',
      numbers(1, 30).map((n) => section(n)),
    )
    await store.db.sections.findOne('s00003').remove()
    expect(await names()).toHaveLength(29)
    await add(
      'sections',
      numbers(1, 30).map((n) => section(n, 'Nueva')),
    )
    const found = await names()
    expect(found).toHaveLength(30)
    expect(found.filter((name) => name.startsWith('Nueva'))).toEqual(['Nueva 3'])
  })

  it('are none at all when the device is full', async () => {
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value as (
      this: IDBObjectStore,
      value: unknown,
    ) => IDBRequest<IDBValidKey>
    let added = 0
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function add(this: IDBObjectStore, value) {
      if (++added === 530) throw full
      return original.call(this, value)
    })
    const heard = vi.fn<() => void>()
    const ear = store.db.sections.eventBulks$.subscribe(heard)
    await expect(
      add(
        'sections',
        numbers(1, 600).map((n) => section(n)),
      ),
    ).rejects.toThrow(/quota/i)
    ear.unsubscribe()
    expect(heard).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect(await names()).toEqual([])
  })
})

describe('a whole collection', () => {
  it('is read in the order of its keys, however many pieces that takes, without what was deleted', async () => {
    const shuffled = numbers(1, 2_300).map((n) => section((n * 1_009) % 2_301))
    await add('sections', shuffled)
    await store.db.sections.find({ selector: { order_index: { $lte: 3 } } }).remove()
    const found = await store.db.sections.find().exec()
    expect(found.map(({ order_index }) => order_index)).toEqual(numbers(4, 2_300))
    expect(found[0]?.toJSON()).toEqual(section(4))
  })

  it('answers a question about its columns, in the order that is asked for', async () => {
    await add(
      'sections',
      numbers(1, 40).map((n) => section(n)),
    )
    const found = await store.db.sections
      .find({ selector: { order_index: { $gt: 35 } }, sort: [{ order_index: 'desc' }], skip: 1 })
      .exec()
    expect(found.map(({ order_index }) => order_index)).toEqual([39, 38, 37, 36])
    const [first] = await store.db.sections.find({ limit: 1 }).exec()
    expect(first?.id).toBe('s00001')
  })

  it('gives back records within a row as they were written', async () => {
    const rows = numbers(1, 25).map((n) => ({
      [collection('modifiable_page_content').schema.primaryPath]: `p${n}`,
      seq: n,
      content: { '|pipe': { __under: n, list: [{ '|deep': 1 }] } },
    }))
    await add('modifiable_page_content', rows)
    const { storageInstance } = collection('modifiable_page_content')
    const prepared = collection('modifiable_page_content').find().getPreparedQuery()
    const { documents } = await storageInstance.query(prepared)
    const key = collection('modifiable_page_content').schema.primaryPath
    const ids = documents.map((document) => String(document[key]))
    const one = await storageInstance.findDocumentsById(ids, false)
    expect(documents).toHaveLength(25)
    expect(documents).toEqual(one)
  })
})
