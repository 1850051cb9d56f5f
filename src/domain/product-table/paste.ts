import { displayedName } from '#domain/catalogue/catalogue.ts'
import { codeClashes, codeTaken } from '#domain/catalogue/product-codes.ts'
import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import type { Command } from '#domain/commands/command.ts'
import { productCount } from '#domain/core/format.ts'
import { sectionFinder } from '#domain/csv/find-rows.ts'
import { importCommand } from '#domain/csv/import-command.ts'
import type { Edit } from '#domain/csv/read-line.ts'
import { unguarded, guarded } from '#domain/csv/read-cell.ts'
import { isDoubtful } from '#domain/csv/discounts.ts'
import { htmlGrids } from '#domain/csv/html-table.ts'
import { splitRows } from '#domain/csv/read-table.ts'
import { decimalsOf } from '#domain/catalogue/typed-amounts.ts'
import { fold, wrong, type Result } from '#domain/core/values.ts'
import { readTableCell, shownText } from './cell-text.ts'
import { fieldLabel, kindOfField, type TableField, type TableRow } from './table-layout.ts'

/** Target of a pasted block of cells. */
export type PasteTarget = {
  /** Products from the first selected cell to the end of the table. */
  rows: readonly TableRow[]
  /** Columns from the first selected cell to the right. */
  fields: readonly TableField[]
  /** Size of the selection. A block that fits into it several times is repeated. */
  height: number
  width: number
}

/** Changes of one product, cell by cell. */
export type PasteLine = {
  id: string
  name: string
  changes: readonly { field: TableField; before: string; after: string }[]
  /** Unreadable cells, which are not changed. */
  problems: readonly { field: TableField; text: string; reason: string }[]
}

/** Preview of a paste: the changes of each product, and one command for all of them. */
export type PastePlan = {
  /** Products with changes or problems, in table order. */
  lines: readonly PasteLine[]
  changed: number
  cells: number
  unread: number
  same: number
  /** Rows and columns of the block beyond the table. */
  beyondRows: number
  beyondColumns: number
  /** True if the first row has column names, which are skipped. */
  hasHeader: boolean
  /** One command, applied and undone as a whole. Null if nothing changes. */
  command: Command | null
}

type Block = readonly (readonly string[])[]

/**
 * Compares a block of cells with its target products in the current rows. Skips unreadable cells and changes the
 * others.
 */
export function planPaste(block: Block, target: PasteTarget, rows: CatalogueRows): PastePlan {
  const sections = sectionFinder(rows.sections, false, () => '')
  const known = new Map(rows.products.map((product) => [product.id, product]))
  const hasHeader = block.length > 1 && isHeader(block[0] ?? [], target.fields)
  const { cells, beyondRows, beyondColumns } = spread(hasHeader ? block.slice(1) : block, target)
  const cellsOf = (kind: 'price' | 'stock') =>
    cells.flatMap((texts) =>
      texts.filter((_, at) => {
        const field = target.fields[at]
        return field !== undefined && kindOfField(field) === kind
      }),
    )
  const present = (texts: readonly (string | undefined)[]) => texts.filter((text) => text !== undefined)
  const { sign } = decimalsOf(present(cellsOf('price')), present(cellsOf('stock')))
  const isOne = cells.length === 1 && cells[0]?.length === 1
  const fields = [...target.fields.entries()].sort(
    ([, a], [, b]) => Number(b === 'price') - Number(a === 'price'),
  )
  const edits: Edit[] = []
  const lines: Line[] = []
  let same = 0
  for (const [index, texts] of cells.entries()) {
    const shown = target.rows[index]
    const row = shown && known.get(shown.id)
    if (!shown || !row) continue
    const product = { ...shown, row }
    const edit: Edit = { product: row, newId: null, fields: {}, section: undefined, position: undefined }
    const changes: Line['changes'] = []
    const problems: Line['problems'] = []
    for (const [at, field] of fields) {
      const cell = texts[at]
      if (cell === undefined) continue
      const text = unguarded(cell)
      // A discount is one of the new price.
      const priced = { ...product, row: { ...row, price: edit.fields.price ?? row.price } }
      const read = readTableCell(
        field,
        text,
        field === 'discount_price' ? priced : product,
        sections.find,
        sign,
        !isOne,
      )
      const discount = (read.ok && read.value?.fields.discount_price) || null
      if (!read.ok) problems.push({ field, text: text.trim(), reason: read.error })
      else if (!isOne && discount !== null && isDoubtful(discount, edit.fields.price ?? row.price))
        problems.push({ field, text: text.trim(), reason: DOUBT })
      else if (read.value) {
        Object.assign(edit.fields, read.value.fields)
        if (read.value.section !== undefined) edit.section = read.value.section
        const after = { ...product, row: { ...row, ...read.value.fields } }
        changes.push({
          field,
          before: said(field, product),
          after:
            field === 'section_id'
              ? (read.value.section?.name ?? 'Sin sección')
              : said(field, field === 'name' ? { ...after, name: text.trim() } : after),
        })
      }
    }
    if (changes.length > 0) edits.push(edit)
    if (changes.length + problems.length > 0)
      lines.push({ id: product.id, name: product.name, changes, problems })
    else same += 1
  }
  withoutTakenCodes(edits, lines, rows.products)
  const command = importCommand(edits, [], rows, () => '')
  return {
    lines,
    changed: lines.filter(({ changes }) => changes.length > 0).length,
    cells: lines.reduce((sum, { changes }) => sum + changes.length, 0),
    unread: lines.reduce((sum, { problems }) => sum + problems.length, 0),
    same,
    beyondRows,
    beyondColumns,
    hasHeader,
    command: command && { ...command, label: labelOf(lines) },
  }
}

