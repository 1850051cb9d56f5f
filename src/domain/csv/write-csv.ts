import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { editablePrice } from '#domain/catalogue/typed-amounts.ts'
import { CSV_COLUMNS, kindOf, type CsvField, type CsvKind } from './csv-columns.ts'
import { productNames, type ProductNames } from './find-rows.ts'
import { csvText, guarded } from './read-cell.ts'

/**
 * Formats products as a CSV file in the given order.
 * @param all all products of the shop, which the file may name
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
  return csvText([
    CSV_COLUMNS.map(({ header }) => header),
    ...products.map((product) => CSV_COLUMNS.map(({ field }) => writeCell(field, product, names))),
  ])
}

/** Separator of a list whose entries may have commas. */
const BAR = ' | '
/** Separator of an image and its link. */
const ARROW = ' => '

/** Rows that a product references, for their names in cells. */
export type RowNames = { sections: ReadonlyMap<string, SectionRow>; products: ProductNames }

/** Returns a product's value in an exported file. A missing value is blank. */
export function writeCell(field: CsvField, product: ProductRow, names: RowNames): string {
  return WRITE[kindOf(field)](product[field], names)
}

const plain = (value: unknown) => (typeof value === 'string' ? guarded(value) : '')
const whole = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** Formats of a value by column kind. */
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
  // Omits products that no longer exist.
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

/** Joins keywords with commas, or with bars if a keyword has a comma. */
export function keywordsCell(keywords: readonly string[]): string {
  if (!keywords.some((word) => word.includes(','))) return keywords.join(', ')
  return keywords.length === 1 ? `${keywords[0]}${BAR}` : keywords.join(BAR)
}
