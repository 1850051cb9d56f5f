import { z } from 'zod/mini'

/** A table's rows in three numbers, whatever their order: how many, the sum of their `seq`, and what tells them apart. */
export const tableDigest = z.object({ rows: z.int(), sum: z.int(), mix: z.int() })
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
export function isSameDigest(one: TableDigest, other: TableDigest): boolean {
  return one.rows === other.rows && one.sum === other.sum && one.mix === other.mix
}
