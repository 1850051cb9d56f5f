import { useState } from 'react'
import { batchWords, isOpen, patchWords, planBatches, spanWords, stateWords } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
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
  /** Cancels plans of one batch. */
  onCancel: (plans: readonly PlannedChangeRow[], what: string) => void
}

/** Renders plans with their times and states, those of one kind and time as one. Open ones can be changed and cancelled. */
export function PlanList(props: PlanListProps) {
  return (
    <ul aria-label={props.label} className="grid">
      {planBatches(props.plans).map((batch) =>
        batch.length > 1 ? (
          <Batch key={batch[0]?.id} {...props} plans={batch} />
        ) : (
          batch.map((plan) => <Plan key={plan.id} {...props} plan={plan} />)
        ),
      )}
    </ul>
  )
}

/** Renders plans of one kind and time, such as the prices of a season, with the way to each of them. */
function Batch(props: PlanListProps) {
  const { plans, onCancel } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const what = batchWords(plans)
  return (
    <li aria-label={what} className={`stack gap-10 ${styles['plan']}`}>
      <div className={`row wrap between ${styles['line']}`}>
        <div className={styles['words']}>
          <button
            type="button"
            className={styles['name']}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {what}
          </button>
          <State {...props} plan={plans[0]} />
        </div>
        <CancelButton plans={plans} what={what} onCancel={onCancel} isAll />
      </div>
      {isUnfolded && (
        <ul aria-label={what} className={`grid ${styles['unfolded']}`}>
          {plans.map((plan) => (
            <Plan key={plan.id} {...props} plan={plan} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Plan(props: PlanListProps & { plan: PlannedChangeRow }) {
  const { plan, nameOf, onOpen, onChange, onCancel } = props
  const what = patchWords(plan.patch)
  const name = nameOf?.(plan) ?? null
  const whole = name === null ? what : `${name}: ${what}`
  return (
    <li aria-label={whole} className={`row wrap between ${styles['plan']} ${styles['line']}`}>
      <div className={styles['words']}>
        {name !== null && (
          <button type="button" className={styles['name']} onClick={() => onOpen?.(plan)}>
            {name}
          </button>
        )}
        <State {...props} what={what} />
      </div>
      {isOpen(plan) && (
        <div className="wrap gap-8">
          <Button aria-label={`Cambiar ${whole}`} onClick={() => onChange(plan)}>
            Cambiar
          </Button>
          <CancelButton plans={[plan]} what={whole} onCancel={onCancel} />
        </div>
      )}
    </li>
  )
}

const TONES: Readonly<Record<string, BadgeTone>> = {
  waiting: 'quiet',
  running: 'info',
  done: 'added',
}

type StateProps = { plan: PlannedChangeRow | undefined; now: number; what?: string }

function State({ plan, now, what }: StateProps) {
  if (!plan) return null
  return (
    <>
      <span className={`row wrap ${styles['what']}`}>
        {what !== undefined && <span>{what}</span>}{' '}
        <Badge tone={TONES[plan.state] ?? 'removed'}>{stateWords(plan, now)}</Badge>
      </span>
      <span className={`${styles['span']} num`}>{spanWords(plan, now)}</span>
    </>
  )
}

type CancelProps = Pick<PlanListProps, 'plans' | 'onCancel'> & { what: string; isAll?: boolean }

function CancelButton({ plans, what, isAll = false, onCancel }: CancelProps) {
  const [first] = plans
  if (!first || !isOpen(first)) return null
  const verb = first.state === 'running' ? (isAll ? 'Terminar todos' : 'Terminar ahora') : 'Cancelar'
  const label = isAll && verb === 'Cancelar' ? 'Cancelar todos' : verb
  return (
    <Button aria-label={`${label} ${what}`} onClick={() => onCancel(plans, what)}>
      {label}
    </Button>
  )
}
