import { nameColumn, type Mapping } from './csv-columns.ts'
import { words } from './price-headings.ts'
import { placeOf, type CsvRecord } from './read-table.ts'

type Table = { headers: readonly string[]; records: readonly CsvRecord[]; mapping: Mapping }

/** Column that is the same in all rows of a product: of Shopify, of Wix, of Loyverse. */
const KEY = /^handle ?(?:id)?$/
const OPTION = /^(?:option ?\d value|opcion ?\d valor)$/

/** Columns in which a variant has its own value or none; in all others a blank cell is that of its first row. */
const OF_A_VARIANT: ReadonlySet<Mapping[number]> = new Set([
  'id',
  'code',
  'price',
  'discount_price',
  'stock_quantity',
  'image_url',
  'image_urls',
])

/**
 * Takes the further rows of a product, which shops of the web export without its name, together with the one that has it:
 * their photos become its own, and a variant is a product that is called by its options.
 */
export function withFurtherRows<T extends Table>(table: T): T {
  const { headers, records, mapping } = table
  const named = headers.map(words)
  const key = named.findIndex((header) => KEY.test(header))
  const name = nameColumn(mapping)
  if (key < 0 || name < 0) return table
  const [image, gallery, price, code] = (['image_url', 'image_urls', 'price', 'code'] as const).map((field) =>
    mapping.indexOf(field),
  )
  const own = new Set(mapping.flatMap((field, index) => (OF_A_VARIANT.has(field) ? index : [])))
  const options = named.flatMap((header, index) => (OPTION.test(header) ? index : []))
  const textsOf = ({ cells }: CsvRecord, columns: readonly (number | undefined)[]) =>
    columns.flatMap((index) => cells[index ?? -1]?.trim() || [])
  const isNamed = (record: CsvRecord) => record.aside === undefined && textsOf(record, [name]).length > 0
  const keyOf = ({ cells }: CsvRecord) => cells[key]?.trim() ?? ''
  const firsts = new Map(
    records
      .filter((record) => isNamed(record) && keyOf(record) !== '')
      .toReversed()
      .map((record) => [keyOf(record), record]),
  )
  const photos = new Map<CsvRecord, string[]>()
  const joined = records.map((record): CsvRecord => {
    const first = firsts.get(keyOf(record))
    if (!first || isNamed(record) || record.aside !== undefined) return record
    photos.set(first, [...(photos.get(first) ?? []), ...textsOf(record, [image, gallery])])
    const isVariant = textsOf(record, [price, code]).length > 0
    const option = textsOf(record, options)
    const called = [...textsOf(first, [name]), ...option].join(' ')
    if (isVariant && option.length > 0) {
      const cells = record.cells.map((cell, index) =>
        index === name ? called : cell.trim() === '' && !own.has(index) ? (first.cells[index] ?? '') : cell,
      )
      return { ...record, cells, absent: new Set([...own].filter((index) => cells[index]?.trim() === '')) }
    }
    // Its code may find a product.
    if (textsOf(record, [code]).length > 0) return record
    const cells = record.cells.map((cell, index) => (index === name ? called : cell))
    const what = isVariant ? 'variante' : 'foto'
    return { ...record, cells, aside: `Es otra ${what} del renglón ${placeOf(first)}.` }
  })
  const place = gallery === undefined || gallery < 0 ? image : gallery
  const withPhotos = (record: CsvRecord): CsvRecord => {
    const more = photos.get(record)
    if (!more) return record
    const cells = record.cells.map((cell, index) =>
      index === place ? [cell, ...more].join('\n').trim() : cell,
    )
    return { ...record, cells }
  }
  return { ...table, records: joined.map(withPhotos) }
}
