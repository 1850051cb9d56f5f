import '../../support/devices/browser-globals.ts'
import { describe, expect, it } from 'vitest'
import { paceAfterFailure, paceAfterSuccess } from '#sync/engine/scheduler.ts'

describe('paceAfterSuccess', () => {
  it.each([
    ['visitor', 0, 10_000],
    ['visitor', 119_999, 10_000],
    ['visitor', 120_000, 60_000],
    ['visitor', 86_400_000, 60_000],
    ['admin', 0, 5_000],
    ['admin', 119_999, 5_000],
    ['admin', 120_000, 60_000],
    ['admin', 86_400_000, 60_000],
  ] as const)('for a %s who touched the page %i ms ago is %i ms', (role, sinceTouch, wait) => {
    expect(paceAfterSuccess(role, sinceTouch, false)).toBe(wait)
    expect(paceAfterSuccess(role, sinceTouch, true)).toBe(300_000)
  })
})

describe('paceAfterFailure', () => {
  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [3, 2_000, 4_000],
    [6, 16_000, 32_000],
    [7, 30_000, 60_000],
    [1_000, 30_000, 60_000],
  ])('after failure %i waits from %i to %i ms', (failures, least, most) => {
    expect(paceAfterFailure(failures, null, 0)).toBe(least)
    expect(paceAfterFailure(failures, null, 1)).toBe(most)
  })

  it('is not sooner than the server asked', () => {
    expect(paceAfterFailure(1, 30_000, 0)).toBe(30_000)
    expect(paceAfterFailure(7, 1_000, 0)).toBe(30_000)
  })

  it('does not believe a server that asks for more than an hour', () => {
    expect(paceAfterFailure(1, 365 * 86_400_000, 0)).toBe(3_600_000)
  })
})
