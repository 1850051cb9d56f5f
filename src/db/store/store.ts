import { BROADCAST_CHANNEL_BY_TOKEN, createRxDatabase, type RxStorage } from 'rxdb/plugins/core'
import { type RowKey, TABLE_NAMES } from '#domain/tables/tables.ts'
import type { Collections, Db } from '#db/collections/database.ts'
import type { Principal } from '#db/core/principal.ts'
import { shortHash, asOnlyWriter, newId } from '#db/core/plain-http.ts'
import { materialize } from '#db/outbox/materialize.ts'
import { Outbox, readCounters } from '#db/outbox/outbox.ts'
import { restartLost, openSyncMemory, restarted } from '#db/collections/sync-state.ts'
import { collectionSchema } from '#db/collections/schema.ts'
import { dropForgotten } from '#db/outbox/held-images.ts'
import { catalogueStorage } from '#db/collections/storage.ts'
import { carryOver, storeName } from './carry-over.ts'

export type { Db } from '#db/collections/database.ts'

/** An open store and whether it outlives the page. */
export type Store = {
  name: string
  principal: Principal
  db: Db
  /** What this device owes the server. Null where nothing outlives the page: then nothing may be promised. */
  outbox: Outbox | null
  /** Whether nothing was left of an outbox when it was opened: none had been there, or the browser has deleted it. */
  isOutboxNew: boolean
  /** False when this browser refuses IndexedDB and the store lives in memory until the page closes. */
  persistent: boolean
}

/**
 * Lets this tab hear of every change in the others. RxDB's channel drops what seems older than the listener, so a
 * clock that is set back would leave this tab with what it shows for as long as the clock is behind.
 */
function hearAllTabs({ token }: Db): void {
  const channel = BROADCAST_CHANNEL_BY_TOKEN.get(token)?.bc as TimedChannel | undefined
  if (channel) channel.method = { ...channel.method, microSeconds: () => Infinity }
}
/** What RxDB's channel asks for the time of a message and of a listener. */
type TimedChannel = { method: { microSeconds: () => number } }

async function open(name: string, storage: RxStorage<unknown, unknown>, shared: boolean): Promise<Db> {
  const db = await createRxDatabase<Collections>({
    name,
    storage,
    multiInstance: shared && typeof BroadcastChannel !== 'undefined',
    closeDuplicates: true,
    // RxDB's own hash needs crypto.subtle, which a page on plain http does not have.
    hashFunction: async (input) => {
      if (typeof input !== 'string')
        throw new Error('Attachments are not used: there is nothing else to hash')
      return shortHash(input)
    },
  })
  hearAllTabs(db)
  try {
    await db.addCollections(
      Object.fromEntries(TABLE_NAMES.map((table) => [table, { schema: collectionSchema(table) }])),
    )
    // RxDB does not wait for IndexedDB: one broken database would only show when it is read.
    await Promise.all(TABLE_NAMES.map((table) => db[table].findOne().exec()))
    return db
  } catch (error) {
    // RxDB allows 13 collections in a page: these would leave none for memory.
    await db.close().catch(() => {})
    throw error
  }
}

/** The rows that wait to be sent. Their database opens while those of the store do. */
async function readOwed(outbox: Outbox): Promise<RowKey[]> {
  const owed = await outbox.bases.toCollection().primaryKeys()
  await dropForgotten(outbox, Date.now())
  return owed
}

/**
 * Opens the store of a principal. The first time it is filled from the store of an earlier release (ADR 0001). What
 * waits to be sent is applied over it: after a crash, or over the rows of another schema. Where IndexedDB is blocked or
 * broken the store is kept in memory, so that browsing works for as long as the page is open.
 * @throws when not even memory works: the page is then unusable.
 */
export async function openStore(principal: Principal): Promise<Store> {
  const name = storeName(principal)
  let db: Db | undefined
  let outbox: Outbox | undefined
  try {
    outbox = new Outbox(principal)
    const [opened, waiting] = await Promise.allSettled([
      open(name, catalogueStorage(), true),
      readOwed(outbox),
    ])
    // Before anything is thrown: what is open is to be closed.
    if (opened.status === 'fulfilled') db = opened.value
    else throw opened.reason
    if (waiting.status === 'rejected') throw waiting.reason
    const kept = { db, outbox }
    await carryOver({ name, principal, db })
    await restartLost({ name, db })
    // Visitors change no rows.
    const isOutboxNew = principal.role === 'admin' && (await forgetUnsent({ name, outbox }))
    const owed = waiting.value
    if (owed.length > 0) await asOnlyWriter(name, () => materialize(kept, owed))
    return { name, principal, ...kept, isOutboxNew, persistent: true }
  } catch (error) {
    console.warn('IndexedDB is not available; the catalogue is kept in memory.', error)
    outbox?.close()
    await db?.close().catch(() => {})
    const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory')
    db = await open(`${name}-memory`, getRxStorageMemory(), false)
    return { name, principal, db, outbox: null, isOutboxNew: true, persistent: false }
  }
}

/** Lets go of a store, in this tab. */
export async function closeStore({ db, outbox }: Store): Promise<void> {
  outbox?.close()
  await db.close()
}

/**
 * Fetches everything anew when the browser has deleted what waited to be sent, and nothing else: the rows still show
 * changes that nobody will send, and the server would never speak of them. They stay on screen until then.
 * @returns whether the outbox is a new one
 */
async function forgetUnsent(store: { name: string; outbox: Outbox }): Promise<boolean> {
  const { name, outbox } = store
  if (await outbox.state.get('counters')) return false
  const memory = openSyncMemory(name, true)
  try {
    if ((await memory.read()).tablesReady.length > 0)
      await asOnlyWriter(name, async () => {
        // Another tab that is at it looks again.
        await memory.write({ ...restarted(await memory.read(), TABLE_NAMES), mark: newId() })
      })
    // From here on it is known to have been there.
    await readCounters(outbox)
    return true
  } finally {
    memory.close()
  }
}
