import { Outbox, outboxName } from './outbox.ts'
import { schemaHash } from './schema.ts'
import type { Store } from './store.ts'

const OURS = /^(rxdb-dexie-)?claqueta-(?!outbox-)/

/**
 * Deletes every store but this one and the public one: those of earlier schemas, and the copies of people who
 * have signed out. A store is only a copy of the server (design.md §2); what waits to be sent stays. A database
 * that an old tab still holds open goes at a later start.
 */
export async function removeOtherStores({ name: current }: Pick<Store, 'name'>): Promise<void> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return
  const kept = [current, `claqueta-public-${schemaHash()}`]
  for (const { name } of await indexedDB.databases()) {
    if (name && OURS.test(name) && !kept.some((store) => name.includes(store))) indexedDB.deleteDatabase(name)
  }
}

/**
 * Deletes the outbox of somebody who has signed out, unless something in it still has to reach the server or was begun
 * in a form and not saved.
 */
export async function removeSettledOutbox(principal: string): Promise<void> {
  const outbox = new Outbox(principal)
  const { commands, pictures, drafts } = outbox
  const counts = await Promise.all([commands, pictures, drafts].map((table) => table.count()))
  outbox.close()
  if (counts.every((count) => count === 0)) indexedDB.deleteDatabase(outboxName(principal))
}
