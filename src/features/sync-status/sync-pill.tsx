import { useStoreState } from '#app/store/react.tsx'
import { syncText } from '#domain/replication/sync-text.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { SyncButton } from './sync-button.tsx'
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
