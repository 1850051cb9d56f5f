import { useCallback, useSyncExternalStore } from 'react'
import type { BehaviorSubject } from 'rxjs'

/** The current value of a BehaviorSubject. */
export function useBehavior<T>(subject: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = subject.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [subject],
  )
  const read = () => subject.value
  // Nothing changes before the page is hydrated: the storage engine and the network start after it (src/main.tsx).
  return useSyncExternalStore(subscribe, read, read)
}
