import type { CatalogueRows } from '../../../src/domain/commands/bulk-fields.ts'
import type { Mapping } from '../../../src/domain/csv/csv-columns.ts'
import { findTable, type CsvTable } from '../../../src/domain/csv/find-table.ts'
import { planImport, type ImportChoices, type ImportPlan } from '../../../src/domain/csv/plan-import.ts'
import { readGrid } from '../../../src/domain/csv/read-table.ts'
import { productRows, sectionRows } from '../../../supabase/seed/products.ts'

/** The demo catalogue as a device has it. */
export const demo: CatalogueRows = {
  sections: sectionRows.map((row) => ({ ...row, seq: 1 })),
  products: productRows.map((row) => ({ ...row, seq: 1 })),
  links: [],
}

/** Reads a file's text as a table. */
export function tableOf(text: string): CsvTable {
  const grid = readGrid(text)
  const table = grid.ok ? findTable(grid.value) : grid
  if (!table.ok) throw new Error(table.error)
  return table.value
}

/** Plans the import of a file or sheet, with the columns suggested by its headers by default. */
export function planOf(
  file: string | CsvTable,
  rows: CatalogueRows,
  { mapping, ...choices }: Partial<ImportChoices> & { mapping?: Mapping } = {},
): ImportPlan {
  const table = typeof file === 'string' ? tableOf(file) : file
  let made = 0
  const defaults = {
    createSections: false,
    decimals: null,
    discount: null,
    erases: false,
    repeatsSections: true,
    bucket: 'https://claqueta.mx',
    lines: new Map(),
  }
  return planImport(table, mapping ?? table.mapping, rows, { ...defaults, ...choices }, () => `new-${++made}`)
}
