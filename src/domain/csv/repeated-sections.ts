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
  const found = new Map<number, string>()
  if (column === undefined) return found
  let count = 0
  for (const sheet of new Set(records.map(({ sheet }) => sheet))) {
    const own = repeatedIn(
      records.filter((record) => record.sheet === sheet),
      column,
    )
    count += own?.sections ?? 0
    for (const [line, section] of own?.found ?? []) found.set(line, section)
  }
  const isClear = Math.min(count, found.size) >= FEWEST && found.size * 2 >= count
  return isClear ? found : new Map()
}

/** The same of one sheet, with the number of its sections; null where it contradicts the pattern. */
function repeatedIn(records: readonly CsvRecord[], column: number) {
  const found = new Map<number, string>()
  const sections = new Set<string>()
  let above = ''
  for (const { line, cells, aside } of records) {
    if (aside !== undefined) continue
    const section = (cells[column] ?? '').trim()
    if (section === '') {
      if (above === '') return null
      found.set(line, above)
    } else {
      if (sections.has(fold(section))) return null
      sections.add(fold(section))
      above = section
    }
  }
  return { found, sections: sections.size }
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
