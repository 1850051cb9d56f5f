import { Check, CloudOff, RefreshCw, TriangleAlert, UserX } from 'lucide-react'
import { Link, useLocation } from '@tanstack/react-router'
import { changeCountsText, type ChangeCounts } from '#domain/replication/change-notice.ts'
import { NO_ROOM } from '#domain/replication/server-words.ts'
import { syncDetail } from '#domain/replication/sync-text.ts'
import { session$ } from '#sync/session/session.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { useSyncNow } from './use-sync-now.ts'
import styles from './sync-summary.module.css'

type SyncStateProps = {
  counts: ChangeCounts
  notify: (text: string) => void
  onLeave: () => void
}

const CLOCK_MS = 30_000

/** The replication in a line: how fresh this device is, what it still owes, and the way to hurry it. */
export function SyncState({ counts, notify, onLeave }: SyncStateProps) {
  const status = useBehavior(syncStatus$)
  const session = useBehavior(session$)
  const now = useNow(CLOCK_MS)
  const { isAsked, start } = useSyncNow(notify)
  const { phase } = status
  const isRefused = session.phase === 'expired'
  const isBusy = isAsked || phase === 'starting' || phase === 'syncing'
  const isCut = phase === 'offline' || phase === 'failed'
  // Also during the next try, which is no news.
  const isFull = status.failure === NO_ROOM
  const isWanted = counts.refused + counts.attention > 0
  const Icon = isRefused ? UserX : isCut ? CloudOff : isBusy ? RefreshCw : isWanted ? TriangleAlert : Check
  const tone = isRefused || isCut ? 'cut' : isBusy || !isWanted ? phase : 'wanted'
  return (
    <>
      <div className={styles['state']}>
        <Icon aria-hidden size={20} className={styles['icon']} data-tone={tone} />
        <div className={styles['words']}>
          <p className="num">{syncDetail({ ...status, ...counts }, now, isRefused)}</p>
          <p className={`${styles['counts']} num`}>{changeCountsText(counts) ?? 'Nada por enviar'}</p>
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

/** Why nothing is sent although there is a network, and what to do about it. */
function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className={styles['ended']}>
      <p>Tu sesión caducó. Inicia sesión para enviar tus cambios.</p>
      <Button asChild variant="primary">
        <Link to="/login" search={{ redirect: here }} onClick={onLeave}>
          Iniciar Sesión
        </Link>
      </Button>
    </div>
  )
}
