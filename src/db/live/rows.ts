import { Observable, Subject, type Subscription } from 'rxjs'
import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { columnsOf } from '#db/collections/database.ts'
import { PrimedDb, type Readable } from './live.ts'

/**
 * Returns a live list of a table's rows, all or by id, from a store or a first screen. A first screen answers at once
 * or never.
 */
export function rowsOf<T extends TableName>(
  from: Readable,
  table: T,
  ids?: readonly string[],
): Observable<RowOf<T>[]> {
  if (from instanceof PrimedDb) return from.rows(table, ids)
  // TypeScript cannot follow a generic name through the union of all row types.
  const collection = from[table] as unknown as RxCollection<RowOf<T>>
  return ids === undefined ? liveRows(collection) : liveRows(collection, collection.findByIds([...ids]))
}

/** Time to combine a burst of writes into one answer, too short to be noticed. */
const BURST_MS = 120
/** Pause after an answer, as a multiple of its duration, so that the page stays responsive. */
const REST = 4
const LONGEST_REST_MS = 2_000
/** Longer pauses during the first sync, when every answer is soon outdated. */
const REST_WHILE_FILLING = 12
const SHORTEST_REST_WHILE_FILLING_MS = 1_000
const LONGEST_REST_WHILE_FILLING_MS = 6_000

const filling = new Set<object>()
const filled$ = new Subject<void>()

/**
 * Slows down live lists while many pages are stored.
 * @returns a function that ends it and may be called again
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

/** Answers at once and after changes. Pauses between answers in proportion to their duration. */
export function paced<T>(db: object, changes$: Observable<unknown>, answer: () => Promise<T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    let cost = 0
    let endedAt = Number.NEGATIVE_INFINITY
    let isDue = false
    let isBusy = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const plan = () => {
      // While it is busy, the timer ends that.
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
      // Measured after all subscribers have finished.
      timer = setTimeout(() => {
        endedAt = performance.now()
        cost = endedAt - began
        isBusy = false
        plan()
      })
    }
    const subscription = changes$.subscribe(() => {
      isDue = true
      plan()
    })
    subscription.add(filled$.subscribe(plan))
    void run()
    return () => {
      subscription.unsubscribe()
      clearTimeout(timer)
    }
  })
}

const rows = new WeakMap<object, unknown>()

/** Returns the plain row of a document. RxDB makes a new document per revision, so the result is cached. */
function toRow(document: { toJSON: () => unknown }): unknown {
  let row = rows.get(document)
  if (row === undefined) rows.set(document, (row = document.toJSON()))
  return row
}

type Found = { values: () => Iterable<{ toJSON: () => unknown }> }

/**
 * Returns a live list of the plain rows of a query. Answers again after writes, with pauses in proportion to the cost
 * of an answer, so that the page stays responsive while ten thousand rows arrive. RxDB's own `query.$` processes
 * every single write.
 * @param query rows to find, by default all in the order of their keys
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
/** Last known revision of a row, null if it is deleted. */
type Known = { revision: number; row: Row | null }

const mirrors = new WeakMap<RxCollection<Row>, Mirror>()

/**
 * In-memory copy of a collection's plain rows. Read once, then updated by the write events of all tabs. Holds no
 * documents, so ten thousand rows cost little more than reading them.
 */
export class Mirror {
  /** Emits after each write. */
  readonly changes$ = new Subject<void>()
  readonly #collection: RxCollection<Row>
  readonly #isOf: ((row: Row) => boolean) | null
  readonly #known = new Map<string, Known>()
  #watchers = 1
  #subscription: Subscription | undefined
  #loaded: Promise<void> | undefined
  #keys: string[] | null = null
  #rows: Row[] | null = null
  #isWhole = false

  private constructor(collection: RxCollection<Row>, isOf: ((row: Row) => boolean) | null) {
    this.#collection = collection
    this.#isOf = isOf
  }

  /** Returns the shared mirror of a collection. Each caller must `release()` it. */
  static of(collection: RxCollection<Row>): Mirror {
    let mirror = mirrors.get(collection)
    if (mirror) mirror.#watchers += 1
    else mirrors.set(collection, (mirror = new Mirror(collection, null)))
    return mirror
  }

  /** Returns a mirror of some rows, which begins empty: `take` reads what writes do not bring. */
  static ofPart(collection: RxCollection<Row>, isOf: (row: Row) => boolean): Mirror {
    return new Mirror(collection, isOf)
  }

  /**
   * Returns the known rows of a collection without reading, or null if they are incomplete. Works on a closed one.
   */
  static peek(collection: RxCollection<Row>): readonly Row[] | null {
    const mirror = mirrors.get(collection)
    return mirror && mirror.#isWhole ? mirror.#list() : null
  }

  /** Releases the mirror. The last release deletes its rows. */
  release(): void {
    this.#watchers -= 1
    if (this.#watchers > 0) return
    this.#subscription?.unsubscribe()
    if (mirrors.get(this.#collection) === this) mirrors.delete(this.#collection)
  }

  /**
   * Reads the rows that have one of these values in an indexed column.
   * @throws if they cannot be read
   */
  async take(column: string, values: readonly string[]): Promise<void> {
    this.#loaded ??= this.#load()
    await this.#loaded
    await this.#query({ [column]: { $in: values } })
    this.#rows = null
  }

  /**
   * Returns all rows in the order of their keys.
   * @throws if they cannot be read
   */
  async read(): Promise<Row[]> {
    this.#loaded ??= this.#load()
    await this.#loaded
    this.#rows ??= this.#list()
    return this.#rows
  }

  async #load(): Promise<void> {
    // Subscribed before the read, so that no write in between is missed.
    this.#subscription = this.#collection.eventBulks$.subscribe(({ events, isLocal }) => {
      if (isLocal) return
      for (const { documentData } of events) this.#store(documentData as Stored)
      this.#rows = null
      this.changes$.next()
    })
    if (this.#isOf) return
    await this.#query({})
    this.#isWhole = true
  }

  async #query(selector: object): Promise<void> {
    const prepared = this.#collection.find({ selector }).getPreparedQuery()
    const { documents } = await this.#collection.storageInstance.query(prepared)
    for (const document of documents) this.#store(document)
  }

  /** Stores a document unless a later revision is known, because events of tabs arrive in any order. */
  #store(document: Stored): void {
    const id = String(document[this.#collection.schema.primaryPath])
    const revision = Number.parseInt(document._rev, 10)
    const known = this.#known.get(id)
    // What was no part of this may be one now, without another revision.
    if (known && (known.revision > revision || (known.revision === revision && known.row))) return
    const columns = document._deleted ? null : columnsOf(document)
    const row = columns && this.#isOf?.(columns) !== false ? columns : null
    if ((known?.row ?? null) === null || row === null) this.#keys = null
    this.#known.set(id, { revision, row })
  }

  #list(): Row[] {
    this.#keys ??= [...this.#known].flatMap(([key, { row }]) => (row ? [key] : [])).sort()
    return this.#keys.map((key) => this.#known.get(key)?.row).filter((row): row is Row => !!row)
  }
}
