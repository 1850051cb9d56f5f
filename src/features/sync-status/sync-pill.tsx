import { syncText } from '#domain/sync-text.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './sync-pill.module.css'

const CLOCK_MS = 30_000

/** A quiet word about whether what is on screen is fresh. */
export function SyncPill() {
  const status = useBehavior(syncStatus$)
  const now = useNow(CLOCK_MS)
  return (
    <p
      role="status"
      aria-label="Estado de sincronización"
      className={`${styles['pill']} num`}
      data-phase={status.phase}
    >
      {syncText(status, now)}
    </p>
  )
}
