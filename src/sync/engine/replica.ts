import { Subject, type Subscription } from 'rxjs'
import { awaitRxStorageReplicationIdle, type RxCollection, type WithDeleted } from 'rxdb/plugins/core'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { addDocuments } from '#db/collections/raw-documents.ts'
import type { Loss } from '#db/live/lost-store.ts'
import type { Db } from '#db/store/store.ts'
import { TABLES, type TableName } from '#domain/tables/tables.ts'
import { inTime } from '#domain/core/tasks.ts'
import type { PulledRow } from '#domain/replication/pull-page.ts'

/** A stored row as RxDB sees it here: the row types as one would be a union that tools choke on. */
type Row = Record<string, unknown>

/** One above what is handed over at once, so that RxDB never asks twice for one hand-over. */
const BATCH = 201
/** Rows per hand-over: small IndexedDB transactions, because a frozen tab on Android blocks its siblings. */
export const SLICE = BATCH - 1
/** Rows per hand-over while a store is filled for the first time and nobody else waits for it. */
export const FILLING_SLICE = 500

/** The cursors are ours (db/collections/sync-state.ts). RxDB wants a checkpoint: one that never changes is written only once. */
const CHECKPOINT = { kept: 'in the replication memory' }

/** Fewer rows than this are not worth another way. */
const FEW = 20

/** RxDB's queues stop for good after some failures, without a word. A hand-over takes milliseconds. */
const PATIENCE_MS = 20_000
/** How long each part of a broken replication is waited for when it is closed. */
const CLOSING_MS = 5_000
/** The same where the store is lost: nothing can be left half written any more. */
const CLOSING_LOST_MS = 100

/**
 * RxDB's pull-only replication of one collection. Its handler serves what was fetched before and never the
 * network, so that RxDB writes only while the caller holds the writer's turn (replication.md §3.4).
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

  /** Starts the replication. @throws when the store does not answer: `close()` it then. */
  async start(): Promise<void> {
    const served = this.#nextServing()
    this.#state = replicateRxCollection<Row, typeof CHECKPOINT>({
      collection: this.#collection,
      replicationIdentifier: 'pull',
      waitForLeadership: false,
      // A pause in the middle of a hand-over would keep the writer's turn; leadWhileVisible() steps down instead.
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

  /** Waits until RxDB has asked and has written what it got. */
  async #settle(served: Promise<void>): Promise<void> {
    const written = async () => {
      await served
      const inner = this.#state?.internalReplicationState
      if (this.#failure !== undefined || !inner) return
      // awaitInSync() would also wait for the browser to be idle: seconds in a busy tab.
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
   * Hands rows over and waits until they are stored.
   * @param rows at most `SLICE`, in `seq` order
   * @throws when they could not be stored (quota, broken database). The replica is then of no more use.
   */
  async store(rows: readonly PulledRow[]): Promise<void> {
    if (rows.length === 0) return
    const served = this.#nextServing()
    this.#offered = rows
    this.#resync.next('RESYNC')
    await this.#settle(served)
  }

  /**
   * Adds rows that this device has never had, past RxDB's protocol, which would read each of them twice and look for
   * something to send. What it finds afterwards is what it would have written itself: it keeps nothing else of a pull.
   * @returns the rows that are there already or are gone: these are for `store()`
   * @throws when they could not be stored
   */
  async add(rows: readonly PulledRow[]): Promise<PulledRow[]> {
    const inner = this.#state?.internalReplicationState
    const fresh = rows.filter(({ row }) => row !== null)
    if (!inner || fresh.length < FEW) return [...rows]
    const added = fresh.flatMap(({ row }) => row ?? [])
    // Its own name: RxDB knows by it that there is nothing to send.
    const adding = addDocuments(this.#collection, added, await inner.downstreamBulkWriteFlag)
    const known = await Promise.race([adding, this.#loss.lost])
    return rows.filter(({ key, row }) => row === null || known.has(key))
  }

  /** Whether the collection has no document at all. */
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

  /** Ends the replication, also one that is broken. Never throws. */
  async close(): Promise<void> {
    const state = this.#state
    if (!state) return
    this.#errors?.unsubscribe()
    const patience = this.#loss.isLost() ? CLOSING_LOST_MS : CLOSING_MS
    // After a failed write RxDB does not get to the end of its own cancel().
    await inTime(patience, () => state.cancel()).catch(() => {})
    await inTime(patience, async () => state.metaInstance?.close()).catch(() => {})
    const { onClose } = this.#collection
    const at = onClose.findIndex((listener) => listener === this.#onClose)
    if (at !== -1) onClose.splice(at, 1)
  }
}
