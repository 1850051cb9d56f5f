import { Observable, Subject, type Subscription } from 'rxjs'
import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { columnsOf } from '#db/collections/database.ts'
import { PrimedDb, type Readable } from './live.ts'

/**
 * A live list of the rows of a table, wherever they are read from: all of them, or those with these ids. Before the store
 * is open it answers at once or not at all.
 */
export function rowsOf<T extends TableName>(
  from: Readable,
  table: T,
  ids?: readonly string[],
): Observable<RowOf<T>[]> {
  if (from instanceof PrimedDb) return from.rows(table, ids)
  // A collection of one of ten row types: TypeScript cannot follow a generic name through them.
  const collection = from[table] as unknown as RxCollection<RowOf<T>>
  return ids === undefined ? liveRows(collection) : liveRows(collection, collection.findByIds([...ids]))
}

/** Long enough to fold a burst of writes into one answer, too short to be noticed. */
const BURST_MS = 120
/** After an answer that cost some time, this many times as long is left to the person. */
const REST = 4
const LONGEST_REST_MS = 2_000
/** While a store is filled for the first time every answer is soon out of date. */
const REST_WHILE_FILLING = 12
const SHORTEST_REST_WHILE_FILLING_MS = 1_000
const LONGEST_REST_WHILE_FILLING_MS = 6_000

const filling = new Set<object>()
const filled$ = new Subject<void>()

/**
 * Says that many rows are about to be written to a store, page after page: live lists answer seldom until then.
 * @returns says that the last of them is there; calling it again does nothing
 */
export function beginFilling(db: object): () => void {
  filling.add(db)
  return () => {
    if (filling.delete(db)) filled$.next()
  }
}

function restAfter(cost: number, isFilling: boolean): number {
  if (!isFilling) return Math.min(Math.max(BURST_MS, cost * REST), LONGEST_REST_MS)
  const rest = Math.max(SHORTEST_REST_WHILE_FILLING_MS, cost * REST_WHILE_FILLING)
  return Math.min(rest, LONGEST_REST_WHILE_FILLING_MS)
}

/** Answers at once and after changes, and rests between answers in proportion to what one costs. */
function paced<T>(db: object, changes$: Observable<unknown>, answer: () => Promise<T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    let cost = 0
    let endedAt = Number.NEGATIVE_INFINITY
    let isDue = false
    let isBusy = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const plan = () => {
      // While it is busy the timer is what ends that.
      if (isBusy || !isDue) return
      clearTimeout(timer)
      const wait = endedAt + restAfter(cost, filling.has(db)) - performance.now()
      if (wait > 0) timer = setTimeout(() => void run(), wait)
      else void run()
    }
    const run = async () => {
      isDue = false
      isBusy = true
      const began = performance.now()
      try {
        const found = await answer()
        subscriber.next(found)
      } catch (error) {
        subscriber.error(error)
      }
      if (subscriber.closed) return
      // Measured after everybody who listens has done their part.
      timer = setTimeout(() => {
        endedAt = performance.now()
        cost = endedAt - began
        isBusy = false
        plan()
      })
    }
    const ears = changes$.subscribe(() => {
      isDue = true
      plan()
    })
    ears.add(filled$.subscribe(plan))
    void run()
    return () => {
      ears.unsubscribe()
      clearTimeout(timer)
    }
  })
}

const rows = new WeakMap<object, unknown>()

/** The plain row of a document. RxDB makes a new document for every revision, so a row is read out once. */
function toRow(document: { toJSON: () => unknown }): unknown {
  let row = rows.get(document)
  if (row === undefined) rows.set(document, (row = document.toJSON()))
  return row
}

type Found = { values: () => Iterable<{ toJSON: () => unknown }> }

/**
 * A live list of the plain rows that a query finds. Answers again after writes to the collection, and rests in
 * proportion to what an answer costs: while ten thousand rows arrive, the page stays the person's.
 * (RxDB's own `query.$` works through every write at once.)
 * @param query which rows; all of them unless given, in the order of their keys
 */
