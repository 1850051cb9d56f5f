import type { ProductRow } from '../tables/products.ts'
import type { SectionRow } from '../tables/sections.ts'
import { CSV_COLUMNS } from './columns.ts'
import { productNames } from './product-names.ts'
import { writeCell } from './write-cell.ts'

/** So that Excel takes the file for UTF-8. */
const BOM = '\uFEFF'

/**
 * Products as a file for spreadsheets, in the given order: every cell quoted, lines as Windows ends them (RFC 4180).
 * @param all the products of the shop, which those of the file may name
 */
export function writeCsv(
  products: readonly ProductRow[],
  sections: readonly SectionRow[],
  all: readonly ProductRow[] = products,
): string {
  const names = {
    sections: new Map(sections.map((section) => [section.id, section])),
    products: productNames(all),
  }
  const lines = [
    CSV_COLUMNS.map(({ header }) => header),
    ...products.map((product) => CSV_COLUMNS.map(({ field }) => writeCell(field, product, names))),
  ]
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return `${BOM}${text.join('\r\n')}\r\n`
}
