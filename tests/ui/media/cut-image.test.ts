import { describe, expect, it } from 'vitest'
import { placeCut, turnedBy, type Turn } from '../../../src/ui/media/cut-image.ts'

const IMAGE = { width: 400, height: 200 }

/** Returns the position in the square of a point of the upright image. */
function positioned(turn: Turn, cut: { x: number; y: number; width: number; height: number }, side: number) {
  const { transform, x, y } = placeCut(IMAGE, cut, turn, side)
  const [a, b, c, d, e, f] = transform
  return (px: number, py: number) => [a * (px + x) + c * (py + y) + e, b * (px + x) + d * (py + y) + f]
}

describe('placeCut', () => {
  it.each([
    [0, [100, 0], [300, 200]],
    // Rotated, the image is 200 by 400: its part begins 100 below its top.
    [90, [100, 200], [300, 0]],
    [180, [300, 200], [100, 0]],
    [270, [300, 0], [100, 200]],
  ] as const)('puts the middle of an image turned by %d into the square', (turn, first, last) => {
    const isOnSide = turn % 180 !== 0
    const cut = { x: isOnSide ? 0 : 100, y: isOnSide ? 100 : 0, width: 200, height: 200 }
    const at = positioned(turn, cut, 50)
    expect(at(first[0], first[1])).toEqual([0, 0].map((n) => expect.closeTo(n)))
    expect(at(last[0], last[1])).toEqual([50, 50].map((n) => expect.closeTo(n)))
  })
})

describe('turnedBy', () => {
  it('goes around either way', () => {
    expect(turnedBy(270, 1)).toBe(0)
    expect(turnedBy(0, -1)).toBe(270)
    expect(turnedBy(90, 1)).toBe(180)
  })
})
