import { useMemo } from 'react'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { readPlans } from '#db/queries/planned-changes.ts'
import { cancelPlan } from '#domain/commands/products/plans.ts'
import { patchWords, spanWords, type PlanFields, type PlanSubject } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/planned-changes.ts'
import { makePlan } from './make-plan.ts'

export type PlanActions = {
  /** A new plan, or another one in the place of `plan`. */
  save: (subject: PlanSubject, plan: PlannedChangeRow | null, fields: PlanFields) => Promise<Outcome>
  cancel: (subject: PlanSubject, plan: PlannedChangeRow) => Promise<Outcome>
}

/** What can be done about plans, each told with a way back. It waits here until the server hears of it. */
export function usePlanActions(): PlanActions {
  const { perform } = useActions()
  return useMemo(
    () => ({
      save: (subject, plan, fields) =>
        perform((db) => makePlan(db, subject, plan, fields), {
          title: 'Cambio planeado',
          description: `${subject.name}: ${patchWords(fields.patch)}. ${spanWords(fields, Date.now())}.`,
        }),
      cancel: (subject, plan) =>
        perform(
          async (db) => {
            const now = (await readPlans(db)).find(({ id }) => id === plan.id)
            return now ? cancelPlan(now, subject.name) : null
          },
          {
            title: 'Cambio planeado cancelado',
            description:
              plan.state === 'running'
                ? `${subject.name}: el servidor lo regresa a como estaba.`
                : `${subject.name}: ${patchWords(plan.patch)}`,
          },
        ),
    }),
    [perform],
  )
}
