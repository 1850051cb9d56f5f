import { Fragment, useId, useState, type ReactNode } from 'react'
import type { Change } from '#db/commands/changes.ts'
import { Button } from '#ui/layout/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { Question } from '#domain/history/questions.ts'
import { byRow, firstOf, type RowChanges } from '#domain/history/by-row.ts'
import { ChangeItem } from './change-item.tsx'
import { isNamed, WithName } from './row-name.tsx'
import type { Action } from './use-change-actions.ts'
import styles from './change-group.module.css'

type ChangeGroupProps = {
  title: string
  changes: readonly Change[]
  /** Numbers of the changes that nothing later builds on. */
  canUndo: ReadonlySet<number>
  onAct: (action: Action, change: Change) => void
  /** What is asked about them. */
  questions: readonly Question[]
  onAnswer: (question: Question, value: unknown) => void
  /** Puts those of the same row together, beneath its name. */
  isByRow?: boolean
  /** Actions for the whole group. */
  children?: ReactNode
}

/** How many changes are drawn at first, and with each 'Mostrar más'. */
const STEP = 50
const CLOCK_MS = 30_000

/** Changes that are in the same case, the newest first. Nothing when there are none. */
export function ChangeGroup(props: ChangeGroupProps) {
  const { title, changes, canUndo, onAct, questions, onAnswer, isByRow = false, children } = props
  const [limit, setLimit] = useState(STEP)
  const now = useNow(CLOCK_MS)
  const titleId = useId()
  if (changes.length === 0) return null
  const groups: RowChanges<Change>[] = isByRow
    ? byRow(changes)
    : [{ row: null, key: null, changes: [...changes] }]
  const others = changes.length - limit
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <div className={styles['top']}>
        <h3 id={titleId}>{title}</h3>
        <span className={`${styles['count']} num`}>{changes.length}</span>
        <div className={styles['actions']}>{children}</div>
      </div>
      {firstOf(groups, limit).map(({ row, key, changes: ofRow }) => (
        <Fragment key={key ?? ofRow[0]?.n}>
          {row && isNamed(row.table) && (
            <WithName table={row.table} id={row.id}>
              {(name) => <h4 className={styles['row']}>{name}</h4>}
            </WithName>
          )}
          <ul className={styles['changes']}>
            {ofRow.map((change) => (
              <ChangeItem
                key={change.n}
                change={change}
                canUndo={canUndo.has(change.n)}
                isUnderName={row !== null && isNamed(row.table)}
                questions={questions.filter(({ n }) => n === change.n)}
                onAnswer={onAnswer}
                now={now}
                onAct={onAct}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {others > 0 && (
        <p className={`${styles['more']} num`}>
          y {others} más
          <Button onClick={() => setLimit(limit + STEP)}>Mostrar más</Button>
        </p>
      )}
    </section>
  )
}
