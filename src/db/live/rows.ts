import type { RxCollection } from 'rxdb/plugins/core'
import { Observable, Subject } from 'rxjs'
import { Mirror } from './mirror.ts'

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
