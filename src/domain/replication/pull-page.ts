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

/** Where each table stands: the highest `seq` of which nothing is missing here. */
export type Cursors = Record<TableName, number>

/** The cursors of whoever has nothing yet. */
export const BEGINNING = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0])) as Cursors

/** Whether nothing has been fetched yet. */
export function isBeginning(cursors: Cursors): boolean {
  return TABLE_NAMES.every((table) => cursors[table] === 0)
}

/** A row the server sent that does not fit the schema; kept for the report, never shown. */
export type QuarantinedRow = { key: string; table: TableName; row: unknown; reason: string }

/** A row ready for the store, or the news that it is gone. */
export type PulledRow = { seq: number; key: string; row: RowOf<TableName> | null }

/** One answer of `sync_pull` (replication.md §3.2), checked row by row. */
export type PullPage = {
  epoch: string
  minSeq: number
  /** The highest `seq` of any table. */
  head: number
  terms: Terms
  role: string
  /** What they may do here who get whole rows. */
  staffRole: StaffRole
  uid: string | null
  /** Rows beyond the cursors, when they were asked to be counted. */
  expected: number | null
  rows: Record<TableName, PulledRow[]>
  /** Where each table stands once this page is stored: unfit rows included, and at `head` when nothing is missing. */
  ends: Cursors
  /** Whether any table had more rows than fit. */
  more: boolean
  /** Tables whose page was neither full nor cut: nothing is missing from them. */
  complete: TableName[]
  unfit: QuarantinedRow[]
}

/** The server's last terms, the newest last: a start of the embedded server, or a restore (ADR 0007). */
export const terms = z.optional(z.array(z.object({ id: z.string(), head: z.int() })))

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
  /** Tables whose page ended by its bytes: more of them is there. */
  cut: z.optional(z.array(z.string())),
})

/** Of the rows, thousands of them, only what this file needs is asked for here; their schemas ask for the rest. */
type RawRow = { seq: number; deleted?: boolean | undefined; [column: string]: unknown }

function isRawRow(row: unknown): row is RawRow {
  const { seq, deleted } = Object(row) as Partial<RawRow>
  return Number.isSafeInteger(seq) && (deleted === undefined || typeof deleted === 'boolean')
}

/** Fits one raw row into its table's schema. A row that does not fit is set aside, not trusted and not fatal. */
export function readRow(table: TableName, raw: RawRow): PulledRow | QuarantinedRow {
  const { row: schema, key: column } = TABLES[table]
  const key = raw[column]
  if (typeof key !== 'string') {
    return { key: rowKey({ table, id: `?${raw.seq}` }), table, row: raw, reason: `no ${column}` }
  }
  if (raw.deleted === true) return { seq: raw.seq, key, row: null }
  const parsed = schema.safeParse(withWholeLists(raw))
  if (parsed.success) return { seq: raw.seq, key, row: parsed.data }
  return { key: rowKey({ table, id: key }), table, row: raw, reason: z.prettifyError(parsed.error) }
}

/** Rows beyond the cursor in commit order. Anything else is no answer to this request, and could be asked for for ever. */
function isInOrder(rows: readonly unknown[], cursor: number): rows is RawRow[] {
  let last = cursor
  return rows.every((row) => isRawRow(row) && row.seq > last && ((last = row.seq), true))
}

/** Rows that are checked between two looks at the clock. */
const STEP = 25

/** Fits the rows into their schemas, a little at a time. */
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

/**
 * Reads an answer of `sync_pull`, row by row; stops now and then, for whoever has something else to do meanwhile.
 * @param cursors where the rows were to begin
 * @param limit how many rows per table were asked for at most
 * @returns null when it is no answer to this request
 */
export function* readPage(
  answer: unknown,
  cursors: Cursors,
  limit: number,
): Generator<void, PullPage | null> {
  const parsed = envelope.safeParse(answer)
  if (!parsed.success) return null
  const { epoch, min_seq, head, role, uid, counts, cut = [], terms: served } = parsed.data
  const tables: Partial<Record<TableName, RawRow[]>> = {}
  for (const table of TABLE_NAMES) {
    const sent = parsed.data.tables[table]
    if (sent && !isInOrder(sent, cursors[table])) return null
    // It would be asked for for ever.
    if (cut.includes(table) && sent?.length === 0) return null
    if (sent) tables[table] = sent
  }
  const { rows, unfit } = yield* readRows(tables)
  const isFull = (table: TableName) => (tables[table]?.length ?? 0) >= limit || cut.includes(table)
  // A server that does not know a table yet says nothing about it.
  const complete = TABLE_NAMES.filter((table) => tables[table] && !isFull(table))
  const ends = Object.fromEntries(
    TABLE_NAMES.map((table) => {
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

type Terms = z.infer<typeof terms>

/** The server's term in which rows were last taken, and the highest `seq` that was taken until then. */
export type TakenTerm = { id: string; since: number }

/**
 * Whether what was taken is of the history that the server tells: the term is known, and nothing was taken that is not
 * older than the next one. A server of an earlier release tells none.
 * @param newest the highest number of the server
 */
function isSameHistory(answered: Terms, taken: TakenTerm | null | undefined, newest: number): boolean {
  if (!answered || answered.length === 0 || !taken) return true
  const at = answered.findIndex(({ id }) => id === taken.id)
  return at !== -1 && taken.since <= (answered[at + 1]?.head ?? newest)
}

/** What the server says of its history with a page. */
type ServerState = { epoch: string; minSeq: number; head: number; terms: Terms }
/** What is known of it. `since`: the highest `seq` of any table when everything had last been fetched. */
type Known = { epoch: string | null; since: number; term?: TakenTerm | null | undefined }

/**
 * True when cursors mean nothing to the server any more (replication.md §3.1): it was restored, it has purged tombstones that
 * were never seen here, or its numbers have gone back, as when an old copy of it is put in place: those of now, or those
 * at the beginning of the term that followed the known one.
 */
export function areCursorsStale(answered: ServerState, { epoch, since, term }: Known): boolean {
  // The newest rows of all may be tombstones that were purged.
  const newest = Math.max(answered.head, answered.minSeq)
  if (answered.epoch !== epoch || since < answered.minSeq || newest < since) return true
  return !isSameHistory(answered.terms, term, newest)
}
