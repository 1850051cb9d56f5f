import { Check, CloudOff, CloudUpload, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { atom, useSetAtom } from 'jotai'
import { useStoreState } from '#app/store/react.tsx'
import { syncText, syncNews } from '#domain/replication/sync-text.ts'
import { syncStatus$, type SyncStatus } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './sync-pill.module.css'

/** What a shopper need not be told for long. */
const FRESH = 'Al día'
const CLOCK_MS = 30_000

/**
 * A quiet word about whether what is on screen is fresh. On an administrator's store it is also the way to the
 * changes of this device, which `ChangeNotices` shows.
 */
export function SyncPill() {
  const state = useStoreState()
  const status = useBehavior(syncStatus$)
  const now = useNow(CLOCK_MS)
  const hasFailed = state.phase === 'failed'
  const text = hasFailed ? 'Sin conexión con los datos' : syncText(status, now)
  if (state.phase === 'ready' && state.store.principal.role === 'admin') {
    return <SyncButton status={status} text={text} />
  }
  return (
    <p
      role="status"
      aria-label="Estado de sincronización"
      className={`${styles['pill']} num`}
      data-quiet={text === FRESH || undefined}
      data-phase={hasFailed ? 'failed' : status.phase}
    >
      <Words text={text} />
    </p>
  )
}

/** What goes without saying where there is little room. */
const WORD = 'actualizado '

function Words({ text }: { text: string }) {
  const [state, since] = text.split(WORD)
  if (since === undefined) return text
  return (
    <>
      {state}
      <span className={styles['word']}>{WORD}</span>
      {since}
    </>
  )
}

type Tone = 'refused' | 'attention' | 'waiting' | SyncStatus['phase']

const ICONS: Record<Tone, LucideIcon> = {
  refused: TriangleAlert,
  attention: TriangleAlert,
  waiting: CloudUpload,
  starting: RefreshCw,
  syncing: RefreshCw,
  idle: Check,
  offline: CloudOff,
  failed: CloudOff,
}

function toneOf({ refused, attention, waiting, phase }: SyncStatus): Tone {
  if (refused > 0) return 'refused'
  if (attention > 0) return 'attention'
  return waiting > 0 ? 'waiting' : phase
}

/** The status as an administrator sees it: always in view, and the way to the changes of this device. */
function SyncButton({ status, text }: { status: SyncStatus; text: string }) {
  const open = useChangesPanel()
  const tone = toneOf(status)
  const Icon = ICONS[tone]
  // How fresh it is stands where there is room; everywhere it is in the panel.
  const state = text.split(' · ')[0] ?? text
  const news = useLatest(syncNews(status))
  return (
    <>
      {/* Not read out by itself: it changes with every edit and every minute. What matters is said below. */}
      <div
        role="status"
        aria-live="off"
        aria-label="Estado de sincronización"
        className={styles['status']}
        data-tone={tone}
      >
        <button type="button" aria-haspopup="dialog" className={styles['button']} onClick={() => open(true)}>
          <span className={`${styles['chip']} num`}>
            <Icon aria-hidden size={14} />
            <span className={styles['text']}>
              {state}
              <span className={styles['fresh']}>{text.slice(state.length)}</span>
            </span>
          </span>
          <span className="visually-hidden">. Ver cambios en este dispositivo</span>
        </button>
      </div>
      <span aria-live="polite" className="visually-hidden">
        {news}
      </span>
    </>
  )
}

/** The last value that was not null, and null until there is one. */
function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}

/** Whether 'Cambios en este dispositivo' is open. */
export const changesOpenAtom = atom(false)

/** Opens the panel of changes, or closes it. */
export function useChangesPanel(): (isOpen: boolean) => void {
  return useSetAtom(changesOpenAtom)
}
