import { describe, expect, it } from 'vitest'
import { layOutGroups, type SortableGroup } from '../../../src/ui/sortable/sortable-layout.ts'
import {
  lineFor,
  staysPut,
  stepFrom,
  targetAt,
  type Dragged,
  type Step,
  afterMove,
  type Move,
} from '../../../src/ui/sortable/move-target.ts'
import { positionName } from '../../../src/ui/sortable/use-drag.ts'

const group = (id: string, items: string, more: Partial<SortableGroup> = {}): SortableGroup => ({
  id,
  name: id.toUpperCase(),
  items: items.split('').map((letter) => ({ id: letter, name: letter })),
  ...more,
})
const groups = [
  group('a', '123'),
  group('b', ''),
  group('c', '45', { isCollapsed: true }),
  group('none', '67', { isUnordered: true }),
]
const layout = layOutGroups(groups)
const heads = layOutGroups(groups, true)
// Every row is ten high: a head, 1, 2, 3, tail at 0 to 50; b head, empty, tail to 80; c head, tail to 100; none …
const boxes = layout.rows.map((_, row) => ({ start: row * 10, end: row * 10 + 10 }))
const anywhere = { canCrossGroups: true }
const inside = { canCrossGroups: false }
const item = (groupId: string, id: string, index: number): Dragged => ({
  kind: 'item',
  id,
  name: id,
  groupId,
  index,
})
const two = item('a', '2', 1)
const six = item('none', '6', 0)
const groupB: Dragged = { kind: 'group', id: 'b', name: 'B', groupId: 'b', index: 1 }

describe('the layout', () => {
  it('has a line for every head, item, empty group and gap', () => {
    expect(layout.rows.map(({ key }) => key).join(' ')).toBe(
      'group:a item:1 item:2 item:3 tail:a group:b empty:b tail:b group:c tail:c group:none item:6 item:7 tail:none',
    )
    expect(heads.rows.map(({ kind }) => kind).join(' ')).toBe('head tail head tail head tail head tail')
    expect(layout.spans[1]).toEqual({ head: 5, first: 6, tail: 7 })
  })
})

describe('the place at a height', () => {
  it.each([
    ['the head', 5, 'a', 0],
    ['the upper half of the first', 12, 'a', 0],
    ['the lower half of the first', 18, 'a', 1],
    ['itself', 22, 'a', 1],
    ['the lower half of itself', 28, 'a', 1],
    ['the upper half of the last', 32, 'a', 1],
    ['the lower half of the last', 38, 'a', 2],
    ['the gap below', 45, 'a', 2],
    ['the head of another', 55, 'b', 0],
    ['an empty one', 66, 'b', 0],
    ['a collapsed one', 85, 'c', 2],
    ['the gap below it', 95, 'c', 2],
    ['one without order', 105, 'none', 2],
    ['an item without order', 112, 'none', 2],
    ['above everything', -40, 'a', 0],
    ['below everything', 900, 'none', 2],
  ])('%s', (_, y, groupId, index) => {
    expect(targetAt(layout, boxes, two, y, anywhere)).toEqual({ groupId, index })
  })

  it('is none in another group where that is not allowed', () => {
    expect(targetAt(layout, boxes, two, 55, inside)).toBeNull()
    expect(targetAt(layout, boxes, two, 105, inside)).toBeNull()
    expect(targetAt(layout, boxes, two, 38, inside)).toEqual({ groupId: 'a', index: 2 })
  })

  it('changes nothing among what has no order', () => {
    const target = targetAt(layout, boxes, six, 128, anywhere)
    expect(target && staysPut(six, target)).toBe(true)
  })

  it.each([
    [2, 0],
    [12, 0],
    [25, 1],
    [48, 2],
    [70, 2],
    [900, 2],
  ])('of a group at %i', (y, index) => {
    expect(targetAt(heads, boxes.slice(0, 8), groupB, y, inside)).toEqual({ groupId: 'b', index })
  })
})

