/** The 35 migrations that were merged by topic (docs/adr/0038-migrations.md), oldest first. */
const EARLIER = [
  ...'01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20'.split(' ').map((n) => `2026112100${n}00`),
  ...'0001 0002 0010 0011 0020 0021 0030 0040 0050 0051 0052 0053 0054 0059'
    .split(' ')
    .map((n) => `20261122${n}00`),
  '20261122003010',
].sort()
/** Files by topic that have been renumbered since (docs/adr/0038-migrations.md). */
const RENUMBERED = '08 09 10 11 12'.split(' ').map((n) => `2026112300${n}00`)
const GONE: ReadonlySet<string> = new Set([...EARLIER, ...RENUMBERED])

/** Files by topic whose content a database of the earlier migrations already has (supabase/tests/earlier checks it). */
const HAD = '01 02 03 04 05 06 07'.split(' ').map((n) => `2026112300${n}00`)
/**
 * Migrations that make the tables of a backup. The buckets' settings are left out, because they are rows and in the
 * backup.
 */
const TABLES = [
  ...HAD.filter((version) => version !== '20261123000400'),
  ...'01 02 03 04 05'.split(' ').map((n) => `2026112301${n}00`),
]

/** Returns the first of the earlier migrations that a database lacks; undefined if it has all of them, or none. */
export function missingOfEarlier(applied: ReadonlySet<string>): string | undefined {
  const missing = EARLIER.find((version) => !applied.has(version))
  return EARLIER.some((version) => applied.has(version)) ? missing : undefined
}

/** Returns the files by topic that count as applied, because the earlier migrations were. */
export function madeByEarlier(applied: ReadonlySet<string>): readonly string[] {
  return EARLIER.every((version) => applied.has(version)) ? HAD : []
}

/** Returns the migrations that make the tables of a backup, also if it names migrations that no longer exist. */
export function tablesOfBackup(versions: readonly string[]): string[] {
  const later = versions.filter((version) => !GONE.has(version))
  return later.length === versions.length ? later : [...new Set([...TABLES, ...later])]
}
