import { z } from 'zod/mini'
import { readStaffRole, type StaffRole } from '#domain/access/staff-role.ts'
import {
  rowKey,
  TABLE_NAMES,
  TABLES,
  type RowOf,
  type TableName,
  withWholeLists,
} from '#domain/tables/tables.ts'

/** Highest `seq` by table up to which this device has all rows. */
export type Cursors = Record<TableName, number>

/** Cursors of a device without rows. */
export const BEGINNING = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0])) as Cursors

/** Returns true if nothing was pulled yet. */
export function isBeginning(cursors: Cursors): boolean {
  return TABLE_NAMES.every((table) => cursors[table] === 0)
}

/** Row from the server that does not fit the schema. It is kept for the report and never shown. */
export type QuarantinedRow = { key: string; table: TableName; row: unknown; reason: string }

/** Pulled row for the store; `row` is null for a deleted one. */
export type PulledRow = { seq: number; key: string; row: RowOf<TableName> | null }

/** Answer of `sync_pull` (replication.md §3.2), checked row by row. */
export type PullPage = {
  epoch: string
  minSeq: number
  /** Highest `seq` of any table. */
  head: number
  terms: Terms
  role: string
  /** Permissions of a user who receives whole rows. */
  staffRole: StaffRole
  uid: string | null
  /** Number of rows beyond the cursors, if requested. */
  expected: number | null
  rows: Record<TableName, PulledRow[]>
  /** Cursors after this page is stored. They pass unfit rows, and are at `head` for complete tables. */
  ends: Cursors
  /** True if a table has more rows than fit into a page. */
  more: boolean
  /** Tables whose page was neither full nor cut, so that no rows are missing. */
  complete: TableName[]
  unfit: QuarantinedRow[]
}

/**
 * Last terms of the server, the newest last. A term begins with a start of the embedded server or a restore (ADR 0007).
 */
export const terms = z.optional(z.array(z.object({ id: z.string(), head: z.int() })))
type Terms = z.infer<typeof terms>

const envelope = z.object({
  epoch: z.string(),
  min_seq: z.int(),
  head: z.int(),
  terms,
  role: z.string(),
  staff_role: z.optional(z.unknown()),
  uid: z.nullable(z.string()),
  tables: z.record(z.string(), z.array(z.unknown())),
  counts: z.optional(z.record(z.string(), z.int())),
  /** Tables whose page was cut at its size limit and has more rows. */
  cut: z.optional(z.array(z.string())),
  /** `seq` at which the page ends for all tables, at the end of a command. Only in the answer to `whole`. */
  through: z.optional(z.int()),
})

/**
 * Reads an answer of `sync_pull` row by row, pausing after every few rows.
 * @param cursors requested cursors
 * @param limit most rows per table that were requested
 * @returns null if it is no answer to this request
 */
export function* readPage(
  answer: unknown,
  cursors: Cursors,
  limit: number,
): Generator<void, PullPage | null> {
  const parsed = envelope.safeParse(answer)
  if (!parsed.success) return null
  const { epoch, min_seq, head, role, uid, counts, cut = [], through, terms: served } = parsed.data
  const tables: Partial<Record<TableName, RawRow[]>> = {}
  for (const table of TABLE_NAMES) {
    const sent = parsed.data.tables[table]
    if (sent && !isInOrder(sent, cursors[table])) return null
    // It would be requested again forever.
    if (through === undefined && cut.includes(table) && sent?.length === 0) return null
    if (sent) tables[table] = sent
  }
  const { rows, unfit } = yield* readRows(tables)
  // It would not go on from there either.
  if (through !== undefined && through < head && TABLE_NAMES.every((table) => cursors[table] >= through))
    return null
  const isFull = (table: TableName) =>
    through === undefined ? (tables[table]?.length ?? 0) >= limit || cut.includes(table) : through < head
  // An older server does not have every table.
  const complete = TABLE_NAMES.filter((table) => tables[table] && !isFull(table))
  const ends = Object.fromEntries(
    TABLE_NAMES.map((table) => {
      // Rows of an order may come ahead of it, and come again.
      if (through !== undefined && tables[table]) return [table, Math.max(cursors[table], through)]
      const last = tables[table]?.at(-1)?.seq ?? cursors[table]
      return [table, complete.includes(table) ? Math.max(last, head) : last]
    }),
  ) as Cursors
  return {
    epoch,
    minSeq: min_seq,
    head,
    terms: served,
    role,
    staffRole: readStaffRole(parsed.data.staff_role),
    uid,
    expected: counts ? Object.values(counts).reduce((sum, n) => sum + n, 0) : null,
    rows,
    ends,
    more: TABLE_NAMES.some(isFull),
    complete,
    unfit,
  }
}