describe('the line', () => {
  it.each([
    ['a', 0, 10],
    ['a', 2, 40],
    ['b', 0, 60],
    ['c', 2, 90],
    ['none', 2, 110],
  ])('of %s %i is at %i', (groupId, index, y) => {
    expect(lineFor(layout, boxes, two, { groupId, index })).toBe(y)
  })

  it('of a group is above the item that follows', () => {
    expect(lineFor(heads, boxes, groupB, { groupId: 'b', index: 0 })).toBe(0)
    expect(lineFor(heads, boxes, groupB, { groupId: 'b', index: 2 })).toBe(60)
  })
})

describe('a step with the keyboard', () => {
  const walk = (dragged: Dragged, steps: Step[], rules = anywhere) => {
    let at = { groupId: dragged.groupId, index: dragged.index }
    for (const step of steps) at = stepFrom(layout, dragged, at, step, rules) ?? at
    return `${at.groupId} ${at.index}`
  }
  it.each([
    [two, 'down', 'a 2'],
    [two, 'up', 'a 0'],
    [two, 'down down', 'b 0'],
    [two, 'down down down', 'c 2'],
    [two, 'down down down down', 'none 2'],
    [two, 'down down down down down', 'none 2'],
    [two, 'up up', 'a 0'],
    [two, 'last', 'a 2'],
    [two, 'first', 'a 0'],
    [six, 'down', 'none 0'],
    [six, 'up', 'c 2'],
    [groupB, 'down', 'b 2'],
    [groupB, 'down down', 'b 2'],
    [groupB, 'up up', 'b 0'],
  ])('%o %s', (dragged, steps, expected) => expect(walk(dragged, steps.split(' ') as Step[])).toBe(expected))

  it('stays in its group where it must', () => expect(walk(two, ['down', 'down'], inside)).toBe('a 2'))
})

describe('a place in words', () => {
  it.each([
    [two, 'a', 0, 'posición 1 de 3 en A'],
    [two, 'b', 0, 'posición 1 de 1 en B'],
    [two, 'c', 2, 'posición 3 de 3 en C'],
    [two, 'none', 2, 'en NONE'],
    [two, 'gone', 2, 'fuera de la lista'],
    [groupB, 'b', 2, 'posición 3 de 3'],
  ])('%o %s %i', (dragged, groupId, index, expected) => {
    expect(positionName(groups, dragged, { groupId, index })).toBe(expected)
  })
})

describe('a drop before the list knows of it', () => {
  const shape = (list: readonly SortableGroup[]) =>
    list.map(({ id, items }) => `${id}:${items.map((found) => found.id).join('')}`).join(' ')
  const move = (kind: Move['kind'], id: string, groupId: string, index: number) =>
    afterMove(groups, { kind, id, groupId, index })

  it.each([
    ['item', '1', 'a', 2, 'a:231 b: c:45 none:67'],
    ['item', '2', 'b', 0, 'a:13 b:2 c:45 none:67'],
    ['item', '6', 'a', 1, 'a:1623 b: c:45 none:7'],
    ['item', '1', 'none', 2, 'a:23 b: c:45 none:671'],
    ['group', 'c', 'c', 0, 'c:45 a:123 b: none:67'],
  ] as const)('%s %s to %s %i', (kind, id, groupId, index, expected) => {
    const once = move(kind, id, groupId, index)
    expect(shape(once)).toBe(expected)
    expect(afterMove(once, { kind, id, groupId, index })).toBe(once)
  })

  it.each([
    ['item', '2', 'a', 1],
    ['item', 'gone', 'a', 1],
    ['item', '2', 'gone', 1],
    ['item', '6', 'none', 2],
    ['group', 'b', 'b', 1],
    ['group', 'gone', 'gone', 1],
  ] as const)('%s %s to %s %i changes nothing', (kind, id, groupId, index) => {
    expect(move(kind, id, groupId, index)).toBe(groups)
  })
})
