import type { Made } from '#app/actions/actions.ts'
import { newId } from '#db/core/new-id.ts'
import { readPlans } from '#db/queries/planned-changes.ts'
import type { Db } from '#db/store/store.ts'
import { changePlan, planChange } from '#domain/commands/products/plans.ts'
import {
  overlapping,
  patchWords,
  spanWords,
  type PlanFields,
  type PlanSubject,
} from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/planned-changes.ts'

const FAILED = 'Error al planear el cambio'
const GONE = { title: FAILED, description: 'Este cambio ya no está planeado.' }

/** Makes the action that plans something new, or changes `plan`, which is as the person's form has known it. */
export async function makePlan(
  db: Db,
  subject: PlanSubject,
  plan: PlannedChangeRow | null,
  fields: PlanFields,
): Promise<Made> {
  const plans = await readPlans(db)
  const id = plan?.id ?? newId()
  const other = overlapping({ id, table_name: subject.table, row_id: subject.id, ...fields }, plans)
  if (other) {
    const description = `Ya está planeado a esa hora: ${patchWords(other.patch)}, ${spanWords(other, Date.now())}.`
    return { refused: { title: FAILED, description } }
  }
  if (!plan) return planChange(subject, id, fields)
  // As the form knows it: what another admin changed meanwhile is not ours to change back.
  return plans.some((one) => one.id === plan.id) ? changePlan(plan, subject.name, fields) : { refused: GONE }
}
