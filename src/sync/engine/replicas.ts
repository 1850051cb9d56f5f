import { materialize, rebase, waitingOps } from '#db/outbox/materialize.ts'
import type { Loss } from '#db/live/lost-store.ts'
import type { Db, Store } from '#db/store/store.ts'
import { asOneStep } from '#db/core/drawing.ts'
import { everyOne } from '#db/core/pieces.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'
import type { Op } from '#domain/commands/command.ts'
import { splitRowKey, type RowKey, TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import type { PullPage } from '#domain/replication/pull-page.ts'
import { FILLING_SLICE, Replica, SLICE } from './replica.ts'

/** Replication of each table. */
export type Replicas = Record<TableName, Replica>

const all = (replicas: Replicas) => TABLE_NAMES.map((table) => replicas[table])

/** Starts the replications of a store. */
export async function openReplicas(db: Db, loss: Loss): Promise<Replicas> {
  const replicas = Object.fromEntries(
    TABLE_NAMES.map((table) => [table, new Replica(db, table, loss)]),
  ) as Replicas
  try {
    await everyOne(all(replicas).map((replica) => replica.start()))
  } catch (error) {
    await closeReplicas(replicas)
    throw error
  }
  return replicas
}

/** Ends the replications of a store, including broken ones. Never throws. */
export async function closeReplicas(replicas: Replicas): Promise<void> {
  await Promise.all(all(replicas).map((replica) => replica.close()))
}

/** Returns true if the store has no row. */
export async function areEmpty(replicas: Replicas): Promise<boolean> {
  const empty = await Promise.all(all(replicas).map((replica) => replica.isEmpty()))
  return empty.every(Boolean)
}

/** Returns true if another tab of this store or an action waits for one of its locks. */
async function isShared(name: string): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks?.query) return true
  const { pending = [] } = await navigator.locks.query()
  return pending.some((lock) => lock.name?.startsWith(name))
}

/**
 * Stores the rows of a page as bases of this device's pending commands. Writes slice by slice, several tables at
 * once.
 * @param trust 'these' during a resync, when the known rows belong to another history
 * @param filling tables whose first replication has not finished
 * @param mayGoOn called under each write lock; throws to stop
 */
export async function storePage(
  { name, outbox }: Store,
  replicas: Replicas,
  rows: PullPage['rows'],
  trust: 'newest' | 'these',
  filling: ReadonlySet<TableName>,
  mayGoOn: () => Promise<void>,
  onStored: (rows: number) => void,
): Promise<void> {
  const longest = Math.max(...TABLE_NAMES.map((table) => rows[table].length))
  if (longest === 0) return
  const storeSlice = (from: number, size: number) => async () => {
    await mayGoOn()
    await everyOne(
      TABLE_NAMES.map(async (table) => {
        const slice = rows[table].slice(from, from + size)
        const rebased = outbox ? await rebase(outbox, table, slice, trust) : slice
        const rest = filling.has(table) ? await replicas[table].add(rebased) : rebased
        for (let at = 0; at < rest.length; at += SLICE)
          await replicas[table].store(rest.slice(at, at + SLICE))
        onStored(slice.length)
      }),
    )
  }
  // No screen that joins tables draws a part of the page.
  await asOneStep(name, async () => {
    for (let from = 0, size = SLICE; from < longest; from += size) {
      size = filling.size > 0 && !(await isShared(name)) ? FILLING_SLICE : SLICE
      // The write lock is released between slices, so that an action never waits for a whole page.
      await asOnlyWriter(name, storeSlice(from, size))
    }
  })
}

/**
 * Removes each row that is not among the keys of its table. Skips tables without keys. Rows with pending commands
 * stay, because the server decides about those.
 * @param mayGoOn throws to stop
 */
export async function keepOnly(
  { name, db, outbox }: Store,
  replicas: Replicas,
  keys: Partial<Record<TableName, ReadonlySet<string>>>,
  mayGoOn: () => Promise<void>,
): Promise<void> {
  const tables = TABLE_NAMES.filter((table) => keys[table])
  if (tables.length === 0) return
  await asOnlyWriter(name, async () => {
    await mayGoOn()
    const owed = (await outbox?.bases.toCollection().primaryKeys()) ?? []
    const isUnseen = (key: RowKey) => {
      const at = splitRowKey(key)
      return at !== null && keys[at.table]?.has(at.id) === false
    }
    const unseen = owed.filter(isUnseen)
    const waiting = outbox ? await waitingOps(outbox, unseen) : new Map<RowKey, Op[]>()
    // The server would not answer for rows that were only renumbered along with another one.
    const isJudged = (key: RowKey) => waiting.get(key)?.some(({ implied }) => !implied) === true
    const kept = (table: TableName) =>
      unseen.flatMap((key) => {
        const at = splitRowKey(key)
        return at?.table === table && isJudged(key) ? [at.id] : []
      })
    await everyOne(
      tables.map((table) => replicas[table].keepOnly(new Set([...(keys[table] ?? []), ...kept(table)]))),
    )
    if (!outbox) return
    await outbox.bases
      .where('key')
      .anyOf(unseen)
      .modify((base) => {
        // Their numbers belong to another history, and may exceed all numbers of this one.
        if (base.row) base.row = { ...base.row, seq: 0 }
        base.missing = true
        if (!isJudged(base.key)) base.deleted = true
      })
    await materialize({ db, outbox }, unseen)
  })
}
