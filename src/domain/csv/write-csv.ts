import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { NUMBER_KINDS } from '#domain/columns/column.ts'
import type { ValueOf } from '#domain/columns/product-columns.ts'
import { UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { editablePrice } from '#domain/catalogue/typed-amounts.ts'
import { CSV_COLUMNS, kindOf, type CsvField, type CsvKind } from './csv-columns.ts'
import { productNames, type ProductNames } from './find-rows.ts'
import { csvText, guarded } from './read-cell.ts'

/**
 * Returns products as the cells of a file, headings first, in the given order.
 * @param all all products of the shop, which the file may name
 */
export function exportedCells(
  products: readonly ProductRow[],
  sections: readonly SectionRow[],
  all: readonly ProductRow[] = products,
): string[][] {
  const names = {
    sections: new Map(sections.map((section) => [section.id, section])),
    products: productNames(all),
  }
  return [
    CSV_COLUMNS.map(({ header }) => header),
    ...products.map((product) => CSV_COLUMNS.map(({ field }) => writeCell(field, product, names))),
  ]
}

/** Formats products as a CSV file. */
export const writeCsv = (...rows: Parameters<typeof exportedCells>): string => csvText(exportedCells(...rows))

/** Returns products as the cells of a sheet, where prices and stocks are numbers. */
export const sheetCells = (...rows: Parameters<typeof exportedCells>): (string | number)[][] =>
  exportedCells(...rows).map((cells, line) =>
    cells.map((cell, index) => {
      const kind = CSV_COLUMNS[index]?.kind
      return line > 0 && kind && NUMBER_KINDS.has(kind) && cell !== '' ? Number(cell) : cell
    }),
  )

/** Separator of a list whose entries may have commas. */
const BAR = ' | '
/** Separator of an image and its link. */
const ARROW = ' => '

/** Rows that a product references, for their names in cells. */
export type RowNames = { sections: ReadonlyMap<string, SectionRow>; products: ProductNames }

/** Returns a product's value in an exported file. A missing value is blank. */
export function writeCell(field: CsvField, product: ProductRow, names: RowNames): string {
  // The value is of the column's kind, which types cannot relate.
  return WRITE[kindOf(field)](product[field] as never, names)
}

const plain = (text: string | null) => guarded(text ?? '')
const whole = (count: number | null) => (count === null ? '' : String(count))

/** Formats of a value by column kind: a kind without one does not compile. */
const WRITE: { [K in CsvKind]: (value: ValueOf<K>, names: RowNames) => string } = {
  id: plain,
  name: plain,
  text: plain,
  code: plain,
  address: plain,
  section: (id, { sections }) => {
    const section = sections.get(id ?? '')
    return section ? guarded(sectionName(section)) : ''
  },
  position: whole,
  stock: whole,
  units: (count) => (count === 0 ? '' : String(count)),
  days: (count) => (count === 0 ? '' : String(count)),
  price: editablePrice,
  unit: (unit) => (unit === null ? '' : UNIT_WORDS[unit]),
  steps: plain,
  flag: (isOn) => (isOn ? 'sí' : 'no'),
  keywords: (words) => guarded(keywordsCell(words)),
  // Omits products that no longer exist.
  products: (ids, { products }) => guarded(ids.flatMap((id) => products.nameInFile(id) ?? []).join(BAR)),
  contents: (parts, { products }) =>
    guarded(
      parts
        .flatMap(({ product_id: id, quantity }) => {
          const part = products.partInFile(id)
          return part === null ? [] : [`${part} x ${quantity}`]
        })
        .join('; '),
    ),
  addresses: (addresses) => guarded(addresses.join(BAR)),
  links: (links) => guarded(links.map(({ imageUrl, linkUrl }) => `${imageUrl}${ARROW}${linkUrl}`).join(BAR)),
}

/** Joins keywords with commas, or with bars if a keyword has a sign that separates them. */
export function keywordsCell(keywords: readonly string[]): string {
  if (!keywords.some((word) => /[,;]| \/ |\n/.test(word))) return keywords.join(', ')
  return keywords.length === 1 ? `${keywords[0]}${BAR}` : keywords.join(BAR)
}
