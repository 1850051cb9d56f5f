import type { TableRow } from '../../../src/domain/product-table/table-layout.ts'
import type { ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
import { product } from '../rows.ts'

/** A product in the table, called by its id; `fields` say what the test is about. */
export function tableRow(
  id: string,
  fields: Partial<ProductRow> = {},
  section: string | null = null,
): TableRow {
  const row = product({ id, name: id, section_id: section, ...fields })
  return { id, name: row.name_es ?? row.name, row, section }
}
