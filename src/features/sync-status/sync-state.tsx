import { Check, CloudOff, RefreshCw, UserX } from 'lucide-react'
import { countLabel } from '#domain/core/format.ts'
import { syncDetail } from '#domain/replication/sync-text.ts'
import { session$ } from '#sync/session/session.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { SessionEnded } from './session-ended.tsx'
import { useSyncNow } from './use-sync-now.ts'
import styles from './sync-state.module.css'

type SyncStateProps = {
  /** Changes that the server does not have yet. */
  waiting: number
  notify: (text: string) => void
  onLeave: () => void
}

const CLOCK_MS = 30_000

/** The replication in a line: how fresh this device is, what it still owes, and the way to hurry it. */
export function SyncState({ waiting, notify, onLeave }: SyncStateProps) {
  const status = useBehavior(syncStatus$)
  const session = useBehavior(session$)
  const now = useNow(CLOCK_MS)
  const { isAsked, start } = useSyncNow(notify)
  const { phase } = status
  const isRefused = session.phase === 'expired'
  const isBusy = isAsked || phase === 'starting' || phase === 'syncing'
  const isCut = phase === 'offline' || phase === 'failed'
  const Icon = isRefused ? UserX : isCut ? CloudOff : isBusy ? RefreshCw : Check
  return (
    <>
      <div className={styles['state']}>
        <Icon
          aria-hidden
          size={20}
          className={styles['icon']}
          data-tone={isRefused || isCut ? 'cut' : phase}
        />
        <div className={styles['words']}>
          <p className="num">{syncDetail({ ...status, waiting }, now, isRefused)}</p>
          <p className={`${styles['waiting']} num`}>
            {waiting > 0 ? countLabel(waiting, 'cambio por enviar', 'cambios por enviar') : 'Nada por enviar'}
          </p>
        </div>
        <Button
          // Not `disabled`: who pressed it with the keyboard keeps their place.
          aria-disabled={isBusy}
          className={styles['sync'] ?? ''}
          onClick={() => !isBusy && start()}
        >
          <RefreshCw aria-hidden className={isBusy ? styles['turning'] : undefined} />
          Sincronizar ahora
        </Button>
      </div>
      {isRefused && <SessionEnded onLeave={onLeave} />}
      {isCut && !isRefused && waiting > 0 && (
        <p className={styles['note']}>
          Tus cambios están a salvo en este dispositivo y se enviarán solos cuando vuelva la conexión.
        </p>
      )}
    </>
  )
}
