import { isOpen, patchWords, spanWords, stateWords } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import styles from './planned.module.css'

type PlanListProps = {
  label: string
  plans: readonly PlannedChangeRow[]
  /** ms since 1970. */
  now: number
  /** Returns the name of the plan's subject; null where all plans are of the same row. */
  nameOf: ((plan: PlannedChangeRow) => string) | null
  onOpen?: (plan: PlannedChangeRow) => void
  onChange: (plan: PlannedChangeRow) => void
  onCancel: (plan: PlannedChangeRow) => void
}

const TONES: Readonly<Record<string, 'info' | 'added' | 'removed' | 'quiet'>> = {
  waiting: 'quiet',
  running: 'info',
  done: 'added',
}

/** Renders plans with their times and states. Open ones can be changed and cancelled. */
export function PlanList({ label, plans, now, nameOf, onOpen, onChange, onCancel }: PlanListProps) {
  return (
    <ul aria-label={label} className="grid">
      {plans.map((plan) => {
        const what = patchWords(plan.patch)
        const name = nameOf?.(plan) ?? null
        const whole = name === null ? what : `${name}: ${what}`
        return (
          <li key={plan.id} aria-label={whole} className={`row wrap between ${styles['plan']}`}>
            <div className={styles['words']}>
              {name !== null && (
                <button type="button" className={styles['name']} onClick={() => onOpen?.(plan)}>
                  {name}
                </button>
              )}
              <span className={`row wrap ${styles['what']}`}>
                <span>{what}</span>{' '}
                <Badge tone={TONES[plan.state] ?? 'removed'}>{stateWords(plan, now)}</Badge>
              </span>
              <span className={`${styles['span']} num`}>{spanWords(plan, now)}</span>
            </div>
            {isOpen(plan) && (
              <div className="wrap gap-8">
                <Button type="button" aria-label={`Cambiar ${whole}`} onClick={() => onChange(plan)}>
                  Cambiar
                </Button>
                <Button
                  type="button"
                  aria-label={`${plan.state === 'running' ? 'Terminar ahora' : 'Cancelar'} ${whole}`}
                  onClick={() => onCancel(plan)}
                >
                  {plan.state === 'running' ? 'Terminar ahora' : 'Cancelar'}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
