import { z } from 'zod/mini'
import { rowId, syncColumns } from './scalar.ts'

/** Milliseconds since 1970, until 2100: a moment that a device writes. */
const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))

/** What is to change by itself at a time (ADR 0071). Visitors get none. */
export const plannedChangeRow = z.object({
  id: rowId,
  /** The row that changes. */
  table_name: z.string(),
  row_id: z.string(),
  /** The columns that change. */
  patch: z.record(z.string(), z.unknown()),
  starts_at: moment,
  /** Null: it stays. */
  ends_at: z.nullable(moment),
  /** The server's: 'waiting', 'running', or how it ended. */
  state: z.string(),
  /** The server's: what it was applied as, and the row before and after. */
  applied: z.nullable(z.record(z.string(), z.unknown())),
  ...syncColumns,
})
export type PlannedChangeRow = z.infer<typeof plannedChangeRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankPlannedChange: Omit<PlannedChangeRow, 'id'> = {
  table_name: '',
  row_id: '',
  patch: {},
  starts_at: 0,
  ends_at: null,
  state: 'waiting',
  applied: null,
  seq: 0,
}
