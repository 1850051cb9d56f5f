import { useEffectEvent, useLayoutEffect, useState } from 'react'

export * from '@tanstack/store'

type Source<T> = { get: () => T; subscribe: (listener: () => void) => { unsubscribe: () => void } }

let isScreenChange = false

/** Tells whether the navigation that begins leads to another screen, which may be rendered over several frames. */
export function noteNavigation(leadsElsewhere: boolean): void {
  isScreenChange = leadsElsewhere
}

/**
 * Selects from a store of TanStack Router. Stands in for `useSelector` of `@tanstack/react-store` (vite.config.ts), which
 * is built on `useSyncExternalStore`: React renders its updates in one piece, even in a transition, so that a tap on a
 * link was answered only after the whole next screen. Held in state, the update that the router makes in a transition
 * stays one. On the same screen (a search, a filter) it is urgent, as a controlled field expects.
 */
export function useSelector<T, Selected = T>(
  source: Source<T>,
  selector: (value: T) => Selected = (value) => value as unknown as Selected,
  { compare = Object.is }: { compare?: (a: Selected, b: Selected) => boolean } = {},
): Selected {
  // Null if the selector fails, as for a screen that is being left. It fails again if it is still rendered.
  const read = () => {
    try {
      return { source, value: selector(source.get()) }
    } catch {
      return null
    }
  }
  const [held, hold] = useState(read)
  const look = useEffectEvent(() => {
    const next = read()
    const update = () =>
      hold((before) =>
        before && next && before.source === next.source && compare(before.value, next.value) ? before : next,
      )
    // A later microtask is outside of the router's transition.
    if (isScreenChange) update()
    else queueMicrotask(update)
  })
  useLayoutEffect(() => {
    look()
    const { unsubscribe } = source.subscribe(() => look())
    return unsubscribe
  }, [source])
  return held?.source === source ? held.value : selector(source.get())
}
