import type { Elements } from '#ui/html/child-elements.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { distinctUntilChanged, filter, map, merge, pairwise } from 'rxjs'
import { Button } from '#ui/layout/button.tsx'
import { LoadFailure } from '#ui/feedback/message.tsx'
import type { HistoryAction, HistoryPage, HistoryQuestion } from '#domain/history/history-page.ts'
import { askHistory } from '#sync/admin/admin-requests.ts'
import { inStep$, syncStatus$ } from '#sync/state/status.ts'
import type { Freshness } from '#ui/hooks/use-fresh.ts'
import styles from './history.module.css'

/** Frames the loaded history with a skeleton, an error, a stale notice or a button for older changes. */
export function Reading({ history, children }: { history: History; children: Elements }) {
  const { state, actions, again, hasMore, isMoreAsked, more } = history
  const isRead = actions.length > 0
  if (!isRead && state === 'asking')
    return <div className={`card ${styles['ghost']}`} role="status" aria-label="Leyendo el historial…" />
  if (!isRead && state !== 'current')
    return (
      <LoadFailure title="El historial se lee en línea" onRetry={again}>
        {state === 'offline'
          ? 'Sin conexión con el servidor: los cambios de todos solo están allí. Los de este dispositivo siguen en “Cambios en este dispositivo”.'
          : 'El servidor no dio el historial. Inténtalo de nuevo en un momento.'}
      </LoadFailure>
    )
  return (
    <>
      {isRead && (state === 'offline' || state === 'refused') && (
        <p className={`row wrap between well soft ${styles['stale']}`} role="status">
          <span>
            {`${state === 'offline' ? 'Sin conexión' : 'El servidor no responde como debe'}: se muestra lo que ya se había leído.`}
          </span>
          <button type="button" onClick={again}>
            Reintentar
          </button>
        </p>
      )}
      {children}
      {hasMore && (
        <Button className={styles['more'] ?? ''} disabled={isMoreAsked} onClick={more}>
          {isMoreAsked ? 'Leyendo…' : 'Ver cambios anteriores'}
        </Button>
      )}
    </>
  )
}

type History = {
  state: Freshness
  actions: readonly HistoryAction[]
  people: NonNullable<HistoryPage['people']>
  /** Requested row. Undefined without a request, or until it is loaded. */
  row: HistoryPage['row']
  hasMore: boolean
  isMoreAsked: boolean
  more: () => void
  again: () => void
}

type Pages = { key: string; pages: HistoryPage[]; state: Freshness }

/** Emits when the last pending change of this device was sent, so that the server's history includes it. */
const arrived$ = syncStatus$.pipe(
  map(({ waiting }) => waiting),
  distinctUntilChanged(),
  pairwise(),
  filter(([before, now]) => before > 0 && now === 0),
)

/** Reads the history page by page. Loaded pages stay while offline, but are never stored on the device. */
export function useHistory(question: HistoryQuestion): History {
  const key = JSON.stringify(question)
  const [known, setKnown] = useState<Pages>({ key, pages: [], state: 'asking' })
  const [tries, setTries] = useState(0)
  /** Cursor of the page that is loading. */
  const [moreFrom, setMoreFrom] = useState<number | null>(null)
  const life = useRef<AbortController>(undefined)
  const now = known.key === key ? known : { key, pages: [], state: 'asking' as const }

  const askNow = useEffectEvent((signal: AbortSignal) => askHistory(question, signal))
  useEffect(() => {
    const mine = new AbortController()
    life.current = mine
    let isCurrent = false
    const fail = (state: Freshness) => {
      isCurrent = false
      setKnown((before) => ({ key, pages: before.key === key ? before.pages : [], state }))
    }
    const read = async () => {
      const answer = await askNow(mine.signal)
      if (mine.signal.aborted) return
      if (!answer.ok) return fail(answer.error === 'network' ? 'offline' : 'refused')
      isCurrent = true
      setKnown({ key, pages: [answer.value], state: 'current' })
    }
    void read()
    addEventListener('offline', () => fail('offline'), { signal: mine.signal })
    let isFirst = true
    // `inStep$` emits after every sync cycle. That alone must not reload pages that are current.
    const back = merge(inStep$.pipe(filter(() => !isCurrent)), arrived$).subscribe(() => {
      // Ignores the current value that `inStep$` emits on subscription.
      if (!isFirst) void read()
    })
    isFirst = false
    return () => {
      mine.abort()
      back.unsubscribe()
    }
  }, [key, tries])

  const next = now.pages.at(-1)?.next ?? null
  const isMoreAsked = moreFrom !== null && moreFrom === next
  const more = async () => {
    const signal = life.current?.signal
    if (next === null || isMoreAsked || !signal) return
    setMoreFrom(next)
    const answer = await askHistory({ ...question, before: next }, signal)
    setMoreFrom(null)
    if (signal.aborted) return
    setKnown((before) => {
      if (before.key !== key || before.pages.at(-1)?.next !== next) return before
      if (answer.ok) return { ...before, pages: [...before.pages, answer.value] }
      return { ...before, state: answer.error === 'network' ? 'offline' : 'refused' }
    })
  }
  const [first] = now.pages
  return {
    state: now.state,
    actions: now.pages.flatMap(({ deeds }) => deeds),
    people: first?.people ?? [],
    row: first?.row,
    hasMore: next !== null,
    isMoreAsked,
    more: () => void more(),
    again: () => setTries((count) => count + 1),
  }
}
