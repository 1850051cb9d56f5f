import { describe, expect, it } from 'vitest'
import type { Op } from '../../../src/domain/commands/command.ts'
import { undoable } from '../../../src/domain/history/change-list.ts'

type State = 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'
const op = (id: string, ...fields: string[]): Op => ({
  table: 'products',
  id,
  insert: false,
  base: {},
  patch: Object.fromEntries(fields.map((field) => [field, 1])),
})
const change = (n: number, state: State, ...ops: Op[]) => ({ n, state, ops })

describe('undoable', () => {
  it('offers what waits or was sent, and nothing else', () => {
    const changes = (['sent', 'waiting', 'merged', 'gone', 'refused'] as const).map((state, index) =>
      change(index + 1, state, op(state, 'name')),
    )
    expect(undoable(changes)).toEqual(new Set([1, 2]))
  })
  it.each<State>(['sent', 'waiting', 'merged'])('leaves out what a newer %s change builds on', (state) => {
    const newer = change(2, state, op('a', 'price'))
    expect(undoable([change(1, 'sent', op('b', 'price'), op('a', 'name', 'price')), newer]).has(1)).toBe(
      false,
    )
    expect(undoable([change(1, 'sent', op('b', 'price'), op('a', 'name')), newer]).has(1)).toBe(true)
  })
  it.each<State>(['refused', 'gone'])('does not mind a newer %s change: it never came to be', (state) => {
    const changes = [change(2, state, op('a', 'price')), change(1, 'sent', op('a', 'price'))]
    expect([...undoable(changes)]).toEqual([1])
  })
  it('goes by number, in whatever order they come', () => {
    const changes = [change(1, 'sent', op('a', 'price')), change(2, 'sent', op('a', 'price'))]
    expect([...undoable(changes)]).toEqual([2])
    expect([...undoable(changes.toReversed())]).toEqual([2])
  })
})
