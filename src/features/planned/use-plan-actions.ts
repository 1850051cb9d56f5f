import { useMemo } from 'react'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { readPlans } from '#db/queries/planned-changes.ts'
import { newId } from '#db/core/new-id.ts'
import { cancelPlan, changePlan, planChange } from '#domain/commands/products/plans.ts'
import {
  overlapping,
  patchWords,
  spanWords,
  type PlanFields,
  type PlanSubject,
} from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/planned-changes.ts'

export type PlanActions = {
  /** A new plan, or another one in the place of `plan`. */
  save: (subject: PlanSubject, plan: PlannedChangeRow | null, fields: PlanFields) => Promise<Outcome>
  cancel: (subject: PlanSubject, plan: PlannedChangeRow) => Promise<Outcome>
}

const FAILED = 'Error al planear el cambio'
const GONE = { title: FAILED, description: 'Este cambio ya no está planeado.' }

/** What can be done about plans, each told with a way back. It waits here until the server hears of it. */
export function usePlanActions(): PlanActions {
  const { perform } = useActions()
  return useMemo(
    () => ({
      save: (subject, plan, fields) =>
        perform(
          async (db) => {
            const plans = await readPlans(db)
            const id = plan?.id ?? newId()
            const other = overlapping({ id, table_name: subject.table, row_id: subject.id, ...fields }, plans)
            if (other)
              return {
                refused: {
                  title: FAILED,
                  description: `Ya está planeado a esa hora: ${patchWords(other.patch)}, ${spanWords(other, Date.now())}.`,
                },
              }
            if (!plan) return planChange(subject, id, fields)
            const now = plans.find((one) => one.id === plan.id)
            return now ? changePlan(now, subject.name, fields) : { refused: GONE }
          },
          {
            title: 'Cambio planeado',
            description: `${subject.name}: ${patchWords(fields.patch)}. ${spanWords(fields, Date.now())}.`,
          },
        ),
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
