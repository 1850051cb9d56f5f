import { expect, test } from 'vitest'
import { HEAVIEST_TEXT, isTooHeavy, shapeFault, weightText } from '../../../src/domain/seo/seo-preview.ts'

test.each([
  [0, '1 kB'],
  [1_024, '1 kB'],
  [86_000, '84 kB'],
  [5_000_000, '4,883 kB'],
])('%d bytes are %s', (bytes, text) => expect(weightText(bytes)).toBe(text))

test('the limit is 300 kB, and what is not known is not too heavy', () => {
  expect(HEAVIEST_TEXT).toBe('300 kB')
  expect([isTooHeavy(null), isTooHeavy(307_200), isTooHeavy(307_201)]).toEqual([false, false, true])
})

test.each([
  [1200, 630],
  [2400, 1260],
  [1200, 640],
])('%d x %d has the right shape', (width, height) => expect(shapeFault({ width, height })).toBeNull())

test.each([
  [1200, 1200, /recortará/],
  [1600, 630, /recortará/],
  [400, 210, /borrosa/],
])('%d x %d: %s', (width, height, fault) => expect(shapeFault({ width, height })).toMatch(fault))
