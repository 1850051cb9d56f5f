import { Subject, type Subscription } from 'rxjs'
import { awaitRxStorageReplicationIdle, type RxCollection, type WithDeleted } from 'rxdb/plugins/core'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { addDocuments } from '#db/collections/raw-documents.ts'
import type { Loss } from '#db/live/lost-store.ts'
import type { Db } from '#db/store/store.ts'
import { TABLES, type TableName } from '#domain/tables/tables.ts'
import { inTime } from '#domain/core/tasks.ts'
import type { PulledRow } from '#domain/replication/pull-page.ts'

/** Stored row as RxDB sees it here. A union of the row types would be too complex for TypeScript. */
type Row = Record<string, unknown>

/** One more than a slice, so that RxDB never requests a second batch for it. */
const BATCH = 201
/** Rows per slice. IndexedDB transactions stay small because a frozen tab on Android blocks the other tabs. */
export const SLICE = BATCH - 1
/** Rows per slice of the first replication while no other writer waits. */
export const FILLING_SLICE = 500

/** Constant checkpoint for RxDB, which writes it only once. The real cursors are in db/collections/sync-state.ts. */
const CHECKPOINT = { kept: 'in the replication memory' }

/** Smallest number of rows for which `add` is faster than `store`. */
const FEW = 20

/** Time limit of a slice, which takes milliseconds. RxDB's queues can stop without an error after a failure. */
const PATIENCE_MS = 20_000
/** Time limit for each step of closing a broken replication. */
const CLOSING_MS = 5_000
/** Time limit of each step once the store is lost, when no write can be left incomplete. */
const CLOSING_LOST_MS = 100

/**
 * Wraps RxDB's pull-only replication of one collection. Its handler serves rows that were fetched before. RxDB
 * therefore writes only while the caller holds the write lock (replication.md §3.4).
 */
export class Replica {
  readonly table: TableName
  readonly #collection: RxCollection<Row>
  readonly #resync = new Subject<'RESYNC'>()
  #offered: readonly PulledRow[] = []
  #served = () => {}
  #failure: unknown
  #state: RxReplicationState<Row, typeof CHECKPOINT> | undefined
  #errors: Subscription | undefined
  #onClose: (() => unknown) | undefined
  readonly #loss: Loss

  constructor(db: Db, table: TableName, loss: Loss) {
    this.#collection = db[table] as unknown as RxCollection<Row>
    this.table = table
    this.#loss = loss
  }

  /**
   * Starts the replication.
   * @throws if the store does not answer. The caller must `close()` it then.
   */
  async start(): Promise<void> {
    const served = this.#nextServing()
    this.#state = replicateRxCollection<Row, typeof CHECKPOINT>({
      collection: this.#collection,
      replicationIdentifier: 'pull',
      waitForLeadership: false,
      // A pause within a slice would keep the write lock. leadWhileVisible() steps down instead.
      toggleOnDocumentVisible: false,
      pull: { batchSize: BATCH, stream$: this.#resync, handler: async () => this.#serve() },
    })
    this.#onClose = this.#collection.onClose.at(-1)
    this.#errors = this.#state.error$.subscribe((error) => {
      this.#failure = error
      this.#served()
    })
    await this.#settle(served)
  }

  #nextServing(): Promise<void> {
    return new Promise((resolve) => {
      this.#served = resolve
    })
  }

  #serve() {
    const documents = this.#offered.map(({ key, row }) => this.#document(key, row))
    this.#offered = []
    this.#served()
    return { documents, checkpoint: CHECKPOINT }
  }

  #document(key: string, row: Row | null): WithDeleted<Row> {
    if (row) return { ...row, _deleted: false }
    return { [TABLES[this.table].key]: key, _deleted: true }
  }

  /** Waits until RxDB has requested the offered rows and written them. */
  async #settle(served: Promise<void>): Promise<void> {
    const written = async () => {
      await served
      const inner = this.#state?.internalReplicationState
      if (this.#failure !== undefined || !inner) return
      // awaitInSync() would also wait until the browser is idle, which takes seconds in a busy tab.
      const { up, down } = inner.streamQueue
      await Promise.all([awaitRxStorageReplicationIdle(inner), up, down])
      await inner.checkpointQueue
    }
    // RxDB never ends a write that had begun when the store was lost.
    await inTime(PATIENCE_MS, () => Promise.race([written(), this.#loss.lost]))
    if (this.#failure === undefined) return
    throw new Error(`Could not store rows of ${this.table}`, { cause: this.#failure })
  }

  /**
   * Stores rows through RxDB's replication and waits until they are written.
   * @param rows at most `SLICE`, in `seq` order
   * @throws if they could not be stored (quota, broken database). The replica cannot be used afterwards.
   */
  async store(rows: readonly PulledRow[]): Promise<void> {
    if (rows.length === 0) return
    const served = this.#nextServing()
    this.#offered = rows
    this.#resync.next('RESYNC')
    await this.#settle(served)
  }

  /**
   * Adds rows that are new to this device. Bypasses RxDB's protocol, which would read each row twice and look for
   * rows to push. The stored documents are the same as those of RxDB, which keeps no other data of a pull.
   * @returns the rows that already exist or are deleted, to be passed to `store()`
   * @throws if they could not be stored
   */
  async add(rows: readonly PulledRow[]): Promise<PulledRow[]> {
    const inner = this.#state?.internalReplicationState
    const fresh = rows.filter(({ row }) => row !== null)
    if (!inner || fresh.length < FEW) return [...rows]
    const added = fresh.flatMap(({ row }) => row ?? [])
    // By this flag RxDB knows that there is nothing to push.
    const adding = addDocuments(this.#collection, added, await inner.downstreamBulkWriteFlag)
    const known = await Promise.race([adding, this.#loss.lost])
    return rows.filter(({ key, row }) => row === null || known.has(key))
  }

  /** Returns true if the collection has no document. */
  async isEmpty(): Promise<boolean> {
    return (await this.#collection.findOne().exec()) === null
  }

  /** Removes every document that is not among `keys`. */
  async keepOnly(keys: ReadonlySet<string>): Promise<void> {
    const present = await this.#collection.find().exec()
    const gone = present.map((document) => document.primary).filter((key) => !keys.has(key))
    if (gone.length === 0) return
    const { error } = await this.#collection.bulkRemove(gone)
    if (error.length > 0) throw new Error(`Could not remove rows of ${this.table}`, { cause: error })
  }

  /** Ends the replication, including a broken one. Never throws. */
  async close(): Promise<void> {
    const state = this.#state
    if (!state) return
    this.#errors?.unsubscribe()
    const patience = this.#loss.isLost() ? CLOSING_LOST_MS : CLOSING_MS
    // After a failed write RxDB's own cancel() never ends.
    await inTime(patience, () => state.cancel()).catch(() => {})
    await inTime(patience, async () => state.metaInstance?.close()).catch(() => {})
    const { onClose } = this.#collection
    const at = onClose.findIndex((listener) => listener === this.#onClose)
    if (at !== -1) onClose.splice(at, 1)
  }
}
