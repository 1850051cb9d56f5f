import type { TABLES, TableName } from '../../src/domain/tables/tables.ts'
import type { z } from 'zod'

type RowOf<T extends TableName> = z.infer<(typeof TABLES)[T]['row']>

/** A row as it is inserted: the server adds `seq` itself. */
export type SeedRow<T extends TableName> = Omit<RowOf<T>, 'seq'>

export type SeedRows = { [T in TableName]: SeedRow<T>[] }

/** Creation time of the demo's content, the same on every machine. */
export const WRITTEN_AT = '2026-01-15T12:00:00+00:00'
