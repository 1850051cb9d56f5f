import { useEffect, useRef } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { recordMissedSearch } from '#db/device/usage.ts'

/** Who waits so long has read that there is nothing. */
const PAUSE_MS = 1_500

/**
 * Tells the shop what was searched for in vain: once the person has paused, or when they leave with it. Draws nothing.
 * Stays as long as the screen does, whatever is typed next: `missed` is the search that found nothing in the whole
 * catalogue, null while there is none.
 */
export function MissedSearch({ missed }: { missed: string | null }): null {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const left = useRef<() => void>(undefined)
  useEffect(() => {
    if (!store || missed === null) {
      left.current = undefined
      return
    }
    const notify = () => void recordMissedSearch(store, missed)
    left.current = notify
    const timer = setTimeout(notify, PAUSE_MS)
    addEventListener('pagehide', notify)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', notify)
    }
  }, [store, missed])
  // Leaving the page is no typing on.
  useEffect(() => () => left.current?.(), [])
  return null
}
