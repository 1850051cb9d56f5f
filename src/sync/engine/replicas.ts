import { materialize, rebase, waitingOps } from '#db/outbox/materialize.ts'
import type { Loss } from '#db/live/lost-store.ts'
import type { Db, Store } from '#db/store/store.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'
import type { Op } from '#domain/commands/command.ts'
import { splitRowKey, type RowKey, TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import type { PullPage } from '#domain/replication/pull-page.ts'
import { FILLING_SLICE, Replica, SLICE } from './replica.ts'

/** The replication of every table. */
export type Replicas = Record<TableName, Replica>

const all = (replicas: Replicas) => TABLE_NAMES.map((table) => replicas[table])

/** Waits for all, also when one fails: nothing may go on behind the back of who called. */
async function everyOne(work: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}

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

/** Ends the replications of a store, broken ones too. Never throws. */
export async function closeReplicas(replicas: Replicas): Promise<void> {
  await Promise.all(all(replicas).map((replica) => replica.close()))
}

/** Whether the store holds no row at all. */
export async function areEmpty(replicas: Replicas): Promise<boolean> {
  const empty = await Promise.all(all(replicas).map((replica) => replica.isEmpty()))
  return empty.every(Boolean)
}

/** Whether another tab of this store, or a person's action, may want to write now. */
async function isShared(name: string): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks?.query) return true
  const { pending = [] } = await navigator.locks.query()
  return pending.some((lock) => lock.name?.startsWith(name))
}

/**
 * Stores the rows of a page beneath this device's waiting commands, slice by slice, several tables at once.
 * @param trust 'these' while the store is filled again: what was known before is of another history
 * @param filling tables that this device has never had all rows of
 * @param mayGoOn asked in each turn; throws when this is to end
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
  for (let from = 0, size = SLICE; from < longest; from += size) {
    size = filling.size > 0 && !(await isShared(name)) ? FILLING_SLICE : SLICE
    // The turn is given up between slices, so that a person's action never waits for a whole page.
    await asOnlyWriter(name, async () => {
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
    })
  }
}

/**
 * Removes every row that is not among the keys of its table; tables without keys stay as they are. What waits on this device is the server's to judge.
 * @param mayGoOn throws when this is to end
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
    // Of rows that were only numbered along with another one the server would say nothing any more.
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
        // Their numbers are of another history, where they may be higher than any of this one.
        if (base.row) base.row = { ...base.row, seq: 0 }
        base.missing = true
        if (!isJudged(base.key)) base.deleted = true
      })
    await materialize({ db, outbox }, unseen)
  })
}
