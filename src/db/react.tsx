import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Live } from './live.ts'
import type { Db, Store } from './store.ts'

/** Where the opening of the local store stands. */
export type StoreState =
  | { phase: 'opening' }
  | { phase: 'ready'; store: Store }
  | { phase: 'failed'; error: unknown }

/** The store of this page, as it changes: another one is opened when somebody signs in or out. */
export const storeState$ = new BehaviorSubject<StoreState>({ phase: 'opening' })

const StoreContext = createContext<StoreState>({ phase: 'opening' })

const subscribe = (listener: () => void) => {
  const subscription = storeState$.subscribe(listener)
  return () => subscription.unsubscribe()
}

/** Gives every component below it the local store, once it is open. The page is drawn meanwhile. */
export function DbProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribe, () => storeState$.value)
  return <StoreContext value={state}>{children}</StoreContext>
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

/**
 * The latest result of a live query; `undefined` while the store opens and until the query first answers.
 * The query may be written inline: equal queries share one result (see `live`).
 * @throws what the query failed with, for the nearest error boundary, or that there is no store, for the page's.
 */
export function useLive<T>(query: (db: Db) => Live<T>): T | undefined {
  const store = storeOf(use(StoreContext))
  const result = store && query(store.db)
  const value = useSyncExternalStore(result?.subscribe ?? idle, () => result?.error ?? result?.value)
  if (result?.error !== undefined) throw result.error
  return value as T | undefined
}
