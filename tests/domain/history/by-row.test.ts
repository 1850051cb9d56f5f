import { describe, expect, it } from 'vitest'
import type { Op } from '#domain/commands/command.ts'
import { byRow, firstOf } from '#domain/history/change-list.ts'

const op = (id: string, more: Partial<Op> = {}): Op => ({
  table: 'products',
  id,
  insert: false,
  base: {},
  patch: { price: 1 },
  ...more,
})
const change = (n: number, ...rows: string[]) => ({ n, ops: rows.map((id) => op(id)) })
const shape = (groups: ReturnType<typeof byRow<ReturnType<typeof change>>>) =>
  groups.map(({ row, changes }) => [row?.id ?? null, ...changes.map(({ n }) => n)])

describe('byRow', () => {
  it.each<[string, ReturnType<typeof change>[], (string | number | null)[][]]>([
    ['nothing', [], []],
    ['each of another row', [change(3, 'a'), change(2, 'b'), change(1, 'c')], [[null, 3, 2, 1]]],
    [
      'those of one row where the newest stands',
      [change(5, 'a'), change(4, 'b'), change(3, 'a'), change(2, 'c'), change(1, 'a')],
      [
        ['a', 5, 3, 1],
        [null, 4, 2],
      ],
    ],
    [
      'what stands alone before and after',
      [change(4, 'x'), change(3, 'a'), change(2, 'a'), change(1, 'y')],
      [
        [null, 4],
        ['a', 3, 2],
        [null, 1],
      ],
    ],
    ['one of several rows alone', [change(2, 'a', 'b'), change(1, 'a')], [[null, 2, 1]]],
    ['one of no row alone', [change(2), change(1)], [[null, 2, 1]]],
  ])('groups %s', (_, changes, groups) => expect(shape(byRow(changes))).toEqual(groups))

  it('does not count rows that only follow', () => {
    const moved = { n: 2, ops: [op('a'), op('b', { implied: true })] }
    expect(shape(byRow([moved, change(1, 'a')]))).toEqual([['a', 2, 1]])
  })

  it('tells rows of two tables apart', () => {
    const section = { n: 2, ops: [op('a', { table: 'sections' })] }
    expect(shape(byRow([section, change(1, 'a')]))).toEqual([[null, 2, 1]])
  })

  it('groups 5,000 in no time, and draws the first of them', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => change(5_000 - index, `p${index % 100}`))
    const before = performance.now()
    const groups = byRow(many)
    expect(performance.now() - before).toBeLessThan(500)
    expect(groups).toHaveLength(100)
    expect(shape(firstOf(groups, 60)).map((group) => group.length - 1)).toEqual([50, 10])
    expect(firstOf(groups, 0)).toEqual([])
  })
})
