import { useCallback, useSyncExternalStore } from 'react'
import type { BehaviorSubject } from 'rxjs'

/** Returns the current value of a BehaviorSubject. */
export function useBehavior<T>(subject: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = subject.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [subject],
  )
  const read = () => subject.value
  // Values cannot change before hydration: the storage engine and the network start after it (src/main.tsx).
  return useSyncExternalStore(subscribe, read, read)
}
