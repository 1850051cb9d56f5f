import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { changeOp } from '#domain/commands/command.ts'
import { storedFrom, withImageAddresses } from '#domain/images/uploaded-images.ts'
import type { Result } from '#domain/core/values.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import type { Part, ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import type { DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { inForeign, isBlankMark, readCellPrice } from './cell-amounts.ts'
import { kindOf, type CsvField } from './csv-columns.ts'
import { unitOfHeading } from './price-headings.ts'
import type { AboutPrice } from './price-remarks.ts'
import { readDiscountCell, type DiscountReading } from './discounts.ts'
import {
  type CellOf,
  type Found,
  type NamedSection,
  readParts,
  readProducts,
  withoutZeros,
} from './find-rows.ts'
import { readImages } from './image-cells.ts'
import type { LineFacts } from './line-facts.ts'
import { lossIn, IMAGE_IN_CELL, isNothing, readCell, seen, unguarded } from './read-cell.ts'
import type { CsvRecord } from './read-table.ts'
import { writeCell, type RowNames } from './write-csv.ts'

/** Value before and after, with sections and products by name. */
export type LineChange = { field: CsvField; before: unknown; after: unknown }

/** Problem of a line, or a note about it: its column in the file, and the correction. */
export type Problem = { column: string | null; reason: string }

/** Changes of a product, or of a new one. */
export type Edit = {
  product: ProductRow | null
  /** Id of a new product that other lines may name. */
  newId: string | null
  fields: Partial<ProductRow>
  /** Target section; undefined to stay. */
  section: NamedSection | undefined
  /** Wanted 1-based position, if any. */
  position: number | undefined
}

/** Result of a line of a file. */
export type ImportLine = {
  line: number
  /** Line as the user finds it: '12', or '12 de “Cámaras”'. */
  place: string
  /** 'left' is not imported: the user left it out, or it is a title or a total. */
  status: 'new' | 'changed' | 'same' | 'error' | 'left'
  /** Current name of the product, or the file's name for a new one. */
  name: string
  changes: readonly LineChange[]
  problems: readonly Problem[]
  /** Facts that prevent nothing. */
  notes: readonly Problem[]
}

/** Result of a line, and its edit; null if it changes nothing. */
export type Outcome = { edit: Edit | null; line: ImportLine }

/** Most characters of a cell that a message quotes. */
const MOST_SAID = 40

type Context = {
  /** Index of each column in the file. */
  columns: ReadonlyMap<CsvField, number>
  headers: readonly string[]
  /** Origin that own images have in an exported file. */
  bucket: string
  /** Columns of yes and no with only marks. */
  ticked: ReadonlySet<CsvField>
  /** Decimal sign of the numbers, if it is known. */
  decimals: DecimalSign | null
  discount: Omit<DiscountReading, 'decimals'>
  /** True if empty cells erase what products have. */
  erases: boolean
  names: RowNames
  /** Ids of the products that the file creates, by name. */
  made: ReadonlyMap<string, string>
  findSection: (cell: string) => Result<NamedSection>
  findProduct: (cellOf: CellOf) => Result<Found>
  findPhoto: (name: string) => string | null
  factsOf: (cells: readonly string[]) => LineFacts
  /** Statements of the file about the prices of each column. */
  aboutPrices: readonly AboutPrice[]
}

type Read = {
  edit: Edit | null
  name: string
  changes: LineChange[]
  problems: Problem[]
  notes: Problem[]
  /** Number of empty cells over a value. */
  blanks: number
}

