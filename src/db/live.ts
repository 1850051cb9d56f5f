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
    const created = new LiveQuery(source, () => known.get(key) === created && known.delete(key))
    known.set(key, (query = created))
  }
  return query
}
