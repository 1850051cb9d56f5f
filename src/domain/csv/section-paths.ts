import { sectionName } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/core/values.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { words } from './price-headings.ts'
import { tidyName } from './read-cell.ts'

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