/** Compares one line with its product. A cell equal to the exported value changes nothing. */
export function readLine(record: CsvRecord, context: Context): Read {
  const { columns, headers, names } = context
  const cellOf = cellsOf(record, columns)
  const cellName = (cellOf('name_es') || cellOf('name') || cellOf('id') || '').trim()
  const failed = (problem: Problem): Read => ({
    edit: null,
    name: cellName,
    changes: [],
    problems: [problem],
    notes: [],
    blanks: 0,
  })
  if (record.fault !== null) return failed({ column: null, reason: record.fault })
  const found = context.findProduct(cellOf)
  if (!found.ok) return failed({ column: null, reason: found.error })
  const { product, by } = found.value
  const before = product ?? blankRow('products', '')
  const newId = product ? null : (context.made.get(found.value.name) ?? null)
  const edit: Edit = { product, newId, fields: {}, section: undefined, position: undefined }
  const changes: LineChange[] = []
  const problems: Problem[] = []
  const notes: Problem[] = (record.notes ?? []).map((reason) => ({ column: null, reason }))
  const saidId = cellOf('id')?.trim()
  if (saidId && found.value.by !== 'id')
    notes.push({ column: headers[columns.get('id') ?? -1] || null, reason: foreignId(saidId, found.value) })
  let blanks = 0
  const facts = context.factsOf(record.cells)
  for (const { index, cell } of facts.unknown)
    notes.push({ column: headers[index] || null, reason: unknownFact(cell) })
  // A new product without a name uses its Spanish name.
  if (!product) edit.fields.name = found.value.name

  for (const [field, index] of columns) {
    const cell = cellOf(field)
    if (cell === undefined) continue
    const kind = kindOf(field)
    const column = headers[index] || null
    const fail = (reason: string) => problems.push({ column, reason })
    const take = (taken: CsvField, wanted: unknown) => {
      const excess = limitProblem('products', taken, wanted)
      if (excess !== null) fail(excess)
      else Object.assign(edit.fields, { [taken]: wanted })
    }
    const exported = product && seen(writeCell(field, product, names))
    const isOtherCode = field === 'code' && product?.code && isCutCode(cell, product.code)
    if (isOtherCode) notes.push({ column, reason: `Es el código ${product.code} sin sus ceros: se queda.` })
    if (product && (field === by || cell === exported || isOtherCode)) continue
    const isBlank = isNothing(cell, kind)
    if (isBlank && field === 'stock_quantity' && facts.isOutOfStock) {
      take(field, 0)
      continue
    }
    if (isBlank && !context.ticked.has(field)) {
      if (!product || exported === '' || kind === 'name' || kind === 'id') continue
      blanks++
      // The answer to 'yes or no' cannot be none.
      if (!context.erases || kind === 'flag') continue
    }
    if (cell.trim() === IMAGE_IN_CELL && (kind === 'address' || kind === 'addresses')) {
      notes.push({ column, reason: IN_CELL })
      continue
    }
    const loss = lossIn(cell, kind)
    if (loss !== null) fail(loss)
    if (loss !== null || kind === 'id') continue
    if (kind === 'section') {
      const section = context.findSection(cell)
      if (!section.ok) fail(section.error)
      else if ((section.value?.id ?? null) !== before.section_id) {
        edit.section = section.value
        const was = nameOf(before.section_id, names.sections)
        changes.push({ field, before: was, after: section.value?.name ?? null })
      }
      continue
    }
    if (kind === 'address' || kind === 'addresses') {
      const images = readImages(cell, context.findPhoto)
      for (const reason of images.notes) notes.push({ column, reason })
      if (images.addresses.length === 0 && images.notes.length > 0) continue
      const [first = null, ...others] = images.addresses
      if (kind === 'address') {
        take(field, first)
        if (others.length > 0 && !cellOf('image_urls')?.trim())
          take('image_urls', [...new Set([...before.image_urls, ...others])])
        continue
      }
      const besides = readImages(cellOf('image_url') ?? '', context.findPhoto).addresses.slice(1)
      take(field, [...images.addresses, ...besides.filter((url) => !images.addresses.includes(url))])
      continue
    }
    const decimals = record.numbers?.has(index) ? 'point' : context.decimals
    const about = kind === 'price' ? context.aboutPrices[index] : undefined
    const foreign = about?.error ?? (about && facts.money !== null ? inForeign(facts.money) : null)
    if (foreign !== null) {
      fail(foreign)
      continue
    }
    const value =
      kind === 'products'
        ? readProducts(cell, names.products, product?.id ?? newId)
        : kind === 'contents'
          ? readParts(cell, names.products, product?.id ?? newId)
          : field === 'discount_price'
            ? readDiscountCell(cell, priceOf(), { ...context.discount, decimals })
            : readCell(kind, cell, { isTicked: context.ticked.has(field), decimals })
    if (!value.ok)
      fail(
        kind === 'price' ? `${value.error} La celda dice “${cell.trim().slice(0, MOST_SAID)}”.` : value.error,
      )
    else if (kind === 'position') edit.position = (value.value as number | null) ?? undefined
    else take(field, value.value)
    if (field === 'price' && value.ok && value.value !== null) {
      if (cellOf('price_unit') === undefined) takeUnit(cell, headers[index] ?? '')
      if (about?.note) notes.push({ column, reason: about.note })
    }
  }
  if (facts.isHidden) edit.fields.is_public = false
  if (facts.isOutOfStock && !columns.has('stock_quantity')) edit.fields.stock_quantity = 0
  edit.fields = withImageAddresses(edit.fields, (address) => storedFrom(address, context.bucket))
  takePosition(edit, before, changes)
  const op = changeOp('products', before, edit.fields)
  for (const [column, after] of Object.entries(op?.patch ?? {})) {
    const field = column as CsvField
    const said = (value: unknown) =>
      kindOf(field) === 'products'
        ? ((value ?? []) as string[]).map(names.products.label)
        : kindOf(field) === 'contents'
          ? ((value ?? []) as Part[]).map(
              (part) => `${part.quantity} × ${names.products.label(part.product_id)}`,
            )
          : value
    changes.push({ field, before: said(op?.base[column]), after: said(after) })
  }
  const name = product ? displayedName(product) : found.value.name
  return { edit, name, changes, problems, notes, blanks }

  /** Returns the price that the product will have. */
  function priceOf(): number | null {
    const index = columns.get('price')
    const cell = cellOf('price') ?? ''
    if (index === undefined || isBlankMark(cell)) return before.price
    const read = readCellPrice(cell, record.numbers?.has(index) ? 'point' : context.decimals)
    return read.ok ? read.value.price : null
  }

  /** Takes the unit that stands behind a price, as in '1200/día', or in its heading. */
  function takeUnit(cell: string, header: string): void {
    const read = readCellPrice(cell, 'point')
    const unit = (read.ok ? read.value.unit : null) ?? unitOfHeading(header)
    if (unit !== null) edit.fields.price_unit = unit
  }
}

