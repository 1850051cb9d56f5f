import type { Command } from '#domain/commands/core/command.ts'
import { changeOp, createOp, deleteOp } from '#domain/commands/core/ops.ts'
import type { PlanFields, PlanSubject } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/planned-changes.ts'

const REFUSAL = 'Error al planear el cambio'

/** Plans a change, which the server makes at its time (ADR 0071). `id` is the new plan's. */
export function planChange(subject: PlanSubject, id: string, fields: PlanFields): Command {
  const plan = { table_name: subject.table, row_id: subject.id, ...fields }
  return {
    label: `Planear un cambio de “${subject.name}”`,
    refusal: REFUSAL,
    ops: [createOp('planned_changes', id, plan)],
  }
}

/** Plans the same for another time, or something else for the same; null when nothing differs. */
export function changePlan(
  plan: PlannedChangeRow,
  name: string,
  fields: Partial<PlanFields>,
): Command | null {
  const op = changeOp('planned_changes', plan, fields)
  return op && { label: `Cambiar lo planeado de “${name}”`, refusal: REFUSAL, ops: [op] }
}

/** Calls a plan off. What runs is set back by the server. */
export function cancelPlan(plan: PlannedChangeRow, name: string): Command {
  return {
    label: `Cancelar lo planeado de “${name}”`,
    refusal: 'Error al cancelar lo planeado',
    ops: [deleteOp('planned_changes', plan)],
  }
}
