import { z } from 'zod/mini'

const HOUR = 3_600_000
/** Delay after the first cycle of a page, and the random extensions of the first delay and of the hour. */
const FIRST_REST_MS = 30_000
const FIRST_SPREAD_MS = 270_000
const SPREAD_MS = 600_000

/** Facts about the server for admins. `backed_up_at` is null if it makes no backups of its own. */
const serverFacts = z.object({
  postgres: z.string(),
  migration: z.nullable(z.string()),
  backed_up_at: z.optional(z.nullable(z.string())),
})

/** Digest of a table's rows in any order: their number, the sum of their `seq`, and a checksum. */
const tableDigest = z.object({ rows: z.int(), sum: z.int(), mix: z.int() })

/** Answer of `sync_digest`. */
export const digestAnswer = z.object({
  epoch: z.string(),
  role: z.string(),
  uid: z.nullable(z.string()),
  head: z.int(),
  tables: z.record(z.string(), tableDigest),
  server: z.optional(serverFacts),
})

/**
 * Comparison of one table with the server. `repairing` differs and is pulled again, `different` still differs after
 * that, and `unfit` has rows that this release cannot read.
 */
const tableCheck = z.object({
  here: z.int(),
  there: z.int(),
  state: z.enum(['same', 'repairing', 'different', 'unfit']),
})
type TableCheck = z.infer<typeof tableCheck>

/**
 * Last comparison with the server. `last` is the result of the latest attempt, which may be later. `waiting` has
 * pending changes, `busy` has rows that keep changing, and `unsupported` is an older server.
 */
export const selfCheck = z.object({
  /** Ms since 1970; null if never compared. */
  checkedAt: z.nullable(z.number()),
  last: z.enum(['done', 'waiting', 'busy', 'unsupported', 'failed']),
  tables: z.record(z.string(), tableCheck),
  server: z.optional(serverFacts),
})
export type SelfCheck = z.infer<typeof selfCheck>
export type CheckEnd = SelfCheck['last']

/** State of a device that was never compared. */
export const NEVER_CHECKED: SelfCheck = { checkedAt: null, last: 'done', tables: {} }

/**
 * Compares a table.
 * @param before last comparison; a table that was just pulled again is not pulled a second time
 */
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

/** Returns the tables that are being pulled again because they differed. */
export function underRepair({ tables }: SelfCheck): string[] {
  return Object.keys(tables).filter((table) => tables[table]?.state === 'repairing')
}

/**
 * Returns the earliest time of the next comparison (ms since 1970). It is now after a repair, otherwise an hour after
 * the last one, and never in the first half minute of a page.
 * @param spread random number of this device from 0 to 1, because thousands of devices must not ask at once
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

/** Largest prime below 2^26, so that the product of two remainders is below 2^53. */
const PRIME = 67_108_859

/**
 * Parses a PostgreSQL instant to milliseconds since 1970, truncated as the database does. Returns 0 for anything else.
 */
function millisecondsOf(instant: unknown): number {
  if (typeof instant !== 'string') return 0
  const [fraction = ''] = /\.\d+/.exec(instant) ?? []
  // Not every browser parses more than three digits.
  const whole = Date.parse(instant.replace(fraction, ''))
  return Number.isFinite(whole) ? whole + Number(fraction.slice(1, 4).padEnd(3, '0')) : 0
}

/** Returns the share of one row in `mix`, as `sync_digest` computes it (supabase/migrations). */
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

/** Digest of a table without rows. */
export const NO_ROWS: TableDigest = { rows: 0, sum: 0, mix: 0 }

/** Returns true if two digests are of the same rows in the same versions. */
function isSameDigest(one: TableDigest, other: TableDigest): boolean {
  return one.rows === other.rows && one.sum === other.sum && one.mix === other.mix
}