export function liveRows<T>(
  collection: RxCollection<T>,
  query?: { exec: () => Promise<Found> },
): Observable<T[]> {
  const db = collection.database
  if (query) {
    return paced(db, collection.eventBulks$, async () => {
      const found = await query.exec()
      return [...found.values()].map((document) => toRow(document) as T)
    })
  }
  return new Observable<T[]>((subscriber) => {
    const mirror = Mirror.of(collection as unknown as RxCollection<Record<string, unknown>>)
    const answers = paced(db, mirror.changes$, () => mirror.read()).subscribe({
      next: (found) => subscriber.next([...found] as T[]),
      error: (error) => subscriber.error(error),
    })
    return () => {
      answers.unsubscribe()
      mirror.release()
    }
  })
}

type Row = Record<string, unknown>
type Stored = RxDocumentData<Row>
/** A row as it was last heard of; null when it is gone. */
type Known = { revision: number; row: Row | null }

const mirrors = new WeakMap<RxCollection<Row>, Mirror>()

/**
 * The plain rows of a collection in memory: read once, then kept by what is told of every write, this tab's and the
 * others'. Nothing is made of a row but the row, so ten thousand cost little more than reading them.
 */
export class Mirror {
  /** After each write. */
  readonly changes$ = new Subject<void>()
  readonly #collection: RxCollection<Row>
  readonly #known = new Map<string, Known>()
  #watchers = 0
  #ear: Subscription | undefined
  #loaded: Promise<void> | undefined
  #keys: string[] | null = null
  #rows: Row[] | null = null
  #isWhole = false

  private constructor(collection: RxCollection<Row>) {
    this.#collection = collection
  }

  /** The one mirror of a collection. Whoever takes it gives it back with `release()`. */
  static of(collection: RxCollection<Row>): Mirror {
    let mirror = mirrors.get(collection)
    if (!mirror) mirrors.set(collection, (mirror = new Mirror(collection)))
    mirror.#watchers += 1
    return mirror
  }

  /** The rows that are known of a collection without reading any; null unless all are. Works on a closed one. */
  static peek(collection: RxCollection<Row>): readonly Row[] | null {
    const mirror = mirrors.get(collection)
    return mirror && mirror.#isWhole ? mirror.#list() : null
  }

  /** Gives the mirror back; nobody's mirror forgets everything. */
  release(): void {
    this.#watchers -= 1
    if (this.#watchers > 0) return
    this.#ear?.unsubscribe()
    if (mirrors.get(this.#collection) === this) mirrors.delete(this.#collection)
  }

  /** All rows in the order of their keys. @throws when they cannot be read */
  async read(): Promise<Row[]> {
    this.#loaded ??= this.#load()
    await this.#loaded
    this.#rows ??= this.#list()
    return this.#rows
  }

  async #load(): Promise<void> {
    // Heard from before it is read: what is written meanwhile counts, in whatever order it arrives.
    this.#ear = this.#collection.eventBulks$.subscribe(({ events, isLocal }) => {
      if (isLocal) return
      for (const { documentData } of events) this.#hear(documentData as Stored)
      this.#rows = null
      this.changes$.next()
    })
    const prepared = this.#collection.find().getPreparedQuery()
    const { documents } = await this.#collection.storageInstance.query(prepared)
    for (const document of documents) this.#hear(document)
    this.#isWhole = true
  }

  /** Takes in a document unless a later revision of it is known: tabs tell of their writes in no common order. */
  #hear(document: Stored): void {
    const id = String(document[this.#collection.schema.primaryPath])
    const revision = Number.parseInt(document._rev, 10)
    const known = this.#known.get(id)
    if (known && known.revision >= revision) return
    const row = document._deleted ? null : columnsOf(document)
    if ((known?.row ?? null) === null || row === null) this.#keys = null
    this.#known.set(id, { revision, row })
  }

  #list(): Row[] {
    this.#keys ??= [...this.#known].flatMap(([key, { row }]) => (row ? [key] : [])).sort()
    return this.#keys.map((key) => this.#known.get(key)?.row).filter((row): row is Row => !!row)
  }
}
