import { Check, CloudOff, CloudUpload, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { syncNews } from '#domain/replication/sync-text.ts'
import type { SyncStatus } from '#sync/state/status.ts'
import { useChangesPanel } from './panel/panel-state.ts'
import { useLatest } from './use-latest.ts'
import styles from './sync-button.module.css'

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
export function SyncButton({ status, text }: { status: SyncStatus; text: string }) {
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
