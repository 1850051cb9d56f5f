import type { Command } from '#domain/commands/core/command.ts'
import { changeOp } from '#domain/commands/core/ops.ts'
import { TABLES, type RowOf, type TableName } from '#domain/tables/tables.ts'
import type { ImageRows, LibraryImage } from './image-uses.ts'

const REFUSAL = 'Error al reemplazar imagen'

/** A value with another address wherever it is the image's, or names its file in a text. */
function replaced(value: unknown, image: LibraryImage, to: string): unknown {
  if (typeof value === 'string') {
    if (image.addresses.includes(value.trim())) return to
    // The longest first: one address may be the end of another.
    const inside = image.path === null ? [] : image.addresses.toSorted((a, b) => b.length - a.length)
    return inside.reduce((text, address) => replaceWhole(text, address, to), value)
  }
  if (Array.isArray(value)) return value.map((item) => replaced(item, image, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, image, to)]))
}

/** Replaces an address in a text, but not where it only begins a longer one. */
function replaceWhole(text: string, address: string, to: string): string {
  const parts = text.split(address)
  const [first = '', ...rest] = parts
  return rest.reduce((done, part) => done + (/^[\w-]/.test(part) ? address : to) + part, first)
}

function commandFor<T extends TableName>(
  table: T,
  row: RowOf<T>,
  image: LibraryImage,
  name: string,
  to: string,
  uploads: readonly string[],
): Command | null {
  const op = changeOp(table, row, replaced(row, image, to) as RowOf<T>)
  return (
    op && {
      label: `Reemplazar imagen de “${name}”`,
      refusal: REFUSAL,
      ops: [op],
      ...(uploads.length > 0 && { pictures: uploads }),
    }
  )
}

/**
 * Puts another image in the place of one, wherever it stands: a command per row, so that the server may refuse one and
 * take the others.
 * @param to the address of the other image
 * @param uploads its path, while it has still to be uploaded
 */
export function replaceImage(
  image: LibraryImage,
  to: string,
  rows: ImageRows,
  uploads: readonly string[] = [],
): Command[] {
  const names = new Map(image.uses.map(({ table, id, name }) => [`${table}/${id}`, { table, id, name }]))
  return [...names.values()].flatMap(({ table, id, name }) => {
    const all: readonly RowOf<TableName>[] = rows[table]
    const row = all.find((one) => String((one as Record<string, unknown>)[TABLES[table].key]) === id)
    return (row && commandFor(table, row, image, name, to, uploads)) ?? []
  })
}
