import type { CatalogueRows } from '../../../src/domain/commands/bulk-fields.ts'
import { suggestMapping, type Mapping } from '../../../src/domain/csv/csv-columns.ts'
import { planImport, type ImportPlan } from '../../../src/domain/csv/plan-import.ts'
import { readTable, type CsvTable } from '../../../src/domain/csv/read-table.ts'
import { productRows, sectionRows } from '../../../supabase/seed/products.ts'
import type { DecimalSign } from '../../../src/domain/catalogue/typed-amounts.ts'

/** The demo catalogue as a device has it. */
export const demo: CatalogueRows = {
  sections: sectionRows.map((row) => ({ ...row, seq: 1 })),
  products: productRows.map((row) => ({ ...row, seq: 1 })),
  links: [],
}

/** Reads a file's text as a table. */
export function tableOf(text: string): CsvTable {
  const table = readTable(text)
  if (!table.ok) throw new Error(table.error)
  return table.value
}

/** Plans the import of a file or sheet, with the columns suggested by its headers by default. */
export function planOf(
  file: string | CsvTable,
  rows: CatalogueRows,
  options: { createSections?: boolean; mapping?: Mapping; decimals?: DecimalSign } = {},
): ImportPlan {
  const table = typeof file === 'string' ? tableOf(file) : file
  let made = 0
  return planImport(table, options.mapping ?? suggestMapping(table.headers), rows, {
    createSections: options.createSections ?? false,
    decimals: options.decimals ?? null,
    mediaBaseUrl: 'https://media.test/',
    bucket: 'https://claqueta.mx',
    newId: () => `new-${++made}`,
  })
}
