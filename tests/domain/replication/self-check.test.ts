import { describe, expect, it, test } from 'vitest'
import {
  checkDueAt,
  checkTable,
  NEVER_CHECKED,
  type SelfCheck,
  addToDigest,
  NO_ROWS,
} from '#domain/replication/row-check.ts'

const MINUTE = 60_000
const START = 1_800_000_000_000
const now = START + 10 * MINUTE

const checked = (
  checkedAt: number | null,
  state: SelfCheck['tables'][string]['state'] = 'same',
): SelfCheck => ({ ...NEVER_CHECKED, checkedAt, tables: { products: { here: 1, there: 1, state } } })

test.each<[string, SelfCheck | null, number, number]>([
  ['never: half a minute after the first cycle', null, 0, START + MINUTE / 2],
  ['never: five minutes after it on the last of many devices', null, 1, START + 5 * MINUTE],
  ['long ago: as if never', checked(START - 1e9), 0.5, START + 2.75 * MINUTE],
  ['a minute ago: an hour after that', checked(now - MINUTE), 0, now + 59 * MINUTE],
  ['a minute ago, on the last of many devices', checked(now - MINUTE), 1, now + 69 * MINUTE],
  ['in the future, by a clock that was set back', checked(now + 1e9), 0, START + MINUTE / 2],
  ['repaired since: at once', checked(now - MINUTE, 'repairing'), 1, now],
  ['repaired in vain: as usual', checked(now - MINUTE, 'different'), 0, now + 59 * MINUTE],
])('compared %s', (_, kept, spread, due) => expect(checkDueAt(kept, START, now, spread)).toBe(due))

describe('checkTable', () => {
  const one = addToDigest(NO_ROWS, [{ seq: 5, id: 'abcdef00' }])
  const other = addToDigest(NO_ROWS, [{ seq: 5, id: 'abcdee00' }])
  it.each([
    ['the same rows', one, false, 'repairing', 'same'],
    ['the same rows, though some did not fit once', one, true, undefined, 'same'],
    ['other rows', other, false, undefined, 'repairing'],
    ['other rows after a repair', other, false, 'repairing', 'different'],
    ['other rows an hour after that', other, false, 'different', 'repairing'],
    ['rows that do not fit', other, true, undefined, 'unfit'],
  ] as const)('%s', (_, there, isUnfit, before, state) => {
    const known = before && { here: 1, there: 1, state: before }
    expect(checkTable(one, there, isUnfit, known)).toEqual({ here: 1, there: 1, state })
  })
})

test('a digest does not depend on the order of the rows, or on how they came', () => {
  const rows = [1, 2, 3].map((seq) => ({
    seq,
    id: `00000${seq}`,
    updated_at: `2026-11-22T10:00:00.${seq}+00:00`,
  }))
  const whole = addToDigest(NO_ROWS, rows)
  expect(addToDigest(NO_ROWS, rows.toReversed())).toEqual(whole)
  expect(addToDigest(addToDigest(NO_ROWS, rows.slice(0, 1)), rows.slice(1))).toEqual(whole)
})
