import { describe, expect, it } from 'vitest'
import {
  afterGiven,
  beginChange,
  dropChange,
  dropKept,
  keepChange,
  withPending,
  type ChangeRules,
  type Pending,
} from '../../../src/ui/hooks/use-optimistic.ts'
import type { SortableGroup } from '../../../src/ui/sortable/sortable-layout.ts'
import { MOVES, type Move } from '../../../src/ui/sortable/move-target.ts'

/** Steps in order: a change begins, ends, or a value is given; and the resulting view. */
type Step<Given, Change> =
  | readonly ['begin', name: string, Change, shown: string]
  | readonly ['keep' | 'refuse', name: string, shown: string]
  | readonly ['give', Given, shown: string]
  | readonly ['wait', shown: string]

function play<Given, Change>(
  first: Given,
  rules: ChangeRules<Given, Change>,
  write: (given: Given) => string,
  steps: readonly Step<Given, Change>[],
) {
  const ids = new Map<string, symbol>()
  const idOf = (name: string) => ids.get(name) ?? Symbol(name)
  let given = first
  let pending: Pending<Change> = []
  for (const [at, step] of steps.entries()) {
    if (step[0] === 'begin') {
      ids.set(step[1], Symbol(step[1]))
      pending = beginChange(pending, { id: idOf(step[1]), change: step[2] }, given, rules)
    } else if (step[0] === 'keep') pending = keepChange(pending, idOf(step[1]), given, rules)
    else if (step[0] === 'refuse') pending = dropChange(pending, idOf(step[1]))
    else if (step[0] === 'give') pending = afterGiven(pending, (given = step[1]), rules)
    else pending = dropKept(pending)
    const shown = write(withPending(given, pending, rules))
    expect(shown, `after step ${at + 1}, ${step[0]}`).toBe(step.at(-1))
  }
  return pending
}

type Row = { price: number; stock?: number }
/** Rules of a row's fields: the next row includes the one saved before it. */
const ROWS: ChangeRules<Row, number> = {
  apply: (row, price) => (row.price === price ? row : { ...row, price }),
  slot: () => '',
  aspect: (row) => row,
}
const row = (price: number, stock = 0): Row => ({ price, stock })

describe('a value of a row', () => {
  it.each<[string, Step<Row, number>[], left: number]>([
    [
      'shows while it is being kept and until the row knows it',
      [
        ['begin', 'a', 2, '2'],
        ['keep', 'a', '2'],
        ['give', row(2), '2'],
        ['give', row(7), '7'],
      ],
      0,
    ],
    [
      'that arrived before it was kept leaves what comes later alone',
      [
        ['begin', 'a', 2, '2'],
        ['give', row(2), '2'],
        ['keep', 'a', '2'],
        ['give', row(7), '7'],
      ],
      0,
    ],
    [
      'shows whatever else of the row changes while it is being kept',
      [
        ['begin', 'a', 2, '2'],
        ['give', row(1, 5), '2'],
        ['give', row(9), '2'],
        ['keep', 'a', '2'],
        ['give', row(2, 5), '2'],
      ],
      0,
    ],
    [
      'that is refused gives way to what is kept',
      [
        ['begin', 'a', 2, '2'],
        ['give', row(5), '2'],
        ['refuse', 'a', '5'],
      ],
      0,
    ],
    [
      'that the server refuses after it was kept gives way, also when the row never showed it',
      [
        ['begin', 'a', 2, '2'],
        ['keep', 'a', '2'],
        ['give', row(1), '1'],
      ],
      0,
    ],
    [
      'of somebody else that is newer shows',
      [
        ['begin', 'a', 2, '2'],
        ['keep', 'a', '2'],
        ['give', row(9), '9'],
      ],
      0,
    ],
    [
      'gives way to the next one, and the row between them does not show',
      [
        ['begin', 'a', 2, '2'],
        ['begin', 'b', 3, '3'],
        ['keep', 'a', '3'],
        ['give', row(2), '3'],
        ['keep', 'b', '3'],
        ['give', row(3), '3'],
      ],
      0,
    ],
    [
      'and back again shows as it was tapped last',
      [
        ['begin', 'a', 2, '2'],
        ['begin', 'b', 1, '1'],
        ['keep', 'a', '1'],
        ['keep', 'b', '1'],
        ['give', row(1), '1'],
      ],
      0,
    ],
    [
      'after a refused one still shows',
      [
        ['begin', 'a', 2, '2'],
        ['begin', 'b', 3, '3'],
        ['refuse', 'a', '3'],
        ['keep', 'b', '3'],
        ['give', row(3), '3'],
      ],
      0,
    ],
    [
      'that is refused gives way to the one before it, which was kept',
      [
        ['begin', 'a', 2, '2'],
        ['begin', 'b', 3, '3'],
        ['keep', 'a', '3'],
        ['refuse', 'b', '2'],
        ['give', row(2), '2'],
      ],
      0,
    ],
    [
      'that nothing ever knows of gives way after a while, one that is still being kept does not',
      [
        ['begin', 'a', 2, '2'],
        ['keep', 'a', '2'],
        ['wait', '1'],
        ['begin', 'b', 3, '3'],
        ['wait', '3'],
      ],
      1,
    ],
  ])('%s', (_, steps, left) => {
    expect(play(row(1), ROWS, ({ price }) => String(price), steps)).toHaveLength(left)
  })
})

