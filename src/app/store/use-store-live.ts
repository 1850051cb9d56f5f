import type { Live } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'
import { useLive, useStoreState } from './react.tsx'

/** As `useLive`, for what is asked of the whole store: rows, and what this device has done about them. */
export function useStoreLive<T>(query: (store: Store) => Live<T>): T | undefined {
  const state = useStoreState()
  return useLive(() => {
    // It asks an open store alone.
    if (state.phase !== 'ready') throw new Error('The store is not open.')
    return query(state.store)
  })
}
