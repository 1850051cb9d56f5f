import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findOpenPlans, plansFor } from '#db/queries/planned-changes.ts'
import type { Plannable } from '#domain/planning/plan-form.ts'
import type { PlanSubject } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/planned-changes.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Button } from '#ui/layout/button.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import { usePlanActions } from './use-plan-actions.ts'
import styles from './planned.module.css'

const CLOCK_MS = 60_000
/** What is open in the dialog; each opening is a new one. */
type Asked = { n: number; isOpen: boolean; plan: PlannedChangeRow | null }

type PlansPartProps = {
  subject: PlanSubject
  /** As it is stored now. */
  row: Plannable
  heading: 'h2' | 'h3'
}

/** What is planned for one row, in its form, and the way to plan more. The form itself is not saved by it. */
export function PlansPart({ subject, row, heading: Heading }: PlansPartProps) {
  const plans = plansFor(useLive(findOpenPlans), subject.table, subject.id)
  const actions = usePlanActions()
  const now = useNow(CLOCK_MS)
  const titleId = useId()
  const [asked, setAsked] = useState<Asked>({ n: 0, isOpen: false, plan: null })
  const open = (plan: PlannedChangeRow | null) => setAsked({ n: asked.n + 1, isOpen: true, plan })
  return (
    <section
      aria-labelledby={titleId}
      className={`${styles['part']} ${Heading === 'h3' ? styles['apart'] : ''}`}
    >
      <div className={styles['head']}>
        <Heading id={titleId}>Planeado</Heading>
        <Button type="button" onClick={() => open(null)}>
          <CalendarClock aria-hidden />
          Planear…
        </Button>
      </div>
      {plans.length === 0 ? (
        <p className={styles['note']}>
          {row.price === undefined
            ? 'Publicar u ocultar a una hora, sin que estés aquí.'
            : 'Publicar, ocultar u otro precio a una hora, sin que estés aquí.'}
        </p>
      ) : (
        <PlanList
          label="Cambios planeados"
          plans={plans}
          now={now}
          nameOf={null}
          onChange={open}
          onCancel={(plan) => void actions.cancel(subject, plan)}
        />
      )}
      {asked.n > 0 && (
        <PlanDialog
          key={asked.n}
          isOpen={asked.isOpen}
          row={row}
          name={subject.name}
          plan={asked.plan}
          onSave={(fields) => actions.save(subject, asked.plan, fields)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </section>
  )
}
