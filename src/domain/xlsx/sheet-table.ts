import { suggestMapping } from '../csv/columns.ts'
import type { CsvTable } from '../csv/read-table.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Rows above the headers that are looked through for them: titles, dates, a logo's place. */
const MOST_ABOVE = 10

/**
 * Makes a sheet a table: its headers are the first row that names what products are known by, else its first row.
 * Columns without any text are left out. Null without a row below the headers.
 */
export function sheetTable(rows: readonly SheetRow[]): CsvTable | null {
  const named = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => {
    const mapping = suggestMapping([...cells.values()])
    return mapping.some((field) => field === 'id' || field === 'name' || field === 'name_es')
  })
  const [headers, ...records] = rows.slice(Math.max(named, 0))
  if (!headers || records.length === 0) return null
  const columns = [...new Set([headers, ...records].flatMap(({ cells }) => [...cells.keys()]))].toSorted(
    (a, b) => a - b,
  )
  const placeOf = new Map(columns.map((column, index) => [column, index]))
  const inOrder = (cells: ReadonlyMap<number, string>) => columns.map((column) => cells.get(column) ?? '')
  return {
    headers: inOrder(headers.cells).map((name) => name.trim()),
    records: records.map(({ line, cells, numbers }) => ({
      line,
      cells: inOrder(cells),
      fault: null,
      numbers: new Set([...numbers].flatMap((column) => placeOf.get(column) ?? [])),
    })),
  }
}
