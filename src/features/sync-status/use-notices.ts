import { useEffect, useEffectEvent } from 'react'
import { watchNotifications } from '#db/commands/changes.ts'
import type { Store } from '#db/store/store.ts'
import { changeNotice } from '#domain/replication/change-notice.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Tells the person once, in the tab they look at, what the server did not simply take (A§8). */
export function useNotices(store: Store, onLook: () => void): void {
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const life = new AbortController()
    watchNotifications(
      store,
      () => document.visibilityState === 'visible',
      (changes) =>
        toaster.create({
          ...changeNotice(changes),
          action: { label: 'Ver cambios', onClick: () => look() },
        }),
      life.signal,
    )
    return () => life.abort()
  }, [store])
}
