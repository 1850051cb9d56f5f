import { useEffect, useEffectEvent, useState } from 'react'
import type { Observable } from 'rxjs'

/** State of fetched data: loading, up to date, or kept from before the network or the server failed. */
export type Freshness = 'asking' | 'current' | 'offline' | 'refused'

type Answer = { ok: true } | { ok: false; error: 'network' | 'refused' }

type Question = {
  /** Identifies the request. */
  key: string
  ask: (signal: AbortSignal) => Promise<Answer>
  /** Emits when the server can be reached again. */
  back$: Observable<unknown>
  /** Interval in ms while the page is visible. */
  everyMs: number
}

/** After three polls without user input only every twelfth tick polls, which keeps idle screens cheap. */
const AWAKE_TURNS = 3
const RESTING_TURNS = 12
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']

/** Polls at once, at intervals while visible, at the first user input after a rest, and on reconnect. */
export function useFresh({ key, ask, back$, everyMs }: Question): { state: Freshness; again: () => void } {
  const [known, setKnown] = useState<{ key: string; state: Freshness }>({ key, state: 'asking' })
  const [tries, setTries] = useState(0)
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    const life = new AbortController()
    let isAsking = false
    let turns = 0
    let isCurrent = false
    const settle = (state: Freshness) => {
      if (life.signal.aborted) return
      // An answer that was on its way when the server came back counts as its return, too.
      if (state === 'current' && !isCurrent) turns = 0
      isCurrent = state === 'current'
      setKnown({ key, state })
    }
    const once = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      try {
        const answer = await askNow(life.signal)
        settle(answer.ok ? 'current' : answer.error === 'network' ? 'offline' : 'refused')
      } catch (error) {
        console.warn('An answer could not be kept.', error)
        settle('refused')
      } finally {
        isAsking = false
      }
    }
    void once()
    const timer = setInterval(() => {
      turns += 1
      if (turns <= AWAKE_TURNS || turns % RESTING_TURNS === 0) void once()
    }, everyMs)
    const touched = () => {
      if (turns > AWAKE_TURNS) void once()
      turns = 0
    }
    for (const event of TOUCHES)
      addEventListener(event, touched, { signal: life.signal, passive: true, capture: true })
    addEventListener('offline', () => settle('offline'), { signal: life.signal })
    const back = back$.subscribe(() => {
      if (isCurrent) return
      turns = 0
      void once()
    })
    return () => {
      life.abort()
      clearInterval(timer)
      back.unsubscribe()
    }
  }, [key, back$, everyMs, tries])
  return { state: known.key === key ? known.state : 'asking', again: () => setTries((n) => n + 1) }
}
