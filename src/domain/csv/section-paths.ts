import { words } from './price-headings.ts'
import { tidyName } from './read-cell.ts'

/** Returns the categories and parents in a cell of another shop: 'Cámaras, Cámaras > Cine'. */
export const pathParts = (name: string): string[] => name.split(/[,>|]/).map((part) => part.trim())

/**
 * Returns a test of cells that list categories and their parents, as other shops do. Names of sheets are none, nor is
 * 'Audio, video y luz', unless 'Audio' stands in another cell, too.
 */
export function pathTest(
  header: string,
  cells: readonly string[],
  sheets: ReadonlySet<string>,
): (name: string) => boolean {
  const named = [...new Set(cells.map(tidyName))].filter((name) => !sheets.has(name))
  const isCertain = (name: string) => / > /.test(name)
  if (!/^categor(?:ias|ies)$/.test(words(header)) && !named.some(isCertain)) return () => false
  const counts = new Map<string, number>()
  for (const part of named.flatMap((name) => [...new Set(pathParts(name))]))
    counts.set(part, (counts.get(part) ?? 0) + 1)
  return (name) =>
    !sheets.has(name) && (isCertain(name) || pathParts(name).some((part) => (counts.get(part) ?? 0) > 1))
}
