import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { editablePrice } from '#domain/catalogue/typed-amounts.ts'
import { CSV_COLUMNS, kindOf, type CsvField, type CsvKind } from './csv-columns.ts'
import { productNames, type ProductNames } from './find-rows.ts'
import { guarded } from './read-cell.ts'

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

/** Between the entries of a list that may hold commas. */
export const BAR = ' | '
/** Between an image and where it leads. */
export const ARROW = ' => '

/** What a cell calls the rows that a product names by their ids. */
export type RowNames = { sections: ReadonlyMap<string, SectionRow>; products: ProductNames }

/** A product's value as an exported file holds it. What is not there is an empty cell. */
export function writeCell(field: CsvField, product: ProductRow, names: RowNames): string {
  return WRITE[kindOf(field)](product[field], names)
}

const plain = (value: unknown) => (typeof value === 'string' ? guarded(value) : '')
const whole = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** How a value of each kind stands in a cell. */
const WRITE: Record<CsvKind, (value: unknown, names: RowNames) => string> = {
  id: plain,
  name: plain,
  text: plain,
  address: plain,
  section: (id, { sections }) => {
    const section = typeof id === 'string' ? sections.get(id) : undefined
    return section ? guarded(sectionName(section)) : ''
  },
  position: whole,
  stock: whole,
  price: (price) => editablePrice(price as number | null),
  flag: (isOn) => (isOn === true ? 'sí' : 'no'),
  keywords: (words) => guarded(keywordsCell(words as string[])),
  // What is not there any more is nothing to be told.
  products: (ids, { products }) =>
    guarded((ids as string[]).flatMap((id) => products.nameInFile(id) ?? []).join(BAR)),
  addresses: (addresses) => guarded((addresses as string[]).join(BAR)),
  links: (links) =>
    guarded(
      (links as ProductRow['image_links'])
        .map(({ imageUrl, linkUrl }) => `${imageUrl}${ARROW}${linkUrl}`)
        .join(BAR),
    ),
}

/** With commas, as people write them; with bars where a keyword itself holds a comma. */
export function keywordsCell(keywords: readonly string[]): string {
  if (!keywords.some((word) => word.includes(','))) return keywords.join(', ')
  return keywords.length === 1 ? `${keywords[0]}${BAR}` : keywords.join(BAR)
}
