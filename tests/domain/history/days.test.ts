import { expect, it } from 'vitest'
import { byDay } from '#domain/history/history-page.ts'

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
