import { z } from 'zod/mini'
import { MOST_MONEY } from '#domain/core/format.ts'

/** A row's identity: a UUID in lower case, made on the device that creates the row. */
export const rowId = z.guid()

/** Money in MXN with two decimals, never negative. */
export const money = z.number().check(z.minimum(0), z.maximum(MOST_MONEY))

/** A 1-based position within a list. */
export const position = z.int()

/** An instant as PostgreSQL writes it in JSON, for example `2026-11-21T10:00:00+00:00`. */
export const instant = z.string()

/** When a row was written that no server has seen yet. */
export const NEVER = '1970-01-01T00:00:00+00:00'

/** What every replicated row carries besides its own columns (replication.md §3.1). */
export const syncColumns = {
  /** Commit order on the server; 0 while a row has never been there. */
  seq: z.int().check(z.minimum(0)),
}
