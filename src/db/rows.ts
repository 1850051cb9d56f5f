import { concatMap, defer, map, startWith, throttle, timer, type Observable } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'

/** Long enough to fold a burst of writes into one answer, too short to be noticed. */
const BURST_MS = 120
/** After an answer that cost some time, this many times as long is left to the person. */
const REST = 4
const LONGEST_REST_MS = 2_000

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
 * @param query which rows; all of them unless given
 */
export function liveRows<T>(
  collection: RxCollection<T>,
  query: { exec: () => Promise<Found> } = collection.find(),
): Observable<T[]> {
  return defer(() => {
    let cost = 0
    return collection.eventBulks$.pipe(
      startWith(undefined),
      throttle(() => timer(Math.min(Math.max(BURST_MS, cost * REST), LONGEST_REST_MS)), {
        leading: true,
        trailing: true,
      }),
      concatMap(async () => {
        const began = performance.now()
        return { began, found: await query.exec() }
      }),
      map(({ began, found }) => {
        // Measured after everybody who listens has done their part.
        setTimeout(() => (cost = performance.now() - began))
        return [...found.values()].map((document) => toRow(document) as T)
      }),
    )
  })
}
