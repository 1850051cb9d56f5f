import { Clock, TriangleAlert } from 'lucide-react'
import { findChanges, type Change } from '#db/commands/changes.ts'
import { useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { countLabel, timeAgo } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/part.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import styles from './waiting.module.css'

/** How many changes are named; the panel has all of them. */
const NAMED = 4
const CLOCK_MS = 30_000

const NONE: Change[] = []

const STATES = { refused: 'Rechazado', gone: 'Ya no existe' } as const

function wantsAttention({ open, state }: Change): boolean {
  return open && (state === 'refused' || state === 'gone')
}

/** 'Por enviar': what this device still owes the server, what the server would not have first (design.md §3.6). */
export function Waiting({ store, onShowAll }: { store: Store; onShowAll: () => void }) {
  const changes = useLive(() => findChanges(store)) ?? NONE
  const now = useNow(CLOCK_MS)
  const refused = changes.filter(wantsAttention)
  const waiting = changes.filter(({ state }) => state === 'waiting')
  const counts = [
    refused.length > 0 && countLabel(refused.length, 'cambio rechazado', 'cambios rechazados'),
    waiting.length > 0 && countLabel(waiting.length, 'cambio por enviar', 'cambios por enviar'),
  ].filter((text) => text !== false)
  return (
    <Part title="Por enviar" note={counts.length > 0 ? counts.join(' · ') : undefined}>
      {counts.length === 0 ? (
        <p className={styles['none']}>Todo lo que has cambiado en este dispositivo ya está en el servidor.</p>
      ) : (
        <ul className={styles['changes']}>
          {[...refused, ...waiting].slice(0, NAMED).map(({ n, label, at, state }) => (
            <li key={n} data-state={state}>
              {state === 'waiting' ? (
                <Clock aria-hidden size={18} />
              ) : (
                <TriangleAlert aria-hidden size={18} />
              )}
              <span className={styles['label']}>{label}</span>
              <span className={`${styles['when']} num`}>
                {state === 'refused' || state === 'gone' ? `${STATES[state]} · ` : ''}
                {timeAgo(at, now)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button className={styles['all'] ?? ''} aria-haspopup="dialog" onClick={onShowAll}>
        {counts.length > 0 ? 'Ver todos los cambios' : 'Ver lo enviado recientemente'}
      </Button>
    </Part>
  )
}
