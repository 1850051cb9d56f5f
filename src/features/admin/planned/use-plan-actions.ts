import { readRows } from '#db/queries/table-rows.ts'
import { useMemo } from 'react'
import { useActions, type Outcome, type Made } from '#app/actions/actions.ts'
import { cancelPlans, changePlan, planChange } from '#domain/commands/product-commands.ts'
import {
  patchWords,
  spanWords,
  type PlanFields,
  type PlanSubject,
  overlapping,
} from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { newId } from '#db/core/plain-http.ts'
import type { Db } from '#db/store/store.ts'

type PlanActions = {
  /** Saves a new plan, or changes `plan`. */
  save: (subject: PlanSubject, plan: PlannedChangeRow | null, fields: PlanFields) => Promise<Outcome>
  /** Cancels plans of one state. `what` names their subject: '“Foco”'. */
  cancel: (plans: readonly PlannedChangeRow[], what: string) => Promise<Outcome>
}

/** Returns the actions on plans, each with an undo. They work offline. */
export function usePlanActions(): PlanActions {
  const { perform } = useActions()
  return useMemo(
    () => ({
      save: (subject, plan, fields) =>
        perform((db) => makePlan(db, subject, plan, fields), {
          title: 'Cambio planeado',
          description: `${subject.name}: ${patchWords(fields.patch)}. ${spanWords(fields, Date.now())}.`,
        }),
      cancel: (plans, what) =>
        perform(
          async (db) => {
            const ids = new Set(plans.map(({ id }) => id))
            const there = (await readRows(db, 'planned_changes')).filter(({ id }) => ids.has(id))
            return cancelPlans(there, what)
          },
          {
            title: plans.length === 1 ? 'Cambio planeado cancelado' : 'Cambios planeados cancelados',
            description: plans.some(({ state }) => state === 'running')
              ? `${what}: el servidor lo regresa a como estaba.`
              : what,
          },
        ),
    }),
    [perform],
  )
}

const FAILED = 'Error al planear el cambio'
const GONE = { title: FAILED, description: 'Este cambio ya no está planeado.' }

/** Makes the command of a new plan, or of a change of `plan` as its form knows it. Refuses overlapping plans. */
export async function makePlan(
  db: Db,
  subject: PlanSubject,
  plan: PlannedChangeRow | null,
  fields: PlanFields,
): Promise<Made> {
  const plans = await readRows(db, 'planned_changes')
  const id = plan?.id ?? newId()
  const other = overlapping({ id, table_name: subject.table, row_id: subject.id, ...fields }, plans)
  if (other) {
    const description = `Ya está planeado a esa hora: ${patchWords(other.patch)}, ${spanWords(other, Date.now())}.`
    return { refused: { title: FAILED, description } }
  }
  if (!plan) return planChange(subject, id, fields)
  // Compares with the plan as the form knows it, so that changes by another admin are kept.
  return plans.some((one) => one.id === plan.id) ? changePlan(plan, subject.name, fields) : { refused: GONE }
}
