import { describe, expect, test } from 'vitest'
import { axisOf, swipeExit, swipeOffset } from '#ui/feedback/use-swipe-away.ts'

describe('a swipe (S§9)', () => {
  test.each([
    [{ x: 3, y: -5 }, null],
    [{ x: 9, y: 2 }, 'x'],
    [{ x: -9, y: 9 }, 'x'],
    [{ x: 2, y: -9 }, 'y'],
  ] as const)('that begins with %o runs along %s', (point, axis) => expect(axisOf(point)).toBe(axis))

  test.each([
    [{ x: 40, y: -80 }, 'x', { x: 40, y: 0 }],
    [{ x: 40, y: -80 }, 'y', { x: 0, y: -80 }],
    [{ x: 40, y: 80 }, 'y', { x: 0, y: 80 }],
  ] as const)('to %o along %s moves the toast to %o', (point, axis, offset) => {
    expect(swipeOffset(point, axis)).toEqual(offset)
  })

  test.each([
    [{ x: 50, y: 0 }, null],
    [
      { x: 51, y: 0 },
      { x: 1, y: 0 },
    ],
    [
      { x: -51, y: 0 },
      { x: -1, y: 0 },
    ],
    [
      { x: 0, y: -51 },
      { x: 0, y: -1 },
    ],
    [
      { x: 0, y: 51 },
      { x: 0, y: 1 },
    ],
    [{ x: 0, y: -50 }, null],
  ])('let go at %o ends in %o', (offset, exit) => expect(swipeExit(offset)).toEqual(exit))
})
