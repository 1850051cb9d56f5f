import { Clock, TriangleAlert } from 'lucide-react'
import { type Change, findChanges } from '#db/commands/changes.ts'
import { useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { timeAgo } from '#domain/core/format.ts'
import { changeCounts, changeCountsText } from '#domain/replication/change-notice.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './waiting.module.css'

/** Limit of listed changes. The panel lists all. */
const NAMED = 4

const CLOCK_MS = 30_000

const NONE: Change[] = []

/** Shows 'Por enviar', the pending changes of this device. Those that need a decision are first (replication.md §3.6). */
export function Waiting({ store, onShowAll }: { store: Store; onShowAll: () => void }) {
  const changes = useLive(() => findChanges(store)) ?? NONE
  const now = useNow(CLOCK_MS)
  const { lastSuccessAt } = useBehavior(syncStatus$)
  const wanted = changes.filter(({ open }) => open).toSorted(byUrgency)
  const waiting = changes.filter(({ state }) => state === 'waiting')
  const counts = changeCountsText(changeCounts(changes))
  return (
    <Part title="Por enviar" note={counts ?? undefined}>
      {counts === null ? (
        <p className={styles['none']}>
          {lastSuccessAt === null
            ? 'En este dispositivo no hay cambios por enviar.'
            : 'Todo lo que has cambiado en este dispositivo ya está en el servidor.'}
        </p>
      ) : (
        <ul className={styles['changes']}>
          {[...wanted, ...waiting].slice(0, NAMED).map(({ n, label, at, state }) => (
            <li key={n} data-state={state}>
              {state === 'waiting' ? (
                <Clock aria-hidden size={18} />
              ) : (
                <TriangleAlert aria-hidden size={18} />
              )}
              <span className={styles['label']}>{label}</span>
              <span className={`muted ${styles['when']} num`}>{`${STATES[state]}${timeAgo(at, now)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Button className={styles['all'] ?? ''} aria-haspopup="dialog" onClick={onShowAll}>
        {counts !== null ? 'Ver todos los cambios' : 'Ver lo enviado recientemente'}
      </Button>
    </Part>
  )
}

const STATES: Record<Change['state'], string> = {
  waiting: '',
  sent: '',
  refused: 'Rechazado · ',
  merged: 'Combinado con otro cambio · ',
  gone: 'Ya no existe · ',
}

/** Orders refused changes first. */
function byUrgency(a: Change, b: Change): number {
  return Number(b.state === 'refused') - Number(a.state === 'refused')
}
