import { earlierStores, storeName } from './carry-over.ts'
import { Outbox, outboxName } from '#db/outbox/outbox.ts'
import { databaseNames } from '#db/collections/raw-documents.ts'
import { VISITOR, type Principal } from '#db/core/principal.ts'
import type { Store } from './store.ts'
import { isWhole, openSyncMemory } from '#db/collections/sync-state.ts'

/**
 * Deletes all stores but this one and the public one. Keeps stores of earlier releases that have more rows or are
 * open in a tab. Stores are only copies of the server (replication.md §2). Pending commands stay.
 */
export async function removeStaleStores({
  name: current,
  principal,
}: Pick<Store, 'name' | 'principal'>): Promise<void> {
  const databases = await databaseNames()
  if (!databases) return
  const needed = await Promise.all([principal, VISITOR].map((who) => stillNeeded(databases, who)))
  const kept = [current, storeName(VISITOR), ...needed.flat()]
  for (const name of databases) {
    if (OURS.test(name) && !kept.some((store) => name.includes(store))) indexedDB.deleteDatabase(name)
  }
}

const OURS = /^(rxdb-dexie-)?claqueta-(?!outbox-)/

/** Returns the earlier stores of a principal whose rows no newer store has completely. */
async function stillNeeded(databases: ReadonlySet<string>, principal: Principal): Promise<readonly string[]> {
  const name = storeName(principal)
  const earlier = earlierStores(databases, principal, name)
  if (earlier.length === 0 || !databases.has(`${name}-sync`)) return earlier
  const memory = openSyncMemory(name, true)
  try {
    if (!isWhole(await memory.read())) return earlier
  } finally {
    memory.close()
  }
  const { held = [], pending = [] } = (await globalThis.navigator?.locks?.query?.()) ?? {}
  const isOpen = (store: string) => [...held, ...pending].some((lock) => lock.name?.startsWith(store))
  return earlier.filter(isOpen)
}

/**
 * Deletes the outbox of a user who has signed out or lost their role. If it has pending data or drafts, only those
 * stay. Figures, people, files and sent commands are deleted.
 */
export async function removeSettledOutbox(principal: Principal): Promise<void> {
  const outbox = new Outbox(principal)
  const { commands, pictures: images, drafts } = outbox
  let isSettled: boolean
  try {
    const counts = await Promise.all([commands, images, drafts].map((table) => table.count()))
    isSettled = counts.every((count) => count === 0)
    if (!isSettled)
      await Promise.all([
        outbox.reports.clear(),
        outbox.files.clear(),
        outbox.journal.where('open').equals(0).delete(),
      ])
  } finally {
    outbox.close()
  }
  if (isSettled) indexedDB.deleteDatabase(outboxName(principal))
}

/** Counts the changes of a former admin that are kept on this device until they may edit again. */
export async function countKept(principal: Principal): Promise<number> {
  const databases = await databaseNames()
  if (databases && !databases.has(outboxName(principal))) return 0
  const outbox = new Outbox(principal)
  try {
    return await outbox.commands.count()
  } finally {
    outbox.close()
  }
}
