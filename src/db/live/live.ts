import { type Observable, type Subscription, NEVER, of } from 'rxjs'
import type { FirstScreen } from '#domain/first-screen/stored-screen.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import type { Db } from '#db/collections/database.ts'

/** How long an unwatched query keeps its result, so that going back to a screen shows it at once. */
const LINGER_MS = 60_000

/** A query whose latest result can be read at any time and watched. */
export type Live<T> = {
  /** `undefined` until the first answer. */
  readonly value: T | undefined
  /** What went wrong, when the query could not be run. */
  readonly error: unknown
  subscribe: (listener: () => void) => () => void
}

class LiveQuery<T> implements Live<T> {
  value: T | undefined
  error: unknown
  #listeners = new Set<() => void>()
  #subscription: Subscription | undefined
  #linger: ReturnType<typeof setTimeout> | undefined
  readonly #source: () => Observable<T>
  readonly #forget: () => void

  constructor(source: () => Observable<T>, forget: () => void, value: T | undefined) {
    this.value = value
    this.#source = source
    this.#forget = forget
  }

  subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#linger)
    // Two may watch with the same function, and each ends its own watching only.
    const own = () => listener()
    this.#listeners.add(own)
    this.#subscription ??= this.#source().subscribe({
      next: (value) => this.#emit(value, undefined),
      error: (error: unknown) => this.#emit(this.value, error),
    })
    return () => {
      if (!this.#listeners.delete(own) || this.#listeners.size > 0) return
      // What failed is asked anew by the next screen that wants it.
      if (this.error === undefined) this.#linger = setTimeout(this.#stop, LINGER_MS)
      else this.#stop()
    }
  }

  #emit(value: T | undefined, error: unknown): void {
    this.value = value
    this.error = error
    for (const listener of this.#listeners) listener()
  }

  #stop = (): void => {
    this.#subscription?.unsubscribe()
    // Somebody may still hold this query and watch it again.
    this.#subscription = undefined
    this.#forget()
  }
}

/** The answer that the rows of a first screen give at once; it does not change until it is retired. */
class Answer<T> implements Live<T> {
  value: T | undefined
  readonly error: unknown = undefined

  constructor(value: T | undefined) {
    this.value = value
  }

  readonly subscribe = () => () => {}
}

/** Takes back what a first screen answered: the store has answered the same, and knows better from now on. */
export function retire(answer: Live<unknown>): void {
  if (answer instanceof Answer) answer.value = undefined
}

function answered<T>(source: Observable<T>): Live<T> {
  let value: T | undefined
  let error: unknown
  source
    .subscribe({
      next: (next) => (value = next),
      error: (reason: unknown) => (error = reason),
    })
    .unsubscribe()
  if (error !== undefined) console.warn('The first screen cannot be read.', error)
  return new Answer(value)
}

const queries = new WeakMap<Readable, Map<string, Live<unknown>>>()
const before = new WeakMap<Readable, Readable>()

/**
 * Says that a store takes the place of another one of the same person, which the browser has deleted: what that one
 * answered last stands until this one has answered.
 */
export function replaces(db: Readable, lost: Readable): void {
  before.set(db, lost)
}

/**
 * One shared live query per store and key: components that ask for the same thing watch the same result,
 * and calling this again while rendering returns the same object.
 */
export function live<T>(db: Readable, key: string, source: () => Observable<T>): Live<T> {
  let known = queries.get(db)
  if (!known) queries.set(db, (known = new Map()))
  let query = known.get(key) as Live<T> | undefined
  if (!query && db instanceof PrimedDb) known.set(key, (query = answered(source())))
  if (!query) {
    const lost = before.get(db)
    const last = lost && (queries.get(lost)?.get(key)?.value as T | undefined)
    const forget = () => known.get(key) === created && known.delete(key)
    const created: LiveQuery<T> = new LiveQuery(source, forget, last)
    known.set(key, (query = created))
  }
  return query
}

/**
 * The rows of a first screen, read like the store: what live queries answer from until the store itself can. A question
 * that these rows do not answer for certain gets no answer.
 */
export class PrimedDb {
  readonly screen: FirstScreen

  constructor(screen: FirstScreen) {
    this.screen = screen
  }

  /** The rows of a table, all or those with these ids; never answers when some of them may be missing here. */
  rows<T extends TableName>(table: T, ids?: readonly string[]): Observable<RowOf<T>[]> {
    const known: readonly RowOf<T>[] = this.screen.rows[table] ?? []
    const isWhole = this.screen.whole.includes(table)
    if (ids === undefined) return isWhole ? of([...known]) : NEVER
    const byId = new Map(known.map((row) => ['id' in row ? row.id : null, row]))
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    return isWhole || found.length === ids.length ? of(found) : NEVER
  }

  /** The rows of a table that are here, whether or not there are more. */
  first<T extends TableName>(table: T): Observable<RowOf<T>[]> {
    return of([...(this.screen.rows[table] ?? [])])
  }
}

/** What a live query of a public screen reads: the open store, or the rows of the first screen before that. */
export type Readable = Db | PrimedDb
