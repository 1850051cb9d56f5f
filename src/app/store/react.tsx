import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Db } from '#db/collections/database.ts'
import { retire, type Live, type PrimedDb, type Readable } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'

/** Where the opening of the local store stands. */
export type StoreState =
  | { phase: 'opening' }
  | { phase: 'ready'; store: Store }
  | { phase: 'failed'; error: unknown }

/** The store of this page, as it changes: another one is opened when somebody signs in or out. */
export const storeState$ = new BehaviorSubject<StoreState>({ phase: 'opening' })

/**
 * The rows of the first screen. `isCurrent` until the store has all that the server has: what the page was painted with
 * is more than a store that is still being filled. After that they only bridge the moment until it has answered.
 */
export type Primed = { db: PrimedDb; isCurrent: boolean }

/** What this page was painted with, or the device remembered of its last screens; null when it was neither. */
export const primed$ = new BehaviorSubject<Primed | null>(null)

/** Lets the store answer from now on: it has caught up with the server. */
export function supersedePrimed(): void {
  const primed = primed$.value
  if (primed?.isCurrent) primed$.next({ ...primed, isCurrent: false })
}

const StoreContext = createContext<StoreState>({ phase: 'opening' })
const PrimedContext = createContext<Primed | null>(null)

const watch =
  <T,>(subject: BehaviorSubject<T>) =>
  (listener: () => void) => {
    const subscription = subject.subscribe(listener)
    return () => subscription.unsubscribe()
  }
const watchStore = watch(storeState$)
const watchPrimed = watch(primed$)
const getStore = () => storeState$.value
const getPrimed = () => primed$.value

/** Gives every component below it the local store, once it is open. The page is drawn meanwhile. */
export function DbProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(watchStore, getStore, getStore)
  const primed = useSyncExternalStore(watchPrimed, getPrimed, getPrimed)
  return (
    <StoreContext value={state}>
      <PrimedContext value={primed}>{children}</PrimedContext>
    </StoreContext>
  )
}

/** The rows of the first screen; null where there are none. */
export function usePrimed(): Primed | null {
  return use(PrimedContext)
}

/** Whether the store is opening, open (and lasting), or could not be opened. */
export function useStoreState(): StoreState {
  return use(StoreContext)
}

const idle = () => () => {}

/** Without a store no part of a page can say anything true: the boundaries of parts let it through (src/ui). */
class StoreFailure extends Error {
  readonly affectsPage = true
}

/** The store's failure, for the page's error boundary. */
function storeOf(state: StoreState): Store | undefined {
  if (state.phase === 'failed') throw new StoreFailure('There is no local store.', { cause: state.error })
  return state.phase === 'ready' ? state.store : undefined
}

/**
 * The last thing there was, while what is asked for changes: a request that gains a line does not forget the others.
 */
export function useKept<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Returns the open store of an admin. Returns null while it opens, and for visitors. */
export function useAdminStore(): Store | null {
  const state = use(StoreContext)
  return state.phase === 'ready' && state.store.principal.role === 'admin' ? state.store : null
}

/**
 * The latest result of a live query; `undefined` while the store opens and until the query first answers.
 * The query may be written inline: equal queries share one result (see `live`).
 * @throws what the query failed with, for the nearest error boundary, or that there is no store, for the page's.
 */
export function useLive<T>(query: (db: Db) => Live<T>): T | undefined {
  const store = storeOf(use(StoreContext))
  return useResult(store && query(store.db))
}

/**
 * As `useLive`, for the screens of the public: the rows that the page was painted with answer until the store knows
 * better, so that a screen is there before the storage engine is, and nothing moves when it comes.
 */
export function usePrimedLive<T>(query: (from: Readable) => Live<T>): T | undefined {
  const primed = usePrimed()
  const store = storeOf(use(StoreContext))
  const first = primed ? query(primed.db) : undefined
  const isAnswered = primed?.isCurrent === true && first?.value !== undefined
  const value = useResult(store && !isAnswered ? query(store.db) : undefined)
  const isKnown = value !== undefined
  useEffect(() => {
    if (isKnown && first) retire(first)
  }, [isKnown, first])
  // Null is an answer: there is no such record.
  return isKnown ? value : first?.value
}

const nothing = () => undefined

function useResult<T>(result: Live<T> | undefined): T | undefined {
  const read = () => result?.error ?? result?.value
  const value = useSyncExternalStore(result?.subscribe ?? idle, read, nothing)
  if (result?.error !== undefined) throw result.error
  return value as T | undefined
}
