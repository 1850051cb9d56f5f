import { fold } from '#domain/catalogue/search.ts'
import type { Column } from '#domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'

type Described = typeof PRODUCT_COLUMNS

/** A column of a product that people edit in a table. */
export type CsvField = {
  [C in keyof Described]: Described[C] extends { csv: object } ? C : never
}[keyof Described]

/** How the text of a cell is read. */
export type CsvKind = Described[CsvField]['kind']

type CsvColumn = {
  field: CsvField
  /** Its name in the first line of an exported file. */
  header: string
  kind: CsvKind
  /** Other names by which it is known when a file comes in, without accents. */
  also: readonly string[]
}

/** Everything of a product that people edit, in the order of an exported file. */
export const CSV_COLUMNS: readonly CsvColumn[] = Object.entries<Column>(PRODUCT_COLUMNS).flatMap(
  ([field, { kind, csv }]) => (csv ? [{ field: field as CsvField, kind: kind as CsvKind, ...csv }] : []),
)

/** Tells how the cells of a column are read. */
export function kindOf(field: CsvField): CsvKind {
  return PRODUCT_COLUMNS[field].kind
}

/** Which column of a product each column of a file holds; null: none. */
export type Mapping = readonly (CsvField | null)[]

const words = (name: string) => fold(name.replace(/[^\p{L}\p{N}]+/gu, ' '))

const KNOWN = new Map(
  CSV_COLUMNS.flatMap(({ field, header, also }) =>
    [field, header, PRODUCT_COLUMNS[field].label, ...also].map((name) => [words(name), field] as const),
  ),
)

/** What the columns of a file are by their names, whatever their case and accents. No column is taken twice. */
export function suggestMapping(headers: readonly string[]): Mapping {
  const taken = new Set<CsvField>()
  return headers.map((header) => {
    const field = KNOWN.get(words(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
