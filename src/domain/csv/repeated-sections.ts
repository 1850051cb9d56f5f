import { fold } from '#domain/core/values.ts'
import type { CsvTable } from './find-table.ts'
import type { CsvRecord } from './read-table.ts'

/** Fewest blank cells and filled ones that make a pattern. */
const FEWEST = 2

/**
 * Returns the lines whose blank section cell repeats the one above, as in a sheet that writes each section once, in the
 * first line of its block. Returns none unless the pattern is clear: the column begins filled, no section comes twice, and
 * there is a blank cell for every two filled ones.
 */
export function repeatedSections(
  records: readonly CsvRecord[],
  column: number | undefined,
): ReadonlyMap<number, string> {
  if (column === undefined) return new Map()
  const sheets = new Set(records.map(({ sheet }) => sheet))
  return new Map(
    [...sheets].flatMap((sheet) => [
      ...repeatedIn(
        records.filter((record) => record.sheet === sheet),
        column,
      ),
    ]),
  )
}

function repeatedIn(records: readonly CsvRecord[], column: number): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const sections = new Set<string>()
  let above = ''
  for (const { line, cells, aside } of records) {
    if (aside !== undefined) continue
    const section = (cells[column] ?? '').trim()
    if (section === '') {
      if (above === '') return new Map()
      found.set(line, above)
    } else {
      if (sections.has(fold(section))) return new Map()
      sections.add(fold(section))
      above = section
    }
  }
  const isClear = Math.min(sections.size, found.size) >= FEWEST && found.size * 2 >= sections.size
  return isClear ? found : new Map()
}

/** Fills the blank section cells of these lines. */
export function withRepeated(
  table: CsvTable,
  repeated: ReadonlyMap<number, string>,
  column: number | undefined,
): CsvTable {
  const records = table.records.map((record) => {
    const section = repeated.get(record.line)
    if (section === undefined) return record
    return { ...record, cells: record.cells.map((cell, index) => (index === column ? section : cell)) }
  })
  return { ...table, records }
}
