import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Observable } from 'rxjs'

/** How something that is asked for stands: on its way, as of now, or as it was before the network or the server failed. */
export type Freshness = 'asking' | 'current' | 'offline' | 'refused'

type Answer = { ok: true } | { ok: false; error: 'network' | 'refused' }

type Question = {
  /** Tells one question from another. */
  key: string
  ask: (signal: AbortSignal) => Promise<Answer>
  /** Says when the server answers again, whatever it was that kept it. */
  back$: Observable<unknown>
  /** How often, in ms, while somebody looks. */
  everyMs: number
}

/** So many times at that pace without a touch, and then one in so many: a screen that is left open is seldom asked for. */
const AWAKE_TURNS = 3
const RESTING_TURNS = 12
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']

/** Asks at once, every so often in which somebody looks, when they touch it again, and when the connection is back. */
export function useFresh({ key, ask, back$, everyMs }: Question): { state: Freshness; again: () => void } {
  const [known, setKnown] = useState<{ key: string; state: Freshness }>({ key, state: 'asking' })
  const [tries, setTries] = useState(0)
  const askNow = useEffectEvent(ask)
  const isCurrent = useRef(false)

  useEffect(() => {
    const life = new AbortController()
    let isAsking = false
    isCurrent.current = false
    const settle = (state: Freshness) => {
      if (life.signal.aborted) return
      isCurrent.current = state === 'current'
      setKnown({ key, state })
    }
    const once = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      if (!navigator.onLine) return settle('offline')
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
    let turns = 0
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
      if (isCurrent.current) return
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
