import { BROADCAST_CHANNEL_BY_TOKEN, createRxDatabase, type RxStorage } from 'rxdb/plugins/core'
import { type RowKey, TABLE_NAMES } from '#domain/tables/tables.ts'
import type { Collections, Db } from '#db/collections/database.ts'
import type { Principal } from '#db/core/principal.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'
import { shortHash } from '#domain/core/hash.ts'
import { materialize } from '#db/outbox/materialize.ts'
import { Outbox, readCounters } from '#db/outbox/outbox.ts'
import { restartLost, startOver } from '#db/collections/sync-state.ts'
import { collectionSchema } from '#db/collections/schema.ts'
import { dropForgotten } from '#db/outbox/held-images.ts'
import { catalogueStorage } from '#db/collections/storage.ts'
import { carryOver, storeName } from './carry-over.ts'

export type { Db } from '#db/collections/database.ts'

/** Open store of a principal. */
export type Store = {
  name: string
  principal: Principal
  db: Db
  /** Outbox, null if this browser cannot store data permanently. */
  outbox: Outbox | null
  /** True if the outbox was empty when opened, because it was new or evicted. */
  isOutboxNew: boolean
  /** False if this browser refuses IndexedDB and the store lives in memory until the page closes. */
  persistent: boolean
}

/**
 * Opens the store of a principal. A new one is filled from that of an earlier release (ADR 0001). Pending commands
 * are applied to it, after a crash or over rows of another schema. If IndexedDB is blocked or broken, the store is
 * kept in memory until the page closes.
 * @throws if not even memory works. The page is then unusable.
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
    // Assigned before an error is thrown, so that the store is closed.
    if (opened.status === 'fulfilled') db = opened.value
    else throw opened.reason
    if (waiting.status === 'rejected') throw waiting.reason
    const kept = { db, outbox }
    await carryOver({ name, principal, db })
    await restartLost({ name, db })
    // Visitors have no commands.
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

async function open(name: string, storage: RxStorage<unknown, unknown>, shared: boolean): Promise<Db> {
  const db = await createRxDatabase<Collections>({
    name,
    storage,
    multiInstance: shared && typeof BroadcastChannel !== 'undefined',
    closeDuplicates: true,
    // RxDB's own hash needs crypto.subtle, which is missing on plain http.
    hashFunction: async (input) => {
      if (typeof input !== 'string')
        throw new Error('Attachments are not used: there is nothing else to hash')
      return shortHash(input)
    },
  })
  followAllTabs(db)
  try {
    await db.addCollections(
      Object.fromEntries(TABLE_NAMES.map((table) => [table, { schema: collectionSchema(table) }])),
    )
    // RxDB does not wait for IndexedDB. A broken database would only fail when it is read.
    await Promise.all(TABLE_NAMES.map((table) => db[table].findOne().exec()))
    return db
  } catch (error) {
    // RxDB allows 13 collections per page. These would leave none for a store in memory.
    await db.close().catch(() => {})
    throw error
  }
}

/**
 * Makes this tab receive every change of the others. RxDB's channel drops messages older than the listener. After a
 * clock is set back, the tab would otherwise miss changes.
 */
function followAllTabs({ token }: Db): void {
  const channel = BROADCAST_CHANNEL_BY_TOKEN.get(token)?.bc as TimedChannel | undefined
  if (channel) channel.method = { ...channel.method, microSeconds: () => Infinity }
}

/** Channel of RxDB with its clock for messages and listeners. */
type TimedChannel = { method: { microSeconds: () => number } }

/** Returns the keys of rows with bases. Also deletes images that a crash left. The outbox opens along with the store. */
async function readOwed(outbox: Outbox): Promise<RowKey[]> {
  const owed = await outbox.bases.toCollection().primaryKeys()
  await dropForgotten(outbox, Date.now())
  return owed
}

/**
 * Starts a full resync if the browser evicted the outbox but kept the row stores, which still show changes that will
 * never be sent. They stay on the screen until then.
 * @returns true if the outbox is new
 */
async function forgetUnsent(store: { name: string; outbox: Outbox }): Promise<boolean> {
  const { outbox } = store
  if (await outbox.state.get('counters')) return false
  await startOver(store, TABLE_NAMES, ({ tablesReady }) => (tablesReady.length > 0 ? {} : null))
  // Records that the outbox exists from now on.
  await readCounters(outbox)
  return true
}

/** Closes a store in this tab. */
export async function closeStore({ db, outbox }: Store): Promise<void> {
  outbox?.close()
  await db.close()
}