type Line = PasteLine & { changes: PasteLine['changes'][number][]; problems: PasteLine['problems'][number][] }

/** Turns changes into problems whose codes other products have after the paste. */
function withoutTakenCodes(
  edits: readonly Edit[],
  lines: readonly Line[],
  products: CatalogueRows['products'],
): void {
  const given = edits.map(({ product, fields }) =>
    product && fields.code !== undefined ? { id: product.id, code: fields.code } : null,
  )
  for (const [index, clash] of codeClashes(given, products)) {
    const owner = typeof clash === 'number' ? edits[clash]?.product : clash
    const { product, fields } = edits[index] ?? {}
    const line = lines.find(({ id }) => id === product?.id)
    const at = line?.changes.findIndex(({ field }) => field === 'code') ?? -1
    if (!owner || !fields || !line || at < 0) continue
    const text = fields.code ?? ''
    delete fields.code
    line.changes.splice(at, 1)
    line.problems.push({ field: 'code', text, reason: codeTaken(text, displayedName(owner)) })
  }
}

const DOUBT = 'Es menos de la quinta parte del precio: escríbelo en su celda si está bien.'

/** Describes the value of a cell, also an empty one. */
const said = (field: TableField, product: TableRow) => shownText(field, product) || 'vacío'

function labelOf(lines: readonly PasteLine[]): string {
  const changed = lines.filter(({ changes }) => changes.length > 0)
  const [first] = changed
  return changed.length === 1 && first
    ? `Pegar en “${first.name}”`
    : `Pegar en ${productCount(changed.length)}`
}

/** Returns true for a first row of column names, which spreadsheets copy with a whole column. */
function isHeader(texts: readonly string[], fields: readonly TableField[]): boolean {
  return (
    texts.length > 0 &&
    texts.every((text, at) => {
      const field = fields[at]
      return field !== undefined && fold(text) === fold(fieldLabel(field))
    })
  )
}

/** Repeats the block over the selection as often as it fits exactly, at least once. */
function spread(block: Block, { rows, fields, height, width }: PasteTarget) {
  const columns = block.reduce((most, { length }) => Math.max(most, length), 0)
  const times = (have: number, wanted: number) => (wanted % have === 0 ? wanted : have)
  const [tall, wide] = [times(Math.max(block.length, 1), height), times(Math.max(columns, 1), width)]
  const cells = Array.from({ length: Math.min(tall, rows.length) }, (_, row) =>
    Array.from(
      { length: Math.min(wide, fields.length) },
      (_, column) => block[row % block.length]?.[column % columns],
    ),
  )
  return {
    cells,
    beyondRows: Math.max(0, tall - rows.length),
    beyondColumns: Math.max(0, wide - fields.length),
  }
}

/** Most rows of a paste. More rows must be imported as a file. */
export const MOST_ROWS = 5_000
const MOST_COLUMNS = 100
const MOST_CHARACTERS = 4_000_000

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Formats cells as spreadsheets exchange them: tabs between columns, lines between rows. Guards cells against formulas.
 */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(guarded(cell))).join('\t')).join('\r\n')
}

/**
 * Reads cells copied from a spreadsheet: its table if there is one, because quotes in text have two meanings. The error
 * in Spanish explains why they cannot be pasted.
 */
export function readClipboard(text: string, html = ''): Result<readonly (readonly string[])[]> {
  const lines = text.replace(/\r?\n$/, '')
  if (Math.max(lines.length, html.length / 10) > MOST_CHARACTERS)
    return wrong('Hay demasiado texto en el portapapeles: pega menos renglones a la vez.')
  const [table, ...others] = htmlGrids(html)
  const isTable = table !== undefined && others.length === 0
  const data = (isTable ? table.rows : splitRows(lines, '\t', MOST_ROWS + 1)).map(({ cells }) => cells)
  if (data.length > MOST_ROWS)
    return wrong('Pega como máximo 5,000 renglones a la vez, o importa un archivo.')
  if (data.some((cells) => cells.length > MOST_COLUMNS))
    return wrong('Hay demasiadas columnas en el portapapeles.')
  return { ok: true, value: data.length === 0 ? [['']] : data }
}
