import type { CsvTable } from './find-table.ts'
import { words } from './price-headings.ts'
import { placeOf, type CsvRecord } from './read-table.ts'

/** Column that is the same in all rows of a product: of Shopify, of Wix. */
const KEY = /^handle ?(?:id)?$/
const OPTION = /^option ?\d value$/

/**
 * Takes the further rows of a product, which shops of the web export below it without its name, together with the first:
 * their photos become its own, and variants get a name, so that the user can choose them.
 */
export function withFurtherRows(table: CsvTable): CsvTable {
  const { headers, records, mapping } = table
  const named = headers.map(words)
  const key = named.findIndex((header) => KEY.test(header))
  const name = mapping.findIndex((field) => field === 'name' || field === 'name_es')
  if (key < 0 || name < 0) return table
  const isOf = (...fields: (typeof mapping)[number][]) =>
    mapping.flatMap((field, index) => (fields.includes(field) ? index : []))
  const [images, own] = [isOf('image_url', 'image_urls'), isOf('price', 'code')]
  const options = named.flatMap((header, index) => (OPTION.test(header) ? index : []))
  const textsOf = ({ cells }: CsvRecord, columns: readonly number[]) =>
    columns.flatMap((index) => cells[index]?.trim() || [])
  const firsts = new Map<string, CsvRecord>()
  const photos = new Map<CsvRecord, string[]>()
  const marked = records.map((record): CsvRecord => {
    const of = record.cells[key]?.trim() ?? ''
    const first = firsts.get(of)
    if (of === '' || record.aside !== undefined) return record
    if (textsOf(record, [name]).length > 0 || !first) {
      if (!first) firsts.set(of, record)
      return record
    }
    photos.set(first, [...(photos.get(first) ?? []), ...textsOf(record, images)])
    const isVariant = textsOf(record, own).length > 0
    const called = [...textsOf(first, [name]), ...textsOf(record, options)].join(' ')
    return {
      ...record,
      cells: record.cells.map((cell, index) => (index === name ? called : cell)),
      aside: `Es otra ${isVariant ? 'variante' : 'foto'} del renglón ${placeOf(first)}.`,
    }
  })
  const gallery = mapping.indexOf('image_urls')
  const at = gallery < 0 ? headers.length : gallery
  const withPhotos = (record: CsvRecord): CsvRecord => {
    const cells = Array.from(
      { length: Math.max(headers.length, at + 1) },
      (_, index) => record.cells[index] ?? '',
    )
    cells[at] = [cells[at] ?? '', ...(photos.get(record) ?? [])].join('\n').trim()
    return { ...record, cells }
  }
  const joined = photos.size === 0 ? marked : marked.map(withPhotos)
  if (photos.size === 0 || gallery >= 0) return { ...table, records: joined }
  return {
    ...table,
    headers: [...headers, 'Más fotos, de otros renglones'],
    mapping: [...mapping, 'image_urls'],
    records: joined,
  }
}
