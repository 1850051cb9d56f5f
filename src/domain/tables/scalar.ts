import { z } from 'zod/mini'
import { MOST_MONEY } from '#domain/core/format.ts'

/** Primary key of a row: a lower-case UUID, made on the device that creates the row. */
export const rowId = z.guid()

/** Money in MXN with two decimals, never negative. */
export const money = z.number().check(z.minimum(0), z.maximum(MOST_MONEY))

/** 1-based position within a list. */
export const position = z.int()

/** Instant as PostgreSQL writes it in JSON, for example `2026-11-21T10:00:00+00:00`. */
export const instant = z.string()

/** Instant of a row that the server has not seen yet. */
export const NEVER = '1970-01-01T00:00:00+00:00'

/** Milliseconds since 1970, until 2100, set by a device. */
export const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))

/** Columns of every replicated row besides its own (replication.md §3.1). */
export const syncColumns = {
  /** Commit order on the server. 0 for a row that is not on the server yet. */
  seq: z.int().check(z.minimum(0)),
}
