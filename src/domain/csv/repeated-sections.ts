import { sectionName } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/core/values.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import type { CsvTable } from './find-table.ts'
import { words } from './price-headings.ts'
import { tidyName } from './read-cell.ts'
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

/** Returns the categories and parents in a cell of another shop: 'Cámaras, Cámaras > Cine'. */
export const pathParts = (name: string): string[] => name.split(/[,>|]/).map((part) => part.trim())

/**
 * Returns a test of cells that list categories and their parents, as other shops do. Names of sheets are none, nor is
 * 'Audio, video y luz', unless a part stands in another cell, too. A section of the catalogue is one of several capitalized parts.
 */
export function pathTest(
  header: string,
  cells: readonly string[],
  sheets: ReadonlySet<string>,
  sections: readonly SectionRow[],
): (name: string) => boolean {
  const named = [...new Set(cells.map(tidyName))].filter((name) => !sheets.has(name))
  const isCertain = (name: string) => / > /.test(name)
  if (!/^categor(?:ias|ies)$/.test(words(header)) && !named.some(isCertain)) return () => false
  const counts = new Map<string, number>()
  for (const part of named.flatMap((name) => [...new Set(pathParts(name))]))
    counts.set(part, (counts.get(part) ?? 0) + 1)
  const known = new Set(sections.map((section) => fold(sectionName(section))))
  return (name) => {
    const parts = pathParts(name)
    const isKnown =
      parts.some((part) => known.has(fold(part))) && parts.every((part) => /^\P{Ll}/u.test(part))
    const recurs = parts.some((part) => (counts.get(part) ?? 0) > 1)
    return !sheets.has(name) && (isCertain(name) || isKnown || recurs)
  }
}
