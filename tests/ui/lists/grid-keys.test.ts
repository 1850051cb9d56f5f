import { describe, expect, it } from 'vitest'
import { positionAfter, rangeBetween, withinGrid } from '../../../src/ui/lists/use-grid.ts'

const SIZE = { rows: 100, columns: 5, page: 10 }
const cell = (row: number, column: number) => ({ row, column })
const press = (keys: string) => ({
  key: keys.split('+').at(-1) ?? '',
  ctrlKey: keys.startsWith('Ctrl+'),
  metaKey: keys.startsWith('Cmd+'),
})

describe('keys in a grid', () => {
  it.each([
    ['ArrowDown', cell(3, 1), cell(4, 1)],
    ['ArrowDown', cell(99, 1), cell(99, 1)],
    ['ArrowUp', cell(0, 1), cell(-1, 1)],
    ['ArrowUp', cell(-1, 1), cell(-1, 1)],
    ['Ctrl+ArrowUp', cell(50, 1), cell(0, 1)],
    ['Ctrl+ArrowUp', cell(0, 1), cell(-1, 1)],
    ['Cmd+ArrowDown', cell(3, 1), cell(99, 1)],
    ['ArrowLeft', cell(3, 0), cell(3, 0)],
    ['ArrowRight', cell(3, 4), cell(3, 4)],
    ['Ctrl+ArrowRight', cell(3, 1), cell(3, 4)],
    ['Home', cell(3, 4), cell(3, 0)],
    ['End', cell(3, 1), cell(3, 4)],
    ['Ctrl+Home', cell(60, 3), cell(0, 0)],
    ['Ctrl+End', cell(0, 0), cell(99, 4)],
    ['PageDown', cell(3, 2), cell(13, 2)],
    ['PageDown', cell(95, 2), cell(99, 2)],
    ['PageUp', cell(95, 2), cell(85, 2)],
    ['PageUp', cell(4, 2), cell(0, 2)],
    ['PageUp', cell(-1, 2), cell(-1, 2)],
    ['Enter', cell(3, 2), null],
    ['a', cell(3, 2), null],
  ])('%s from %j leads to %j', (keys, from, to) => expect(positionAfter(press(keys), from, SIZE)).toEqual(to))

  it('stay in the head where there are no rows', () => {
    for (const keys of ['ArrowDown', 'Ctrl+Home', 'Ctrl+End', 'PageDown'])
      expect(positionAfter(press(keys), cell(-1, 2), { ...SIZE, rows: 0 })?.row).toBe(-1)
    expect(withinGrid(cell(7, 9), { ...SIZE, rows: 0 })).toEqual(cell(-1, 4))
  })

  it('select what lies between two cells, whichever came first', () => {
    const range = { top: 2, bottom: 5, left: 1, right: 3 }
    expect(rangeBetween(cell(2, 3), cell(5, 1))).toEqual(range)
    expect(rangeBetween(cell(5, 1), cell(2, 3))).toEqual(range)
  })
})
