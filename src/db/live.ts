import type { Observable, Subscription } from 'rxjs'
import type { Db } from './store.ts'

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

  constructor(source: () => Observable<T>, forget: () => void) {
    this.#source = source
    this.#forget = forget
  }

  subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#linger)
    this.#listeners.add(listener)
    this.#subscription ??= this.#source().subscribe({
      next: (value) => this.#emit(value, undefined),
      error: (error: unknown) => this.#emit(this.value, error),
    })
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#linger = setTimeout(this.#stop, LINGER_MS)
    }
  }

  #emit(value: T | undefined, error: unknown): void {
    this.value = value
    this.error = error
    for (const listener of this.#listeners) listener()
  }

  #stop = (): void => {
    this.#subscription?.unsubscribe()
    this.#forget()
  }
}

const queries = new WeakMap<Db, Map<string, Live<unknown>>>()

/**
 * One shared live query per store and key: components that ask for the same thing watch the same result,
 * and calling this again while rendering returns the same object.
 */
export function live<T>(db: Db, key: string, source: () => Observable<T>): Live<T> {
  let known = queries.get(db)
  if (!known) queries.set(db, (known = new Map()))
  let query = known.get(key) as Live<T> | undefined
  if (!query) {
    query = new LiveQuery(source, () => known.delete(key))
    known.set(key, query)
  }
  return query
}
