import { z } from 'zod/mini'

const HOUR = 3_600_000
/** After the first cycle of a page nothing is checked for so long, and the hour is stretched by so much at most. */
const FIRST_REST_MS = 30_000
const FIRST_SPREAD_MS = 270_000
const SPREAD_MS = 600_000

/** What an administrator is told of the server. `backed_up_at`: null where it makes no backups of its own. */
const serverFacts = z.object({
  postgres: z.string(),
  migration: z.nullable(z.string()),
  backed_up_at: z.optional(z.nullable(z.string())),
})

/** A table's rows in three numbers, whatever their order: how many, the sum of their `seq`, and what tells them apart. */
const tableDigest = z.object({ rows: z.int(), sum: z.int(), mix: z.int() })

/** What `sync_digest` answers. */
export const digestAnswer = z.object({
  epoch: z.string(),
  role: z.string(),
  uid: z.nullable(z.string()),
  head: z.int(),
  tables: z.record(z.string(), tableDigest),
  server: z.optional(serverFacts),
})

/**
 * One table as this device has it beside the server's. `repairing`: it differs and is fetched again; `different`: that was
 * not enough; `unfit`: some of its rows do not fit this release, so that it cannot be compared.
 */
const tableCheck = z.object({
  here: z.int(),
  there: z.int(),
  state: z.enum(['same', 'repairing', 'different', 'unfit']),
})
type TableCheck = z.infer<typeof tableCheck>

/**
 * The last comparison of this device with the server. `last`: what became of the latest attempt, which may be later:
 * `waiting` (changes wait to be sent), `busy` (rows keep changing), `unsupported` (the server cannot), `failed`.
 */
export const selfCheck = z.object({
  /** Ms since 1970; null: never compared. */
  checkedAt: z.nullable(z.number()),
  last: z.enum(['done', 'waiting', 'busy', 'unsupported', 'failed']),
  tables: z.record(z.string(), tableCheck),
  server: z.optional(serverFacts),
})
export type SelfCheck = z.infer<typeof selfCheck>
export type CheckEnd = SelfCheck['last']

/** A device that was never compared. */
export const NEVER_CHECKED: SelfCheck = { checkedAt: null, last: 'done', tables: {} }

/** Compares a table. @param before how it was found last; what has just been fetched again is not fetched a second time */
export function checkTable(
  here: TableDigest,
  there: TableDigest,
  isUnfit: boolean,
  before: TableCheck | undefined,
): TableCheck {
  const rows = { here: here.rows, there: there.rows }
  if (isSameDigest(here, there)) return { ...rows, state: 'same' }
  if (isUnfit) return { ...rows, state: 'unfit' }
  return { ...rows, state: before?.state === 'repairing' ? 'different' : 'repairing' }
}

/** The tables that are being fetched again because they differed. */
export function underRepair({ tables }: SelfCheck): string[] {
  return Object.keys(tables).filter((table) => tables[table]?.state === 'repairing')
}

/**
 * Tells from when on this device is compared again (ms since 1970): at once when something was repaired, else an hour
 * after the last time, and never in the first half minute of a page.
 * @param spread from 0 to 1, another one on each device: thousands must not ask in the same minute
 */
export function checkDueAt(kept: SelfCheck | null, startedAt: number, now: number, spread: number): number {
  if (kept && underRepair(kept).length > 0) return now
  const first = startedAt + FIRST_REST_MS + spread * FIRST_SPREAD_MS
  const checkedAt = kept?.checkedAt ?? null
  // The clock was set back.
  if (checkedAt === null || checkedAt > now) return first
  return Math.max(first, checkedAt + HOUR + spread * SPREAD_MS)
}

export type TableDigest = z.infer<typeof tableDigest>

/** The largest prime below 2^26: no product of two remainders reaches 2^53. */
const PRIME = 67_108_859

/** Milliseconds since 1970 of an instant as PostgreSQL writes it, cut off as the database does; 0 for anything else. */
function millisecondsOf(instant: unknown): number {
  if (typeof instant !== 'string') return 0
  const [fraction = ''] = /\.\d+/.exec(instant) ?? []
  // Not every browser reads more than three digits.
  const whole = Date.parse(instant.replace(fraction, ''))
  return Number.isFinite(whole) ? whole + Number(fraction.slice(1, 4).padEnd(3, '0')) : 0
}

/** What one row adds to `mix`, as `sync_digest` computes it (supabase/migrations). */
function mixOf(seq: number, { id, updated_at: instant }: Readonly<Record<string, unknown>>): number {
  const head = typeof id === 'string' ? Number.parseInt(id.slice(0, 6), 16) || 0 : 0
  return ((seq % PRIME) * (1 + ((head + (millisecondsOf(instant) % PRIME)) % (PRIME - 1)))) % PRIME
}

/** Adds rows to the digest of a table. */
export function addToDigest(
  digest: TableDigest,
  rows: Iterable<Readonly<Record<string, unknown>>>,
): TableDigest {
  const sums = { ...digest }
  for (const row of rows) {
    const seq = typeof row['seq'] === 'number' ? row['seq'] : 0
    sums.rows += 1
    sums.sum += seq
    sums.mix += mixOf(seq, row)
  }
  return sums
}

/** The digest of a table without rows. */
export const NO_ROWS: TableDigest = { rows: 0, sum: 0, mix: 0 }

/** Whether two digests are of the same rows in the same versions. */
function isSameDigest(one: TableDigest, other: TableDigest): boolean {
  return one.rows === other.rows && one.sum === other.sum && one.mix === other.mix
}
