import { completeAddress } from '#domain/product-form/typed-values.ts'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { changeOp } from '#domain/commands/command.ts'
import { storedFrom, withImageAddresses } from '#domain/images/uploaded-images.ts'
import type { Result } from '#domain/core/values.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { kindOf, type CsvField, type CsvKind } from './csv-columns.ts'
import { type CellOf, type Found, type NamedSection, readProducts } from './find-rows.ts'
import { isFailedFormula, readCell } from './read-cell.ts'
import type { DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import type { CsvRecord } from './read-table.ts'
import { writeCell, type RowNames } from './write-csv.ts'

/** Value before and after, with sections and products by name. */
export type LineChange = { field: CsvField; before: unknown; after: unknown }

/** Problem of a line: its column in the file, and the correction. */
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

/** Most characters of a cell that a message quotes. */
const MOST_SAID = 40

type Context = {
  /** Index of each column in the file. */
  columns: ReadonlyMap<CsvField, number>
  headers: readonly string[]
  mediaBaseUrl: string
  /** Origin that own images have in an exported file. */
  bucket: string
  /** Columns of yes and no with only marks. */
  ticked: ReadonlySet<CsvField>
  /** Decimal sign of the prices, if it is known. */
  decimals: DecimalSign | null
  names: RowNames
  /** Ids of the products that the file creates, by name. */
  made: ReadonlyMap<string, string>
  findSection: (cell: string) => Result<NamedSection>
  findProduct: (cellOf: CellOf) => Result<Found>
}

type Read = { edit: Edit | null; name: string; changes: LineChange[]; problems: Problem[] }

/** Compares one line with its product. A cell equal to the exported value changes nothing. */
export function readLine(record: CsvRecord, context: Context): Read {
  const { columns, headers, names } = context
  const cellOf: CellOf = (field) => {
    const index = columns.get(field)
    return index === undefined ? undefined : lined(record.cells[index] ?? '')
  }
  const cellName = (cellOf('name_es') || cellOf('name') || cellOf('id') || '').trim()
  const failed = (problems: Problem[], name = cellName): Read => ({ edit: null, name, changes: [], problems })
  if (record.fault !== null) return failed([{ column: null, reason: record.fault }])
  const found = context.findProduct(cellOf)
  if (!found.ok) return failed([{ column: null, reason: found.error }])
  const { product, by } = found.value
  const before = product ?? blankRow('products', '')
  const newId = product ? null : (context.made.get(found.value.name) ?? null)
  const edit: Edit = { product, newId, fields: {}, section: undefined, position: undefined }
  const changes: LineChange[] = []
  const problems: Problem[] = []
  // A new product without a name uses its Spanish name.
  if (!product) edit.fields.name = found.value.name

  for (const [field, index] of columns) {
    const cell = cellOf(field) ?? ''
    const kind = kindOf(field)
    const fail = (reason: string) => problems.push({ column: headers[index] ?? null, reason })
    if (product && (field === by || cell === lined(writeCell(field, product, names)))) continue
    if (isFailedFormula(cell)) {
      fail(`La hoja no pudo calcular esta celda: corrígela. Dice “${cell.trim()}”.`)
      continue
    }
    if (kind === 'id' || field === by) continue
    if (!product && kind === 'name' && cell.trim() === '') continue
    if (kind === 'section') {
      const section = context.findSection(cell)
      if (!section.ok) fail(section.error)
      else if ((section.value?.id ?? null) !== before.section_id) {
        edit.section = section.value
        changes.push({
          field,
          before: nameOf(before.section_id, names.sections),
          after: section.value?.name ?? null,
        })
      }
      continue
    }
    // A new product is public and own unless the file has another value.
    if (!product && kind === 'flag' && cell.trim() === '') continue
    const decimals = record.numbers?.has(index) ? 'point' : context.decimals
    const value =
      kind === 'products'
        ? readProducts(cell, names.products, product?.id ?? newId)
        : readCell(kind, cell, { isTicked: context.ticked.has(field), decimals })
    if (!value.ok)
      fail(
        kind === 'price' ? `${value.error} La celda dice “${cell.trim().slice(0, MOST_SAID)}”.` : value.error,
      )
    else if (kind === 'position') edit.position = (value.value as number | null) ?? undefined
    else {
      const wanted = withAddress(kind, value.value, context.mediaBaseUrl)
      const excess = limitProblem('products', field, wanted)
      if (excess !== null) fail(excess)
      else Object.assign(edit.fields, { [field]: wanted })
    }
  }
  edit.fields = withImageAddresses(edit.fields, (address) => storedFrom(address, context.bucket))
  takePosition(edit, before, changes)
  const op = changeOp('products', before, edit.fields)
  for (const [column, after] of Object.entries(op?.patch ?? {})) {
    const field = column as CsvField
    const said = (value: unknown) =>
      kindOf(field) === 'products' ? ((value ?? []) as string[]).map(names.products.label) : value
    changes.push({ field, before: said(op?.base[column]), after: said(after) })
  }
  return { edit, name: product ? displayedName(product) : found.value.name, changes, problems }
}

/** Normalizes line breaks of a cell, which differ between spreadsheets. */
const lined = (text: string) => text.replaceAll('\r\n', '\n')

/** Completes images that are given by name only with the media folder (A§5, AMB-32). */
function withAddress(kind: CsvKind, value: unknown, mediaBaseUrl: string): unknown {
  if (kind === 'address' && typeof value === 'string') return completeAddress(value, mediaBaseUrl)
  if (kind === 'addresses')
    return (value as string[]).map((address) => completeAddress(address, mediaBaseUrl))
  return value
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
