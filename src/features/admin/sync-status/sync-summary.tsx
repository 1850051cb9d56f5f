import { Check, CloudOff, RefreshCw, TriangleAlert, UserX } from 'lucide-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ChangeCounts, changeCountsText } from '#domain/replication/change-notice.ts'
import { NO_ROOM } from '#domain/replication/server-words.ts'
import { syncDetail } from '#domain/replication/sync-text.ts'
import { session$ } from '#sync/session/session.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { useSyncNow } from './use-sync-now.ts'
import styles from './sync-summary.module.css'

type SyncStateProps = { counts: ChangeCounts; notify: (text: string) => void; onLeave: () => void }

/** Shows the freshness of this device, its pending changes and a button that syncs now. */
export function SyncState({ counts, notify, onLeave }: SyncStateProps) {
  const status = useBehavior(syncStatus$)
  const session = useBehavior(session$)
  const now = useNow(30_000)
  const { isAsked, start } = useSyncNow(notify)
  const { phase } = status
  const isRefused = session.phase === 'expired'
  const isBusy = isAsked || phase === 'starting' || phase === 'syncing'
  // Up to date, but the app is not yet on this device: 'Sincronizando', too.
  const isWorking = isBusy || (phase === 'idle' && status.appKept === false)
  const isCut = phase === 'offline' || phase === 'failed'
  // Stays true during the next attempt.
  const isFull = status.failure === NO_ROOM
  const isWanted = counts.refused + counts.attention > 0
  const Icon = isRefused ? UserX : isCut ? CloudOff : isWorking ? RefreshCw : isWanted ? TriangleAlert : Check
  const tone = isRefused || isCut ? 'cut' : isWorking ? 'syncing' : isWanted ? 'wanted' : phase
  return (
    <>
      <div className={`row wrap ${styles['state']}`}>
        <Icon aria-hidden size={20} className={styles['icon']} data-tone={tone} />
        <div className={styles['words']}>
          <p className="num">{syncDetail({ ...status, ...counts }, now, isRefused)}</p>
          <p className="muted num">{changeCountsText(counts) ?? 'Nada por enviar'}</p>
        </div>
        <Button
          // Not `disabled`, because that would drop the keyboard focus.
          aria-disabled={isBusy}
          className={styles['sync'] ?? ''}
          onClick={() => !isBusy && start()}
        >
          <RefreshCw aria-hidden className={isBusy ? styles['turning'] : undefined} />
          Sincronizar ahora
        </Button>
      </div>
      {isRefused && <SessionEnded onLeave={onLeave} />}
      {(isCut || isFull) && !isRefused && counts.waiting > 0 && (
        <p className={styles['note']}>
          {isFull
            ? NO_ROOM
            : 'Tus cambios están a salvo en este dispositivo y se enviarán solos cuando vuelva la conexión.'}
        </p>
      )}
    </>
  )
}

/** Explains that the expired session stops sending, and links to the login. */
function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className={`row wrap between ${styles['ended']}`}>
      <p>Tu sesión caducó. Inicia sesión para enviar tus cambios.</p>
      <Button asChild variant="primary">
        <Link to="/login" search={{ redirect: here }} onClick={onLeave}>
          Iniciar Sesión
        </Link>
      </Button>
    </div>
  )
}
