import { fold } from '#domain/core/values.ts'
import type { Mapping } from './csv-columns.ts'
import { words } from './price-headings.ts'
import type { CsvRecord } from './read-table.ts'

type Table = { headers: readonly string[]; records: readonly CsvRecord[]; mapping: Mapping }

const BRAND = /^(?:marca|fabricante|brand|make|manufacturer)$/
const MODEL = /^(?:modelo|model)$/

/** Adds the whole names of products whose brand and model are columns: 'Cámara', 'Sony', 'FX6' is one name. */
export function withWholeNames<T extends Table>(table: T): T {
  const { headers, records, mapping } = table
  const name = mapping.indexOf('name')
  const [brand, model] = [BRAND, MODEL].map((known) =>
    headers.findIndex((header) => known.test(fold(header))),
  )
  const others = [brand, model].filter(
    (index): index is number => index !== undefined && index >= 0 && index !== name,
  )
  const names = records.flatMap(({ aside, cells }) => (aside ? [] : fold(cells[name] ?? '') || []))
  // A name that no other product has is whole, unless it is the model.
  if (name < 0 || others.length === 0 || (name !== model && new Set(names).size === names.length))
    return table
  const parts = name === model ? [...others, name] : [name, ...others]
  const whole = (cells: readonly string[]) =>
    parts
      .map((index) => (cells[index] ?? '').trim())
      .filter(
        (part, place, all) => !all.some((other, at) => at !== place && isWithin(part, other, at < place)),
      )
      .join(' ')
  return {
    ...table,
    headers: [...headers, `Nombre, de ${parts.map((index) => headers[index]).join(' + ')}`],
    records: records.map((record) => ({ ...record, cells: [...record.cells, whole(record.cells)] })),
    mapping: [...mapping.map((field) => (field === 'name' ? null : field)), 'name'],
  }
}

/** Returns true if a part of a name says nothing that another part does not. Of two alike the first one counts. */
function isWithin(part: string, other: string, isFirst: boolean): boolean {
  return fold(other).includes(fold(part)) && (isFirst || fold(other) !== fold(part))
}

const PHOTO =
  /^(?:imagen|foto|fotografia|image|picture|photo|url de (?:la )?(?:imagen|foto))(?: (?:adicional|extra|additional))?(?: (?:url|src))?(?: \d{1,2})?$/

/** Adds the gallery of products whose photos have a column each: 'Foto 1', 'Foto 2'. The first is the main one. */
export function withGallery<T extends Table>(table: T): T {
  const { headers, records, mapping } = table
  const photos = headers.flatMap((header, index) =>
    mapping[index] === null && PHOTO.test(words(header)) ? index : [],
  )
  const main = mapping.includes('image_url') ? undefined : photos.shift()
  const gallery = mapping.indexOf('image_urls')
  const own = mapping.map((field, index) => (index === main ? 'image_url' : field))
  if (photos.length === 0) return { ...table, mapping: own }
  const parts = gallery < 0 ? photos : [gallery, ...photos]
  return {
    ...table,
    headers: [...headers, `Imágenes, de ${parts.map((index) => headers[index]).join(' + ')}`],
    records: records.map((record) => ({
      ...record,
      cells: [...record.cells, parts.flatMap((index) => record.cells[index]?.trim() || []).join('\n')],
    })),
    mapping: [...own.map((field) => (field === 'image_urls' ? null : field)), 'image_urls'],
  }
}
