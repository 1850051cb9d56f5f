import { guarded } from '#domain/csv/guard.ts'
import type { UsageSummary } from './usage-summary.ts'

/** So that a spreadsheet takes the file for UTF-8. */
const BOM = '\uFEFF'

/** Quoted; what a spreadsheet would work out (strangers typed it) becomes text. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guarded(value)
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The figures of the analytics as a file for spreadsheets: one line per day, path, search and product, with what it is
 * about in the first column (RFC 4180).
 * @param nameOf a product's name on this device; null for one it does not know
 */
export function usageCsv(summary: UsageSummary, nameOf: (id: string) => string | null): string {
  const lines: (string | number)[][] = [
    ['Qué', 'Cuál', 'Veces', 'Unidades', 'Última vez'],
    ...summary.days.map(({ day, visits }) => ['Visitas por día', day, visits, '', '']),
    ...summary.paths.map(({ path, visits }) => ['Página visitada', path, visits, '', '']),
    ...summary.searches.map(({ term, times, last }) => ['Búsqueda sin resultado', term, times, '', last]),
    ...summary.articles.map(({ id, units, requests }) => [
      'Artículo solicitado',
      nameOf(id) ?? id,
      requests,
      units,
      '',
    ]),
  ]
  return `${BOM}${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}
