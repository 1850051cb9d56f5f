import { Check, CloudOff, CloudUpload, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { atom, useSetAtom } from 'jotai'
import { useKept, useAdminStore, useStoreState } from '#app/store/react.tsx'
import { syncNews, syncText, type SyncTone, syncTone } from '#domain/replication/sync-text.ts'
import { type SyncStatus, syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './sync-pill.module.css'

/** Open state of 'Cambios en este dispositivo'. */
export const changesOpenAtom = atom(false)

/** Returns the setter of the panel's open state, for buttons elsewhere. */
export function useChangesPanel(): (isOpen: boolean) => void {
  return useSetAtom(changesOpenAtom)
}

/** Shows the freshness of the data. For admins it is the button of the changes panel, which `ChangeNotices` mounts. */
export function SyncPill() {
  const state = useStoreState()
  const isAdmin = useAdminStore() !== null
  const status = useBehavior(syncStatus$)
  const now = useNow(30_000)
  const hasFailed = state.phase === 'failed'
  const text = hasFailed ? 'Sin conexión con los datos' : syncText(status, now)
  if (isAdmin) return <SyncButton status={status} text={text} />
  return (
    <p
      role="status"
      aria-label="Estado de sincronización"
      className={`${styles['pill']} num`}
      // CSS hides the usual course from visitors; a count of the first rows is shown.
      data-quiet={text === 'Al día' || text === 'Sincronizando' || undefined}
      data-phase={hasFailed ? 'failed' : status.phase}
    >
      <Words text={text} />
    </p>
  )
}

/** Word hidden on narrow screens. */
const WORD = 'actualizado '

function Words({ text }: { text: string }) {
  const [state, since] = text.split(WORD)
  if (since === undefined) return <span>{text}</span>
  return (
    <>
      <span>{state}</span>
      <span className={styles['word']}>{WORD}</span>
      <span>{since}</span>
    </>
  )
}

/** Shows the sync status to admins and opens the panel of changes. */
function SyncButton({ status, text }: { status: SyncStatus; text: string }) {
  const open = useChangesPanel()
  const tone = syncTone(status)
  const Icon = ICONS[tone]
  // The freshness after '·' is hidden on narrow screens. The panel always shows it.
  const state = tone === 'refused' || tone === 'attention' ? text : (text.split(' · ')[0] ?? text)
  const news = useKept(syncNews(status) ?? undefined)
  return (
    <>
      {/* Not announced, because it changes with every edit and every minute. The live region below announces news. */}
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
              <span>{state}</span>
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

const ICONS: Record<SyncTone, LucideIcon> = {
  refused: TriangleAlert,
  attention: TriangleAlert,
  waiting: CloudUpload,
  starting: RefreshCw,
  syncing: RefreshCw,
  idle: Check,
  offline: CloudOff,
  failed: CloudOff,
}
