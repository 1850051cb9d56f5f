import { expect, it } from 'vitest'
import { usageCsv, type UsageSummary } from '#domain/usage/usage-summary.ts'

const SUMMARY: UsageSummary = {
  days: [{ day: '2026-11-21', visits: 3 }],
  paths: [{ path: '/rental', visits: 2 }],
  searches: [{ term: '=1+1 "grúa", riel', times: 2, last: '2026-11-21T10:00:00Z' }],
  articles: [
    { id: 'a', units: 5, requests: 2 },
    { id: 'b', units: 1, requests: 1 },
  ],
  requests: 3,
  week: { requests: 3, units: 6 },
}

it('is one line per figure, which no spreadsheet works out', () => {
  const text = usageCsv(SUMMARY, (id) => (id === 'a' ? 'Alexa Mini' : null))
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"Qué","Cuál","Veces","Unidades","Última vez"',
    '"Visitas por día","2026-11-21","3","",""',
    '"Página visitada","/rental","2","",""',
    `"Búsqueda sin resultado","'=1+1 ""grúa"", riel","2","","2026-11-21T10:00:00Z"`,
    '"Artículo solicitado","Alexa Mini","2","5",""',
    '"Artículo solicitado","b","1","1",""',
    '',
  ])
})
