import type { TableRow } from '../../../src/domain/product-table/table-layout.ts'
import type { ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
import { product } from '../rows.ts'

/** Builds a product of the table, named by its id; `fields` are the subject of the test. */
export function tableRow(
  id: string,
  fields: Partial<ProductRow> = {},
  section: string | null = null,
): TableRow {
  const row = product({ id, name: id, section_id: section, ...fields })
  return { id, name: row.name_es ?? row.name, row, section }
}
