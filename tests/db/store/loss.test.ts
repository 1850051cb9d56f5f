import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RxCollection } from 'rxdb/plugins/core'
import { STORE_FULL, STORE_LOST, whyNotKept } from '#db/core/storable.ts'
import { issue } from '#db/commands/commands.ts'
import { live, replaces, type Live } from '#db/live/live.ts'
import { watchLoss, showAgain, shownRows } from '#db/live/lost-store.ts'
import { addDocuments } from '#db/collections/raw-documents.ts'
import { rowsOf as liveRowsOf } from '#db/live/rows.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { openSyncMemory } from '#db/collections/sync-state.ts'
import { blankRow } from '#domain/tables/tables.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { rowsOf } from '../../support/devices/browser-device.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let opened = 0
let principal: string
let store: Store
let life: AbortController
const heard: number[] = []
let closings = 0
beforeEach(async () => {
  // Dexie warns about the deletion.
  vi.spyOn(console, 'warn').mockReturnValue()
  principal = `lost${++opened}`
  store = await openStore(principalOfKey(principal))
  life = new AbortController()
  heard.splice(0)
  closings = 0
  const look = () => (closings += 1)
  await watchLoss(store, life.signal, look, (seen) => heard.push(seen))
})
afterEach(async () => {
  life.abort()
  await closeStore(store)
})

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const section = (n: number): SectionRow => ({ ...blankRow('sections', id(n)), name: `s${n}`, seq: n })
const sections = ({ db }: Store) => db.sections as unknown as RxCollection<Record<string, unknown>>

/** Deletes the databases whose names contain `part`, without closing connections first. */
async function deleteAll(part: string): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const deleted = names
    .filter((name) => !name.startsWith('pubkey') && name.includes(part))
    .map(
      (name) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).addEventListener('success', resolve)
        }),
    )
  await Promise.all(deleted)
}

describe('a store that is deleted while it is open', () => {
  it('is reported once, with the state when its first database closed', async () => {
    await deleteAll(principal)
    await eventually(() => heard).toEqual([1])
    const command = { label: 'x', refusal: 'y', pictures: [], ops: [] }
    vi.spyOn(console, 'error').mockReturnValue()
    const op = { table: 'sections' as const, id: id(1), insert: false, base: {}, patch: { name: 'z' } }
    expect(await issue(store, { ...command, ops: [op] })).toEqual({ ok: false, error: STORE_LOST })
    expect(heard).toEqual([1])
  })

  it('is reported when it loses one database, and when they close slowly, one after another', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const waits = () => timers.mock.calls.filter(([, wait]) => wait === 250).length
    await deleteAll(`${store.name}--0--products`)
    await eventually(waits).toBe(1)
    await deleteAll(`${store.name}--0--sections`)
    await eventually(waits).toBe(2)
    await eventually(() => heard.length).toBe(1)
    expect(heard).toEqual([1])
  })

  it('says whether what waited to be sent is lost with it', async () => {
    const reopened = async (part: string) => {
      await deleteAll(part)
      life.abort()
      await closeStore(store)
      store = await openStore(principalOfKey(`admin-${principal}`))
      return store.isOutboxNew
    }
    expect(await reopened('nothing of this name')).toBe(true)
    expect(await reopened(`${store.name}--0--products`)).toBe(false)
    expect(await reopened(`claqueta-outbox-admin-${principal}`)).toBe(true)
  })

  it('is not reported when it is closed on purpose, or its outbox gets another version', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const upgrade = indexedDB.open(`claqueta-outbox-${principal}`, 900)
    await new Promise((resolve) => upgrade.addEventListener('success', resolve))
    upgrade.result.close()
    life.abort()
    await closeStore(store)
    expect(timers.mock.calls.filter(([, wait]) => wait === 250)).toEqual([])
  })

  it('has the rows of the screen again, and asks for them all the same', async () => {
    await addDocuments(sections(store), [section(1), section(2)], 'test')
    const seen: SectionRow[][] = []
    const watched = liveRowsOf(store.db, 'sections').subscribe((rows) => seen.push(rows))
    await eventually(() => seen.length).toBeGreaterThan(0)
    await deleteAll(principal)
    const shown = shownRows(store.db, ['sections', 'products'])
    expect([...shown.keys()]).toEqual(['sections'])
    life.abort()
    await closeStore(store)
    watched.unsubscribe()
    store = await openStore(principalOfKey(principal))
    await showAgain(store, shown)
    expect(await rowsOf(store.db, 'sections')).toEqual({ [id(1)]: section(1), [id(2)]: section(2) })
    const memory = openSyncMemory(store.name, true)
    expect(await memory.read()).toMatchObject({ tablesReady: ['sections'], epoch: null })
    memory.close()
  })

  it('answers through the one that takes its place with what it answered last', async () => {
    await addDocuments(sections(store), [section(1)], 'test')
    const ask = ({ db }: Store): Live<SectionRow[]> => live(db, 'all', () => liveRowsOf(db, 'sections'))
    const stop = ask(store).subscribe(() => {})
    await eventually(() => ask(store).value).toEqual([section(1)])
    const before = store
    await deleteAll(principal)
    life.abort()
    await closeStore(before)
    store = await openStore(principalOfKey(principal))
    replaces(store.db, before.db)
    expect(ask(store).value).toEqual([section(1)])
    const stopNew = ask(store).subscribe(() => {})
    await eventually(() => ask(store).value).toEqual([])
    stop()
    stopNew()
  })
})

describe('why something could not be kept', () => {
  it.each([
    [new DOMException('Full.', 'QuotaExceededError'), STORE_FULL],
    [new DOMException('Closing.', 'InvalidStateError'), STORE_LOST],
    [Object.assign(new Error('x'), { name: 'DatabaseClosedError' }), STORE_LOST],
    [
      Object.assign(new Error('x'), { name: 'AbortError', inner: new DOMException('', 'NotFoundError') }),
      STORE_LOST,
    ],
    [new Error('x'), STORE_FULL],
  ])('%s', (error, text) => expect(whyNotKept(error)).toBe(text))
})
