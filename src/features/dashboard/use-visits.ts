import { distinctUntilChanged, filter, map } from 'rxjs'
import { useEffect, useState } from 'react'
import { useLive } from '#db/react.tsx'
import { findVisitSummary, type KeptSummary } from '#db/reports.ts'
import type { Store } from '#db/store.ts'
import { askVisitSummary } from '#sync/reports.ts'
import { syncStatus$ } from '#sync/status.ts'

/** How the figures stand: on their way, as of now, or as they were before the network or the server failed. */
export type VisitsState = 'asking' | 'current' | 'offline' | 'refused'

const EVERY_MS = 5 * 60_000

/**
 * The figures of visits: those that this device last had, while newer ones are asked for when the dashboard opens,
 * every five minutes in which somebody looks at it, and when the connection is back.
 */
export function useVisits(store: Store): { kept: KeptSummary | null | undefined; state: VisitsState } {
  const kept = useLive(() => findVisitSummary(store))
  const [state, setState] = useState<VisitsState>('asking')
  useEffect(() => {
    const life = new AbortController()
    let isAsking = false
    let isCurrent = false
    const settle = (next: VisitsState) => {
      if (life.signal.aborted) return
      isCurrent = next === 'current'
      setState(next)
    }
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      if (!navigator.onLine) return settle('offline')
      isAsking = true
      try {
        const answer = await askVisitSummary(store, life.signal)
        settle(answer.ok ? 'current' : answer.error === 'network' ? 'offline' : 'refused')
      } catch (error) {
        console.warn('The figures of visits could not be kept.', error)
        settle('refused')
      } finally {
        isAsking = false
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), EVERY_MS)
    const lost = () => settle('offline')
    addEventListener('offline', lost, { signal: life.signal })
    // The server answers again, whatever it was that kept it.
    const back = syncStatus$
      .pipe(
        map(({ phase }) => phase === 'idle'),
        distinctUntilChanged(),
        filter((isInStep) => isInStep && !isCurrent),
      )
      .subscribe(() => void ask())
    return () => {
      life.abort()
      clearInterval(timer)
      back.unsubscribe()
    }
  }, [store])
  return { kept, state }
}
