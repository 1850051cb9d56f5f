import { useId, useState, type ReactNode } from 'react'
import type { Change } from '#db/commands/changes.ts'
import { Button } from '#ui/layout/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { ChangeItem } from './change-item.tsx'
import type { Action } from './use-change-actions.ts'
import styles from './change-group.module.css'

type ChangeGroupProps = {
  title: string
  changes: readonly Change[]
  /** Numbers of the changes that nothing later builds on. */
  canUndo: ReadonlySet<number>
  onAct: (action: Action, change: Change) => void
  /** Actions for the whole group. */
  children?: ReactNode
}

/** How many changes are drawn at first, and with each 'Mostrar más'. */
const STEP = 50
const CLOCK_MS = 30_000

/** Changes that are in the same case, the newest first. Nothing when there are none. */
export function ChangeGroup({ title, changes, canUndo, onAct, children }: ChangeGroupProps) {
  const [limit, setLimit] = useState(STEP)
  const now = useNow(CLOCK_MS)
  const titleId = useId()
  if (changes.length === 0) return null
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <div className={styles['top']}>
        <h3 id={titleId}>{title}</h3>
        <span className={`${styles['count']} num`}>{changes.length}</span>
        <div className={styles['actions']}>{children}</div>
      </div>
      <ul className={styles['changes']}>
        {changes.slice(0, limit).map((change) => (
          <ChangeItem
            key={change.n}
            change={change}
            canUndo={canUndo.has(change.n)}
            now={now}
            onAct={onAct}
          />
        ))}
      </ul>
      {changes.length > limit && (
        <Button className={styles['more'] ?? ''} onClick={() => setLimit(limit + STEP)}>
          Mostrar más
        </Button>
      )}
    </section>
  )
}
