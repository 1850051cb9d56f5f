import { Subject, type Subscription } from 'rxjs'
import { awaitRxStorageReplicationIdle, type RxCollection, type WithDeleted } from 'rxdb/plugins/core'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import type { Db } from '#db/store.ts'
import { TABLES, type TableName } from '#domain/tables/tables.ts'
import type { PulledRow } from './pull.ts'

/** A stored row as RxDB sees it here: the ten row types as one would be a union that tools choke on. */
type Row = Record<string, unknown>
type Checkpoint = { seq: number }

/** One above what is handed over at once, so that RxDB never asks twice for one hand-over. */
const BATCH = 201
/** Rows per hand-over: small IndexedDB transactions, because a frozen tab on Android blocks its siblings. */
export const SLICE = BATCH - 1

/**
 * RxDB's pull-only replication of one collection. Its handler serves what was fetched before and never the
 * network, so that RxDB writes only while the caller holds the writer's turn (design.md §3.4).
 */
export class Replica {
  readonly table: TableName
  /** The highest `seq` that is safely stored. */
  cursor = 0
  readonly #db: Db
  readonly #resync = new Subject<'RESYNC'>()
  #offered: { rows: PulledRow[]; end: number } | undefined
  #served = () => {}
  #failure: unknown
  #state!: RxReplicationState<Row, Checkpoint>
  #errors: Subscription | undefined

  constructor(db: Db, table: TableName) {
    this.#db = db
    this.table = table
  }

  /** Starts the replication and reads where it stood. */
  async start(): Promise<void> {
    const collection = this.#db[this.table] as unknown as RxCollection<Row>
    const first = new Promise<void>((resolve) => {
      this.#served = resolve
    })
    this.#state = replicateRxCollection<Row, Checkpoint>({
      collection,
      replicationIdentifier: 'pull',
      waitForLeadership: false,
      // A pause in the middle of a hand-over would keep the writer's turn; leadWhileVisible() steps down instead.
      toggleOnDocumentVisible: false,
      pull: {
        batchSize: BATCH,
        stream$: this.#resync,
        handler: async (checkpoint) => this.#serve(checkpoint),
      },
    })
    this.#errors = this.#state.error$.subscribe((error) => {
      this.#failure = error
      this.#served()
    })
    await first
    await this.#settle()
  }

  #serve(checkpoint: Checkpoint | undefined) {
    this.cursor = Math.max(this.cursor, checkpoint?.seq ?? 0)
    const offered = this.#offered
    this.#offered = undefined
    this.#served()
    if (!offered) return { documents: [], checkpoint: checkpoint ?? { seq: 0 } }
    const documents = offered.rows.map(({ key, row }) => this.#document(key, row))
    return { documents, checkpoint: { seq: offered.end } }
  }

  #document(key: string, row: Row | null): WithDeleted<Row> {
    if (row) return { ...row, _deleted: false }
    return { [TABLES[this.table].key]: key, _deleted: true }
  }

  async #settle(): Promise<void> {
    const inner = this.#state.internalReplicationState
    // awaitInSync() would also wait for the browser to be idle: seconds in a busy tab.
    if (inner) await awaitRxStorageReplicationIdle(inner)
    if (this.#failure !== undefined) {
      const failure = this.#failure
      this.#failure = undefined
      throw new Error(`Could not store rows of ${this.table}`, { cause: failure })
    }
  }

  /**
   * Hands rows over and waits until they are stored.
   * @param rows at most `SLICE`, in `seq` order
   * @param end the cursor that is reached with them
   * @throws when they could not be stored (quota, broken database): the cursor must then not be trusted.
   */
  async store(rows: PulledRow[], end: number): Promise<void> {
    if (rows.length > 0) {
      const served = new Promise<void>((resolve) => {
        this.#served = resolve
      })
      this.#offered = { rows, end }
      this.#resync.next('RESYNC')
      await served
      await this.#settle()
    }
    this.cursor = end
  }

  /** Forgets where the replication stood; the documents stay. */
  async forget(): Promise<void> {
    this.#errors?.unsubscribe()
    await this.#state.remove()
    this.cursor = 0
    await this.start()
  }

  /** Removes every document that is not among `keys`. */
  async keepOnly(keys: ReadonlySet<string>): Promise<void> {
    const collection = this.#db[this.table]
    const present = await collection.find().exec()
    const gone = present.map((document) => document.primary).filter((key) => !keys.has(key))
    if (gone.length > 0) await collection.bulkRemove(gone)
  }

  /** Ends the replication; it can be started again from what is stored. */
  async close(): Promise<void> {
    this.#errors?.unsubscribe()
    await this.#state.cancel()
  }
}
