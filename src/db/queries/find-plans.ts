import { map } from 'rxjs'
import { isOpen, type PlannedTable } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

const byStart = (a: PlannedChangeRow, b: PlannedChangeRow) => a.starts_at - b.starts_at

/** Finds all past and future plans, by time. */
export function findPlans(db: Db): Live<PlannedChangeRow[]> {
  return live(db, 'planned-changes', () =>
    liveRows(db.planned_changes).pipe(map((rows) => rows.toSorted(byStart))),
  )
}

/** Plans by row. */
type PlansByRow = ReadonlyMap<string, readonly PlannedChangeRow[]>
const rowKey = (table: string, id: string) => `${table}/${id}`

/** Returns the plans of one row. */
export function plansFor(plans: PlansByRow | undefined, table: PlannedTable, id: string) {
  return plans?.get(rowKey(table, id)) ?? []
}

/** Finds the plans that have not ended, by time. */
export function findOpenPlans(db: Db): Live<PlansByRow> {
  return live(db, 'open-planned-changes', () =>
    liveRows(db.planned_changes).pipe(
      map((rows) => {
        const found = new Map<string, PlannedChangeRow[]>()
        for (const plan of rows.filter(isOpen).toSorted(byStart)) {
          const key = rowKey(plan.table_name, plan.row_id)
          found.set(key, [...(found.get(key) ?? []), plan])
        }
        return found
      }),
    ),
  )
}
