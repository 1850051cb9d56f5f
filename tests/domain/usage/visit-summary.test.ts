import { describe, expect, it, test } from 'vitest'
import {
  chartDays,
  longDay,
  namedDays,
  shortDay,
  totalVisits,
  visitSummary,
} from '#domain/usage/usage-summary.ts'

const summary = (...visits: number[]) => ({
  days: visits.map((count, index) => ({ day: `2026-11-0${index + 1}`, visits: count })),
  articles: [],
})

describe('the summary of visits', () => {
  test('bars are as tall as their part of the tallest', () => {
    expect(chartDays(summary(2, 0, 8)).map(({ share }) => share)).toEqual([0.25, 0, 1])
    expect(chartDays(summary(0, 0)).map(({ share }) => share)).toEqual([0, 0])
    expect(totalVisits(summary(2, 0, 8))).toBe(10)
  })

  test.each([
    [7, 1, 7],
    [30, 7, 5],
    [90, 14, 7],
  ])('of %i days every %i. is named below the chart, the last one too', (count, step, named) => {
    const days = Array.from({ length: count }, (_, index) => ({ day: String(index), visits: 0 }))
    const names = namedDays(days).map(Number)
    expect(names).toHaveLength(named)
    expect(names.at(-1)).toBe(count - 1)
    expect(new Set(names.slice(1).map((day, index) => day - (names[index] ?? 0)))).toEqual(new Set([step]))
  })

  test('days read as people say them, whatever the time zone of the device', () => {
    expect(longDay('2026-11-08')).toBe('domingo, 8 de noviembre')
    expect(shortDay('2026-11-08')).toBe('8 nov')
    expect(shortDay('2026-01-01')).toBe('1 ene')
  })

  it.each([
    ['nothing', null],
    ['no days', { days: [], articles: [] }],
    ['a day that is no date', { days: [{ day: 'ayer', visits: 1 }], articles: [] }],
    ['fewer than no visits', { days: [{ day: '2026-11-08', visits: -1 }], articles: [] }],
    ['a product without visits', { ...summary(1), articles: [{ id: 'a', visits: 0 }] }],
    ['an error page', '<h1>Wi-Fi</h1>'],
  ])('%s is no summary', (_, value) => expect(visitSummary.safeParse(value).success).toBe(false))
})
