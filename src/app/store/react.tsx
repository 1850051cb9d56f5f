import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import type { Db } from '#db/collections/database.ts'
import { retire, type Live, type PrimedDb, type Readable } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'

/** State of opening the local store. */
export type StoreState =
  | { phase: 'opening' }
  | { phase: 'ready'; store: Store }
  | { phase: 'failed'; error: unknown }

/** Store of this page. Signing in or out opens another one. */
export const storeState$ = new BehaviorSubject<StoreState>({ phase: 'opening' })

/**
 * Rows of the first screen. `isCurrent` until the store has caught up with the server, because until then
 * these rows may be more complete. Afterwards they only bridge the time until the store answers.
 */
export type Primed = { db: PrimedDb; isCurrent: boolean }

/** Rows that the page was prerendered with, or that the device kept of its last screens, else null. */
export const primed$ = new BehaviorSubject<Primed | null>(null)

/** Lets the store answer from now on, because it has caught up with the server. */
export function supersedePrimed(): void {
  const primed = primed$.value
  if (primed?.isCurrent) primed$.next({ ...primed, isCurrent: false })
}

const StoreContext = createContext<StoreState>({ phase: 'opening' })
const PrimedContext = createContext<Primed | null>(null)

/** Provides the local store once it is open. Children render meanwhile. */
export function DbProvider({ children }: { children: ReactNode }) {
  const state = useBehavior(storeState$)
  const primed = useBehavior(primed$)
  return (
    <StoreContext value={state}>
      <PrimedContext value={primed}>{children}</PrimedContext>
    </StoreContext>
  )
}

/** Returns the rows of the first screen, or null. */
export function usePrimed(): Primed | null {
  return use(PrimedContext)
}

/** Returns the state of the local store. */
export function useStoreState(): StoreState {
  return use(StoreContext)
}

/** Returns the last defined value, so that a changed query keeps showing the old result. */
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
 * Returns the latest result of a live query, or undefined until it answers. The query may be written inline,
 * because equal queries share one result (see `live`).
 * @throws the query's error for the nearest error boundary, or the missing store for the page's
 */
export function useLive<T>(query: (db: Db) => Live<T>): T | undefined {
  const store = storeOf(use(StoreContext))
  return useResult(store && query(store.db))
}

/**
 * Returns a live query's result as `useLive` does, for public screens. Prerendered rows answer until the
 * store has newer ones. So the screen shows before the storage engine is ready, and nothing shifts.
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
  // Null is an answer too, meaning that there is no such record.
  return isKnown ? value : first?.value
}

/**
 * Returns a live query's result as `usePrimedLive` does, but never throws. For the frame of every page, which is drawn
 * without a store, too.
 */
export function useSafeLive<T>(query: (from: Readable) => Live<T>): T | undefined {
  const state = use(StoreContext)
  const primed = usePrimed()
  const first = primed ? query(primed.db).value : undefined
  const isAnswered = primed?.isCurrent === true && first !== undefined
  const result = state.phase === 'ready' && !isAnswered ? query(state.store.db) : null
  return useSyncExternalStore(result?.subscribe ?? idle, () => result?.value, nothing) ?? first
}

/** Error of a missing local store, which section boundaries rethrow because it breaks every part. */
class StoreFailure extends Error {
  readonly affectsPage = true
}

/**
 * Returns the open store.
 * @throws StoreFailure for the page's error boundary
 */
function storeOf(state: StoreState): Store | undefined {
  if (state.phase === 'failed') throw new StoreFailure('There is no local store.', { cause: state.error })
  return state.phase === 'ready' ? state.store : undefined
}

const idle = () => () => {}

const nothing = () => undefined

function useResult<T>(result: Live<T> | undefined): T | undefined {
  const read = () => result?.error ?? result?.value
  const value = useSyncExternalStore(result?.subscribe ?? idle, read, nothing)
  if (result?.error !== undefined) throw result.error
  return value as T | undefined
}
