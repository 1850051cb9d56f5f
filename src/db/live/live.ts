import { type Observable, type Subscription, NEVER, of } from 'rxjs'
import type { FirstScreen } from '#domain/first-screen/stored-screen.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import type { Db } from '#db/collections/database.ts'

/** Time for which an unwatched query keeps its result, so that a screen opened again shows it at once. */
const LINGER_MS = 60_000

/** Live query whose latest result can be read and watched. */
export type Live<T> = {
  /** Latest result, `undefined` before the first one. */
  readonly value: T | undefined
  /** Error of the query, if it failed. */
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
    // Two callers may watch with the same function, and each must end only its own subscription.
    const own = () => listener()
    this.#listeners.add(own)
    this.#subscription ??= this.#source().subscribe({
      next: (value) => this.#emit(value, undefined),
      error: (error: unknown) => this.#emit(this.value, error),
    })
    return () => {
      if (!this.#listeners.delete(own) || this.#listeners.size > 0) return
      // A failed query runs again for the next screen.
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
    // A caller may still hold this query and watch it again.
    this.#subscription = undefined
    this.#forget()
  }
}

/** Live query answered by the rows of a first screen. Constant until it is retired. */
class Answer<T> implements Live<T> {
  value: T | undefined
  readonly error: unknown = undefined

  constructor(value: T | undefined) {
    this.value = value
  }

  readonly subscribe = () => () => {}
}

/** Retires the answer of a first screen after the store has given the same one. */
export function retire(answer: Live<unknown>): void {
  if (answer instanceof Answer) answer.value = undefined
}

function answered<T>(source: Observable<T>): Live<T> {
  let value: T | undefined
  let error: unknown
  source
    .subscribe({ next: (next) => (value = next), error: (reason: unknown) => (error = reason) })
    .unsubscribe()
  if (error !== undefined) console.warn('The first screen cannot be read.', error)
  return new Answer(value)
}

const queries = new WeakMap<Readable, Map<string, Live<unknown>>>()
const before = new WeakMap<Readable, Readable>()

/**
 * Registers the replacement of a lost store of the same user. The lost store's last results are used until the new
 * one has answered.
 */
export function replaces(db: Readable, lost: Readable): void {
  before.set(db, lost)
}

/**
 * Returns the shared live query of a store and key. Components with the same key watch the same result, and each
 * render gets the same object.
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
 * Rows of a first screen, read like a store by live queries until the store is open. Queries without a certain answer
 * get none.
 */
export class PrimedDb {
  readonly screen: FirstScreen

  constructor(screen: FirstScreen) {
    this.screen = screen
  }

  /** Emits the rows of a table, all or by id. Never emits if some of them may be missing. */
  rows<T extends TableName>(table: T, ids?: readonly string[]): Observable<RowOf<T>[]> {
    const known: readonly RowOf<T>[] = this.screen.rows[table] ?? []
    const isWhole = this.screen.whole.includes(table)
    if (ids === undefined) return isWhole ? of([...known]) : NEVER
    const byId = new Map(known.map((row) => ['id' in row ? row.id : null, row]))
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    return isWhole || found.length === ids.length ? of(found) : NEVER
  }

  /** Emits the known rows of a table, even if there are more. */
  first<T extends TableName>(table: T): Observable<RowOf<T>[]> {
    return of([...(this.screen.rows[table] ?? [])])
  }
}

/** Source of a public screen's live queries, the open store or the first screen's rows before that. */
export type Readable = Db | PrimedDb
