import { asyncScheduler, map, throttleTime, type Observable } from 'rxjs'

/** Long enough to fold the bursts of a first replication into a few paints, too short to be noticed. */
const BURST_MS = 120

type Readable<T> = { toJSON: () => unknown; readonly __row?: T }

const rows = new WeakMap<object, unknown>()

/** The plain row of a document. RxDB makes a new document for every revision, so a row is read out once. */
function toRow<T>(document: object & Readable<T>): T {
  let row = rows.get(document)
  if (row === undefined) rows.set(document, (row = document.toJSON()))
  return row as T
}

/** Turns a live list of documents into a live list of plain rows. */
export function asRows<T>(documents: Observable<(object & Readable<T>)[]>): Observable<T[]> {
  return documents.pipe(
    throttleTime(BURST_MS, asyncScheduler, { leading: true, trailing: true }),
    map((found) => found.map((document) => toRow<T>(document))),
  )
}