/** Returns true for a code that only lacks the first zeros of another. */
function isCutCode(cell: string, code: string): boolean {
  const said = unguarded(cell).trim()
  return said !== code && withoutZeros(said) !== null && withoutZeros(said) === withoutZeros(code)
}

/** Returns the note about an id of another shop, or of a product that is gone. */
function foreignId(id: string, { product, by }: Found): string {
  const way = product ? `se encontró por su ${by === 'code' ? 'código' : 'nombre'}` : 'se crea con otro'
  return `Ningún artículo tiene el id “${id.slice(0, MOST_SAID)}”: ${way}.`
}

const unknownFact = (cell: string) =>
  `No se sabe si “${cell.slice(0, MOST_SAID)}” es sí o no, y no cambia nada: escribe sí o no.`
const IN_CELL =
  'La foto está dentro de la celda y no se puede leer: añádela con “Añadir fotos por nombre”. La imagen se queda como está.'

/** Returns the cells of a line by product column, as they are seen. */
export function cellsOf({ cells, absent }: CsvRecord, columns: ReadonlyMap<CsvField, number>): CellOf {
  return (field) => {
    const index = columns.get(field)
    return index === undefined || absent?.has(index) ? undefined : seen(cells[index] ?? '')
  }
}

/** Drops a position outside a section or equal to the current one. It refers to the product's new section. */
function takePosition(edit: Edit, before: ProductRow, changes: LineChange[]): void {
  if (edit.position === undefined) return
  const isSomewhere = edit.section === undefined ? before.section_id !== null : edit.section !== null
  if (!isSomewhere || edit.position === before.order_in_section) edit.position = undefined
  else changes.push({ field: 'order_in_section', before: before.order_in_section, after: edit.position })
}

function nameOf(id: string | null, sections: ReadonlyMap<string, SectionRow>): string | null {
  const section = sections.get(id ?? '')
  return section ? sectionName(section) : null
}
