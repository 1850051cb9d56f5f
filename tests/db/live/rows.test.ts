import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Subject, type Subscription } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import { beginFilling, liveRows } from '#db/live/rows.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

/** Longer timeout for busy machines. */
const PATIENCE = { timeout: 15_000 }

type Row = Record<string, unknown>
type Stored = Row & { id: string; _rev: string; _deleted: boolean }

const section = (id: string, name: string) => ({
  id,
  name,
  name_es: null,
  name_en: null,
  order_index: 1,
  seq: 1,
})

describe('a live list of a collection', () => {
  let store: Store
  let opened = 0
  let ear: Subscription | undefined
  let answers: string[][]
  beforeEach(async () => {
    store = await openStore(principalOfKey(`rows${++opened}`))
    answers = []
  })
  afterEach(async () => {
    ear?.unsubscribe()
    await closeStore(store)
  })
  const listen = () => {
    ear = liveRows(store.db.sections).subscribe((rows) => answers.push(rows.map(({ name }) => name)))
  }
  const now = () => answers.at(-1)

  it('holds plain rows in the order of their keys, and follows every write', async () => {
    await store.db.sections.insert(section('b', 'Luces'))
    listen()
    await expect.poll(now, PATIENCE).toEqual(['Luces'])
    await store.db.sections.insert(section('a', 'Cámaras'))
    await expect.poll(now, PATIENCE).toEqual(['Cámaras', 'Luces'])
    await store.db.sections.findOne('b').incrementalPatch({ name: 'Luz' })
    await expect.poll(now, PATIENCE).toEqual(['Cámaras', 'Luz'])
    await store.db.sections.findOne('a').remove()
    await expect.poll(now, PATIENCE).toEqual(['Luz'])
    await store.db.sections.insert(section('a', 'Cámaras otra vez'))
    await expect.poll(now, PATIENCE).toEqual(['Cámaras otra vez', 'Luz'])
  })

  it('hands out the same row while nothing has changed in it, and without RxDB’s own fields', async () => {
    await store.db.sections.bulkInsert([section('a', 'Cámaras'), section('b', 'Luces')])
    const lists: unknown[][] = []
    ear = liveRows(store.db.sections).subscribe((rows) => lists.push(rows))
    await expect.poll(() => lists.length, PATIENCE).toBe(1)
    expect(lists[0]).toEqual([section('a', 'Cámaras'), section('b', 'Luces')])
    await store.db.sections.findOne('b').incrementalPatch({ name: 'Luz' })
    await expect.poll(() => lists.length, PATIENCE).toBe(2)
    expect(lists[1]?.[0]).toBe(lists[0]?.[0])
    expect(lists[1]?.[1]).not.toBe(lists[0]?.[1])
  })

  it('says what went wrong when the store cannot be read, and is read anew by the next who asks', async () => {
    const query = vi
      .spyOn(store.db.sections.storageInstance, 'query')
      .mockRejectedValueOnce(new Error('broken'))
    const notified: unknown[] = []
    liveRows(store.db.sections).subscribe({ error: (error) => notified.push(error) })
    await expect.poll(() => notified, PATIENCE).toEqual([new Error('broken')])
    listen()
    await expect.poll(now, PATIENCE).toEqual([])
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('is read once for all who list it at once', async () => {
    const query = vi.spyOn(store.db.sections.storageInstance, 'query')
    const others = [1, 2, 3].map(() => liveRows(store.db.sections).subscribe())
    listen()
    await expect.poll(now, PATIENCE).toEqual([])
    expect(query).toHaveBeenCalledOnce()
    for (const other of others) other.unsubscribe()
    await store.db.sections.insert(section('a', 'Cámaras'))
    await expect.poll(now, PATIENCE).toEqual(['Cámaras'])
  })

  it('misses nothing of a burst of writes, whenever they fall between its answers', async () => {
    listen()
    const ids = Array.from({ length: 60 }, (_, n) => `s${n + 100}`)
    for (const id of ids) {
      await store.db.sections.insert(section(id, id))
      await new Promise((resolve) => setTimeout(resolve, Number(id.slice(1)) % 7))
    }
    await expect.poll(now, PATIENCE).toEqual(ids)
  })

  it('answers seldom while the store is filled, and at once when that is done', async () => {
    listen()
    await expect.poll(now, PATIENCE).toEqual([])
    const done = beginFilling(store.db)
    await store.db.sections.insert(section('a', 'Cámaras'))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(now()).toEqual([])
    done()
    await expect.poll(now, PATIENCE).toEqual(['Cámaras'])
  })
})

describe('writes of several tabs', () => {
  const document = (revision: number, name: string, isDeleted = false): Stored => ({
    ...section('a', name),
    _rev: `${revision}-tab`,
    _deleted: isDeleted,
  })
  /** Creates a collection with stored documents and events that the test controls. */
  const open = (stored: Promise<Stored[]>) => {
    const eventBulks$ = new Subject<{ isLocal: boolean; events: { documentData: Stored }[] }>()
    const collection = {
      database: {},
      eventBulks$,
      schema: { primaryPath: 'id' },
      find: () => ({ getPreparedQuery: () => ({}) }),
      storageInstance: { query: async () => ({ documents: await stored }) },
    } as unknown as RxCollection<Row>
    const lists: unknown[][] = []
    const ear = liveRows(collection).subscribe((rows) => lists.push(rows.map(({ name }) => name)))
    return {
      notify: (documentData: Stored) => eventBulks$.next({ isLocal: false, events: [{ documentData }] }),
      now: () => lists.at(-1),
      end: () => ear.unsubscribe(),
    }
  }
  type News = Stored
  it.each<[string, News[], Stored[], string[]]>([
    ['a change told before the read is done', [document(2, 'nuevo')], [document(1, 'viejo')], ['nuevo']],
    ['an older change told after it', [document(1, 'viejo')], [document(2, 'nuevo')], ['nuevo']],
    ['a deletion told before the read is done', [document(2, '', true)], [document(1, 'viejo')], []],
    ['a deletion and then what came before it', [document(3, '', true), document(2, 'viejo')], [], []],
    ['what was deleted and is there again', [document(2, '', true), document(3, 'nuevo')], [], ['nuevo']],
  ])('end with the latest revision: %s', async (_, news, stored, expected) => {
    for (const isEarly of [true, false]) {
      let answer = (_documents: Stored[]) => {}
      const tabs = open(new Promise((resolve) => (answer = resolve)))
      if (isEarly) for (const one of news) tabs.notify(one)
      answer(stored)
      await expect.poll(tabs.now, PATIENCE).toBeDefined()
      if (!isEarly) for (const one of news) tabs.notify(one)
      await expect.poll(tabs.now, PATIENCE).toEqual(expected)
      tabs.end()
    }
  })
})
