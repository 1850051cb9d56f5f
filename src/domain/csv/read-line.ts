import { completeAddress } from '#domain/product-form/typed-values.ts'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { changeOp } from '#domain/commands/command.ts'
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

/** One value before and after; sections and products by their names. */
export type LineChange = { field: CsvField; before: unknown; after: unknown }

/** What is wrong on a line, in which column of the file, and what to do. */
export type Problem = { column: string | null; reason: string }

/** What a line does to a product, or to a new one. */
export type Edit = {
  product: ProductRow | null
  /** The id that a new one gets, where other lines may name it. */
  newId: string | null
  fields: Partial<ProductRow>
  /** Where it goes; undefined: where it is. */
  section: NamedSection | undefined
  /** Its wanted 1-based place; undefined: none. */
  position: number | undefined
}

/** Characters of a cell that a message repeats. */
const MOST_SAID = 40

type Context = {
  /** Where the file has each column. */
  columns: ReadonlyMap<CsvField, number>
  headers: readonly string[]
  mediaBaseUrl: string
  /** Columns of yes and no that hold nothing but marks. */
  ticked: ReadonlySet<CsvField>
  /** The sign before the cents of its prices, where it is known. */
  decimals: DecimalSign | null
  names: RowNames
  /** Ids of the products that the file makes, by their names. */
  made: ReadonlyMap<string, string>
  findSection: (cell: string) => Result<NamedSection>
  findProduct: (cellOf: CellOf) => Result<Found>
}

type Read = { edit: Edit | null; name: string; changes: LineChange[]; problems: Problem[] }

/** Compares one line with the product it is about. A cell that says what an exported file would say changes nothing. */
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
  // A new product without a name of its own takes the Spanish one.
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
    // What has just been made is hidden or external only where somebody says so.
    if (!product && kind === 'flag' && cell.trim() === '') continue
    const decimals = record.numbers?.has(index) ? 'point' : context.decimals
    const value =
      kind === 'products'
        ? readProducts(cell, names.products, product?.id ?? newId)
        : readCell(kind, cell, context.ticked.has(field), decimals)
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

/** Spreadsheets end the lines of a cell in their own way. */
const lined = (text: string) => text.replaceAll('\r\n', '\n')

/** Images that are given by a bare name stand in the media folder (A§5, AMB-32). */
function withAddress(kind: CsvKind, value: unknown, mediaBaseUrl: string): unknown {
  if (kind === 'address' && typeof value === 'string') return completeAddress(value, mediaBaseUrl)
  if (kind === 'addresses')
    return (value as string[]).map((address) => completeAddress(address, mediaBaseUrl))
  return value
}

/** A place counts within the section that the product is in afterwards; without one there are no places. */
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
