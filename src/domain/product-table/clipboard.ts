import Papa from 'papaparse'
import type { Result } from '#domain/core/result.ts'
import { guarded } from '#domain/csv/guard.ts'

/** Rows that are pasted at once; a longer block is a file to import. */
export const MOST_ROWS = 5_000
const MOST_COLUMNS = 100
const MOST_CHARACTERS = 4_000_000

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes cells as spreadsheets exchange them: tabs between columns, lines between rows. No cell runs as a formula. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(guarded(cell))).join('\t')).join('\r\n')
}

/** Reads what a spreadsheet has copied, or says in Spanish why it cannot be pasted. */
export function readClipboard(text: string): Result<readonly (readonly string[])[]> {
  const lines = text.replace(/\r?\n$/, '')
  if (lines.length > MOST_CHARACTERS)
    return { ok: false, error: 'Hay demasiado texto en el portapapeles: pega menos filas a la vez.' }
  const { data } = Papa.parse<string[]>(lines, { delimiter: '\t', preview: MOST_ROWS + 1 })
  if (data.length > MOST_ROWS)
    return { ok: false, error: 'Pega como máximo 5,000 filas a la vez, o importa un archivo.' }
  if (data.some((cells) => cells.length > MOST_COLUMNS))
    return { ok: false, error: 'Hay demasiadas columnas en el portapapeles.' }
  return { ok: true, value: data.length === 0 ? [['']] : data }
}
