import { describe, expect, it, test } from 'vitest'
import { pickOf, pickProgress, readPickList, setPick } from '#domain/request/pick-list.ts'

const LINES = [
  { id: 'a', quantity: 5 },
  { id: 'b', quantity: 1 },
]

describe('a pick list', () => {
  test.each([
    ['nothing', {}, [0, 0]],
    ['a part of a line', { a: { count: 3, note: '' } }, [0, 3]],
    ['a whole line', { a: { count: 5, note: '' } }, [1, 5]],
    ['more than is asked for', { a: { count: 9, note: '' } }, [1, 5]],
    ['all of it', { a: { count: 5, note: '' }, b: { count: 1, note: '' } }, [2, 6]],
    ['another line', { c: { count: 5, note: '' } }, [0, 0]],
  ])('%s is loaded', (_title, list, [lines, units]) => {
    expect(pickProgress(list, LINES)).toEqual({ lines: 2, loadedLines: lines, units: 6, loadedUnits: units })
  })

  it('keeps a note when the count changes, and the other way round', () => {
    const noted = setPick(setPick({}, 'a', { note: 'Falta tapa' }), 'a', { count: 2 })
    expect(pickOf(noted, 'a')).toEqual({ count: 2, note: 'Falta tapa' })
    expect(pickOf(setPick(noted, 'a', { note: '' }), 'a')).toEqual({ count: 2, note: '' })
    expect(pickOf(noted, 'constructor')).toEqual({ count: 0, note: '' })
  })

  test.each([
    [null, {}],
    ['x', {}],
    [{ a: { count: 3, note: 'n' } }, { a: { count: 3, note: 'n' } }],
    [
      { a: { count: -3, note: 7 }, b: null },
      { a: { count: 0, note: '' }, b: { count: 0, note: '' } },
    ],
    [{ a: { count: 2.9, note: 'x'.repeat(999) } }, { a: { count: 2, note: 'x'.repeat(200) } }],
  ])('%j is read as %j', (stored, expected) => expect(readPickList(stored)).toEqual(expected))
})
