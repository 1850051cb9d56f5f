import { useLive } from '#app/store/react.tsx'
import { findOpenPlans, plansFor } from '#db/queries/planned-changes.ts'
import { plansMark, type PlannedTable } from '#domain/planning/plan.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

const CLOCK_MS = 60_000

/** What is planned next for a row, beside its other states: 'Publica vie 27, 8:00'. Nothing where nothing is. */
export function PlanMark({ table, id }: { table: PlannedTable; id: string }) {
  const plans = plansFor(useLive(findOpenPlans), table, id)
  const words = plansMark(plans, useNow(CLOCK_MS))
  return words === null ? null : <Badge tone="info">{words}</Badge>
}