/** Raw row. Only what this file needs is checked here, because there are thousands; the row schemas check the rest. */
type RawRow = { seq: number; deleted?: boolean | undefined; [column: string]: unknown }

function isRawRow(row: unknown): row is RawRow {
  const { seq, deleted } = Object(row) as Partial<RawRow>
  return Number.isSafeInteger(seq) && (deleted === undefined || typeof deleted === 'boolean')
}

/** Parses one raw row with its table's schema. Quarantines an invalid row, which does not fail the page. */
export function readRow(table: TableName, raw: RawRow): PulledRow | QuarantinedRow {
  const { row: schema, key: column } = TABLES[table]
  const key = raw[column]
  if (typeof key !== 'string')
    return { key: rowKey({ table, id: `?${raw.seq}` }), table, row: raw, reason: `no ${column}` }
  if (raw.deleted === true) return { seq: raw.seq, key, row: null }
  const parsed = schema.safeParse(withWholeLists(raw))
  if (parsed.success) return { seq: raw.seq, key, row: parsed.data }
  return { key: rowKey({ table, id: key }), table, row: raw, reason: z.prettifyError(parsed.error) }
}

/** Returns true for rows beyond the cursor in commit order. Any other rows could be requested again forever. */
function isInOrder(rows: readonly unknown[], cursor: number): rows is RawRow[] {
  let last = cursor
  return rows.every((row) => isRawRow(row) && row.seq > last && ((last = row.seq), true))
}

/** Rows checked between two pauses. */
const STEP = 25

/** Parses the rows with their schemas, pausing after every few. */
function* readRows(
  tables: Partial<Record<TableName, readonly RawRow[]>>,
): Generator<void, Pick<PullPage, 'rows' | 'unfit'>> {
  const rows = Object.fromEntries(TABLE_NAMES.map((table) => [table, [] as PulledRow[]])) as PullPage['rows']
  const unfit: QuarantinedRow[] = []
  let checked = 0
  for (const table of TABLE_NAMES) {
    for (const raw of tables[table] ?? []) {
      const read = readRow(table, raw)
      if ('reason' in read) unfit.push(read)
      else rows[table].push(read)
      if (++checked % STEP === 0) yield
    }
  }
  return { rows, unfit }
}

/** Term of the server at the last pull, and the highest `seq` pulled by then. */
export type TakenTerm = { id: string; since: number }

/** State of the server's history in an answer. */
type ServerState = { epoch: string; minSeq: number; head: number; terms: Terms }
/** Last known state. `since` is the highest `seq` of any table after the last complete pull. */
type Known = { epoch: string | null; since: number; term?: TakenTerm | null | undefined }

/**
 * Returns true if the cursors are stale (replication.md §3.1). The server was restored, it has purged tombstones that
 * this device has not seen, or its numbers are lower than the cursors. The last happens when an old copy of the
 * database replaces it, now or at the start of the term after the known one.
 */
export function areCursorsStale(answered: ServerState, { epoch, since, term }: Known): boolean {
  // The newest rows may be purged tombstones.
  const newest = Math.max(answered.head, answered.minSeq)
  if (answered.epoch !== epoch || since < answered.minSeq || newest < since) return true
  return !isSameHistory(answered.terms, term, newest)
}

/**
 * Returns true if the pulled rows belong to the server's history. The term is known, and all pulled rows are older than
 * the next term. A server of an earlier release reports no terms.
 * @param newest highest `seq` of the server
 */
function isSameHistory(answered: Terms, taken: TakenTerm | null | undefined, newest: number): boolean {
  if (!answered || answered.length === 0 || !taken) return true
  const at = answered.findIndex(({ id }) => id === taken.id)
  return at !== -1 && taken.since <= (answered[at + 1]?.head ?? newest)
}
