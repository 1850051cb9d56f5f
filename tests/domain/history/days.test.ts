import { expect, it } from 'vitest'
import { byDay, timeOfDay } from '#domain/history/history-page.ts'

const action = (at: string) => ({ at, who: null, email: null, changes: 1, kinds: 1, places: 0, lines: [] })
const NOW = Date.parse('2026-11-21T04:00:00Z')

it('groups actions by the days of the reader, and calls the latest by their names', () => {
  const actions = [
    '2026-11-21T03:00:00Z',
    '2026-11-20T06:00:00Z',
    '2026-11-20T04:00:00Z',
    '2026-11-10T18:00:00Z',
  ].map(action)
  // In Cancún the day ends at 05:00 UTC.
  expect(byDay(actions, NOW, 'America/Cancun').map(({ title, actions: of }) => [title, of.length])).toEqual([
    ['Hoy', 2],
    ['Ayer', 1],
    ['martes, 10 de noviembre de 2026', 1],
  ])
  expect(byDay(actions, NOW, 'UTC').map(({ title, actions: of }) => [title, of.length])).toEqual([
    ['Hoy', 1],
    ['Ayer', 2],
    ['martes, 10 de noviembre de 2026', 1],
  ])
  expect(byDay([], NOW)).toEqual([])
})

it('calls the day before one of 25 hours Ayer', () => {
  // In Tijuana the clocks go back on November 1st; it is 23:30 there.
  const now = Date.parse('2026-11-02T07:30:00Z')
  const actions = [action('2026-11-01T18:00:00Z'), action('2026-10-31T18:00:00Z')]
  expect(byDay(actions, now, 'America/Tijuana').map(({ title }) => title)).toEqual(['Hoy', 'Ayer'])
})

it.each([
  [0, '00:05'],
  [14, '14:05'],
])('says %i:05 as %s', (hour, said) => {
  expect(timeOfDay(new Date(2026, 10, 20, hour, 5).toISOString())).toBe(said)
})
