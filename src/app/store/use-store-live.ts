import type { Live } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'
import { useLive, useStoreState } from './react.tsx'

/** Returns a live query's result as `useLive` does, for queries that need the whole store. */
export function useStoreLive<T>(query: (store: Store) => Live<T>): T | undefined {
  const state = useStoreState()
  return useLive(() => {
    // `useLive` runs the query only with an open store.
    if (state.phase !== 'ready') throw new Error('The store is not open.')
    return query(state.store)
  })
}
