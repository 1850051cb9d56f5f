import { fold } from '#domain/catalogue/search.ts'
import type { Column } from '#domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'

type Described = typeof PRODUCT_COLUMNS

/** Product column that users edit in a file. */
export type CsvField = {
  [C in keyof Described]: Described[C] extends { csv: object } ? C : never
}[keyof Described]

/** Kind of a column, which decides how its cells are read. */
export type CsvKind = Described[CsvField]['kind']

type CsvColumn = {
  field: CsvField
  /** Name in the first line of an exported file. */
  header: string
  kind: CsvKind
  /** Other names that an import accepts, without accents. */
  also: readonly string[]
}

/** Editable columns of a product, in the order of an exported file. */
export const CSV_COLUMNS: readonly CsvColumn[] = Object.entries<Column>(PRODUCT_COLUMNS).flatMap(
  ([field, { kind, csv }]) => (csv ? [{ field: field as CsvField, kind: kind as CsvKind, ...csv }] : []),
)

export function kindOf(field: CsvField): CsvKind {
  return PRODUCT_COLUMNS[field].kind
}

/** Product column for each column of a file; null for ignored ones. */
export type Mapping = readonly (CsvField | null)[]

const words = (name: string) => fold(name.replace(/[^\p{L}\p{N}]+/gu, ' '))

const KNOWN = new Map(
  CSV_COLUMNS.flatMap(({ field, header, also }) =>
    [field, header, PRODUCT_COLUMNS[field].label, ...also].map((name) => [words(name), field] as const),
  ),
)

/** Matches the columns of a file by name, ignoring case and accents. Uses each product column once. */
export function suggestMapping(headers: readonly string[]): Mapping {
  const taken = new Set<CsvField>()
  return headers.map((header) => {
    const field = KNOWN.get(words(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