/** Parses lists: 'a:12 b:3'. */
const lists = (text: string): readonly SortableGroup[] =>
  text.split(' ').map((group) => {
    const [id = '', items = ''] = group.split(':')
    return {
      id,
      name: id,
      items: items.split('').map((letter) => ({ id: letter, name: letter })),
      isUnordered: id === 'none',
    }
  })
const write = (groups: readonly SortableGroup[]) =>
  groups.map(({ id, items }) => `${id}:${items.map((item) => item.id).join('')}`).join(' ')
const item = (id: string, groupId: string, index: number): Move => ({ kind: 'item', id, groupId, index })
const group = (id: string, index: number): Move => ({ kind: 'group', id, groupId: id, index })

describe('a drop', () => {
  it.each<[string, Step<readonly SortableGroup[], Move>[], left: number]>([
    [
      'shows until the list knows it, however often the list is made anew without it',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['give', lists('a:123 b:4'), 'a:231 b:4'],
        ['keep', 'a', 'a:231 b:4'],
        ['give', lists('a:123 b:4'), 'a:231 b:4'],
        ['give', lists('a:123 b:45'), 'a:231 b:45'],
        ['give', lists('a:231 b:45'), 'a:231 b:45'],
        ['give', lists('a:123 b:45'), 'a:123 b:45'],
      ],
      0,
    ],
    [
      'made before the last one was kept does not undo it for a moment',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['begin', 'b', item('4', 'a', 0), 'a:4231 b:'],
        ['keep', 'a', 'a:4231 b:'],
        ['give', lists('a:231 b:4'), 'a:4231 b:'],
        ['keep', 'b', 'a:4231 b:'],
        ['give', lists('a:4231 b:'), 'a:4231 b:'],
      ],
      0,
    ],
    [
      'after one that the list does not know yet stands on it',
      [
        ['begin', 'a', group('b', 0), 'b:4 a:123'],
        ['keep', 'a', 'b:4 a:123'],
        ['begin', 'b', item('3', 'a', 0), 'b:4 a:312'],
        ['keep', 'b', 'b:4 a:312'],
        ['give', lists('b:4 a:123'), 'b:4 a:312'],
        ['give', lists('b:4 a:312'), 'b:4 a:312'],
      ],
      0,
    ],
    [
      'of the same thing once more takes the place of the first',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['begin', 'b', item('1', 'b', 0), 'a:23 b:14'],
        ['keep', 'a', 'a:23 b:14'],
        ['give', lists('a:231 b:4'), 'a:23 b:14'],
        ['keep', 'b', 'a:23 b:14'],
        ['give', lists('a:23 b:14'), 'a:23 b:14'],
      ],
      0,
    ],
    [
      'that is refused gives way to the order that is kept',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['refuse', 'a', 'a:123 b:4'],
      ],
      0,
    ],
    [
      'that the server refuses later gives way',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['give', lists('a:231 b:4'), 'a:231 b:4'],
        ['keep', 'a', 'a:231 b:4'],
        ['give', lists('a:123 b:4'), 'a:123 b:4'],
      ],
      0,
    ],
    [
      'gives way to where somebody else put the same thing since',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['keep', 'a', 'a:231 b:4'],
        ['give', lists('a:213 b:4'), 'a:213 b:4'],
      ],
      0,
    ],
    [
      'of something that is gone by then is over',
      [
        ['begin', 'a', item('1', 'a', 2), 'a:231 b:4'],
        ['keep', 'a', 'a:231 b:4'],
        ['give', lists('a:23 b:4'), 'a:23 b:4'],
      ],
      0,
    ],
    [
      'on a group without an order is known wherever it shows there',
      [
        ['give', lists('a:123 none:4'), 'a:123 none:4'],
        ['begin', 'a', item('1', 'none', 0), 'a:23 none:14'],
        ['keep', 'a', 'a:23 none:14'],
        ['give', lists('a:23 none:41'), 'a:23 none:41'],
      ],
      0,
    ],
  ])('%s', (_, steps, left) => expect(play(lists('a:123 b:4'), MOVES, write, steps)).toHaveLength(left))
})
