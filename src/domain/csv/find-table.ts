import { fold, fine, wrong, type Result } from '#domain/core/values.ts'
import { withAsides } from './asides.ts'
import { nameColumn, suggestMapping, type Mapping } from './csv-columns.ts'
import { hasPriceWord, isPriceNote } from './price-headings.ts'
import { withFurtherRows } from './further-rows.ts'
import { withFacts } from './line-facts.ts'
import { priceRemark, taxColumns, type PriceRemark } from './price-remarks.ts'
import { columnsIn } from './column-values.ts'
import { withGallery, withWholeNames } from './whole-names.ts'
import { isBlank, MOST_LINES, TOO_LONG, type CsvRecord, type Grid } from './read-table.ts'

/** File or sheet as a table without blank lines. */
export type CsvTable = {
  headers: readonly string[]
  records: readonly CsvRecord[]
  /** Line of the headers; null for a table without them. */
  header: number | null
  /** Product columns and facts that the headers and values suggest. */
  mapping: Mapping
  /** Statements about its prices in the texts around it. */
  remarks?: readonly PriceRemark[]
}

/** Rows in which the headers are looked for. Titles, dates and a logo may be above them. */
export const MOST_ABOVE = 40

/**
 * Finds the table in a grid: its headers, in one or two rows, and the lines below them.
 * @param chosen line of the headers that the user chose; null for none, undefined to find it
 */
export function findTable(grid: Grid, chosen?: number | null): Result<CsvTable> {
  const rows = grid.rows.filter(({ cells, fault }) => fault !== null || !isBlank(cells))
  if (rows.length === 0) return wrong('El archivo está vacío.')
  const found = sideBySide(rows, chosen === undefined ? findHeader(rows) : headerAt(rows, chosen))
  const { body } = found
  if (body.length === 0) return wrong('El archivo solo tiene encabezados: no hay artículos.')
  if (body.length > MOST_LINES) return wrong(TOO_LONG)
  const columns = columnsOf(found.headers, body, grid.isText)
  const headers = columns.map((column) => (found.headers[column] ?? '').trim())
  const isNarrow = grid.isText && found.headers.length > 0
  const plain = body.map((record) => inColumns(isNarrow ? withTooWide(record, columns) : record, columns))
  const mapping = suggestMapping(headers, plain)
  const header = found.height === 0 ? null : (rows[found.at]?.line ?? null)
  const marked = withAsides({ headers, records: plain, header, mapping })
  const table = withWholeNames(withFurtherRows(withGallery(marked)))
  const above = rows.slice(0, found.at)
  const others = above.filter((row, at) => isData(row) && above.slice(0, at).some(isNamed))
  const aside = { fault: OTHER_TABLE, aside: OTHER_TABLE }
  const notes = [
    ...above.filter((row) => !isData(row) && !isNamed(row)),
    ...plain.filter((record, at) => marked.records[at]?.aside !== undefined && filledOf(record) === 1),
  ].flatMap(({ cells }) => priceRemark(textOf(cells)) ?? [])
  return fine({
    ...table,
    mapping: withFacts(table),
    remarks: [...notes, ...taxColumns(headers, columnsIn(marked.records))],
    records: [...others.map((row) => ({ ...row, ...aside })), ...table.records],
  })
}

const textOf = (cells: readonly string[]) => cells.flatMap((cell) => cell.trim() || []).join(' ')
const filledOf = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== '').length
const isData = (row: CsvRecord) => filledOf(row) > 1 && hasNumber(row)
const isNamed = (row: CsvRecord) => filledOf(row) > 1 && !hasNumber(row) && scoreOf(row.cells) > 0
const hasNumber = ({ cells, numbers }: CsvRecord) =>
  cells.some((cell, index) => numbers?.has(index) || NUMBER.test(cell.trim()))
const OTHER_TABLE = 'Está en otra tabla, arriba de la que se lee: para importarla, elige sus encabezados.'

/** Returns the rows below the headers. Those of tables side by side, which repeat their headings, follow one another. */
function sideBySide(rows: readonly CsvRecord[], header: Header): Header & { body: readonly CsvRecord[] } {
  const { headers, at, height } = header
  const body = rows.slice(at + height)
  const texts = headers.map(fold)
  const first = texts.findIndex((text) => text !== '')
  const starts = [...texts.keys()].filter((index) => index >= 0 && texts[index] === texts[first])
  const blocks = starts.map((from, place) => ({ from, to: starts[place + 1] ?? Infinity }))
  const names = Array.from({ length: headers.length }, (_, index) => [
    ...new Set(blocks.flatMap(({ from, to }) => (from + index < to && headers[from + index]?.trim()) || [])),
  ])
  const isSame = names.every((said) => new Set(said.map(fold)).size < 2)
  const width = names.findLastIndex((said) => said.length > 0) + 1
  const own = names.slice(0, width).map(([name = '']) => name)
  if (blocks.length < 2 || !isSame || nameColumn(suggestMapping(own)) < 0) return { ...header, body }
  const above = rows[at - 1]
  const isTitled = above && above.cells.every((cell, index) => cell.trim() === '' || starts.includes(index))
  const all = isTitled ? [above, ...body] : body
  return {
    ...header,
    headers: own,
    body: blocks.flatMap(({ from, to }, place) =>
      all
        .map((row) => ({
          ...inColumns(row, range(from, Math.min(to, row.cells.length))),
          line: row.line + place / BLOCKS,
        }))
        .filter(({ cells, fault }) => fault !== null || !isBlank(cells)),
    ),
  }
}

/** Tables side by side that fit, whose lines are told apart by fractions. */
const BLOCKS = 1_000
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

type Header = { at: number; height: 0 | 1 | 2; headers: readonly string[] }

function headerAt(rows: readonly CsvRecord[], line: number | null): Header {
  const at = rows.findIndex((row) => row.line === line)
  if (at < 0) return { at: 0, height: 0, headers: [] }
  const [row, below] = [rows[at], rows[at + 1]]
  const joined = row && below && joinedHeaders(row, below)
  return joined &&
    isSecondRow(row, below) &&
    (scoreOf(joined) >= scoreOf(row.cells) || isAboutPrice(row, below))
    ? { at, height: 2, headers: joined }
    : { at, height: 1, headers: row?.cells ?? [] }
}

/** Returns the row, or the two, that name the most columns; otherwise the first row, unless it already is a product. */
function findHeader(rows: readonly CsvRecord[]): Header {
  let best: { score: number; at: number } = { score: 0, at: -1 }
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const mapping = suggestMapping(row.cells)
    const identifies = mapping.some((field) => field === 'id' || field === 'name' || field === 'name_es')
    const score = scoreOf(row.cells) + (identifies ? 0.5 : 0)
    if (score >= 1.5 && score > best.score) best = { score, at }
  }
  if (best.at >= 0) {
    const [above, row] = [rows[best.at - 1], rows[best.at]]
    // The names of columns may be in the lower of two rows.
    const joined =
      above && row && isAdjacent(above, row) && isUpperRow(above) ? joinedHeaders(above, row) : null
    if (joined && scoreOf(joined) > scoreOf(row?.cells ?? []))
      return { at: best.at - 1, height: 2, headers: joined }
    return headerAt(rows, row?.line ?? null)
  }
  // Titles above the table have one cell.
  const at = rows.findIndex((row) => filledOf(row) > 1)
  const place = Math.max(0, at < MOST_ABOVE ? at : 0)
  const row = rows[place]
  const isProduct = !row || (rows.length > 1 && (hasNumber(row) || isLike(row, rows.slice(place + 1))))
  return isProduct ? { at: 0, height: 0, headers: [] } : headerAt(rows, row.line)
}

/** Returns true for a row without numbers that looks like those below: they have none either, nor other letters. */
function isLike(row: CsvRecord, below: readonly CsvRecord[]): boolean {
  const isLoud = ({ cells }: CsvRecord) => cells.every((cell) => cell === cell.toUpperCase())
  const mostly = (test: (one: CsvRecord) => boolean) => below.filter(test).length * 2 > below.length
  return !mostly(hasNumber) && !(isLoud(row) && mostly((one) => !isLoud(one)))
}

const NUMBER = /^\D{0,4}\d[\d.,]*\D{0,8}$|\p{Sc}\s?\d|^(?:desde|a partir de)\s/iu
const scoreOf = (headers: readonly string[]) =>
  suggestMapping(headers).filter((field) => field !== null).length
const isAdjacent = (row: CsvRecord, below: CsvRecord) => below.line - row.line === 1

/** Returns true for a lower row that says more about the price: its money, tax or period. */
const isAboutPrice = (row: CsvRecord, below: CsvRecord) =>
  row.cells.some((cell, index) => hasPriceWord(cell) && isPriceNote(below.cells[index] ?? ''))

function isUpperRow(row: CsvRecord): boolean {
  return row.wide !== undefined || filledOf(row) > 1
}

/** Returns true for a row below headers that continues them: texts alone, and none under what names the product. */
function isSecondRow(row: CsvRecord, below: CsvRecord): boolean {
  if (!isAdjacent(row, below) || !isUpperRow(row)) return false
  if (below.cells.some((cell, index) => below.numbers?.has(index) || /\d{2}/.test(cell))) return false
  const names = suggestMapping(row.cells).flatMap((field, index) =>
    field === 'name' || field === 'name_es' ? index : [],
  )
  const isUnderName = names.some(
    (index) => (below.cells[index] ?? '').trim() !== '' && below.cells[index] !== row.cells[index],
  )
  return (
    filledOf(below) > 0 &&
    (!isUnderName || scoreOf(below.cells) > 1) &&
    (row.wide !== undefined || names.length > 0)
  )
}

/** Joins two rows of headers: 'Renta' over 'Día' is 'Renta Día'. An upper cell reaches over the blank ones behind it. */
function joinedHeaders(upper: CsvRecord, lower: CsvRecord): string[] {
  const length = Math.max(upper.cells.length, lower.cells.length)
  const areNotes = isAboutPrice(upper, lower)
  let over = ''
  let until = -1
  return Array.from({ length }, (_, index) => {
    const own = (upper.cells[index] ?? '').trim()
    if (own !== '') {
      over = own
      until = upper.wide?.get(index) ?? (upper.wide ? index : Infinity)
    } else if (index > until) over = ''
    const below = (lower.cells[index] ?? '').trim()
    if (below === '') return own
    if (over === '' || fold(over) === fold(below)) return below
    const joined = `${over} ${below}`
    if (scoreOf([joined]) > 0) return joined
    // Beside 'USD' under 'Precio', 'pzas' under 'Stock' is a note, too.
    if (areNotes && scoreOf([own]) > 0) return `${own} (${below.replace(/[()]/g, '')})`
    return scoreOf([below]) > 0 && own === '' ? below : scoreOf([below]) > scoreOf([over]) ? below : joined
  })
}

/** Returns the columns with something in them. In a text file, cells behind the headers are a fault of their line. */
function columnsOf(headers: readonly string[], body: readonly CsvRecord[], isText: boolean): number[] {
  const filled = new Set<number>()
  for (const { cells } of body)
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled.add(index)
  // 'Uno,99,90' under two headers may be a price with a comma, whose cents would be lost.
  const isKnown = (index: number) => !isText || index < headers.length || headers.length === 0
  const isColumn = (index: number) =>
    (headers[index] ?? '').trim() !== '' || (filled.has(index) && isKnown(index))
  const most = Math.max(headers.length, ...[...filled].map((index) => index + 1))
  return Array.from({ length: most }, (_, index) => index).filter(isColumn)
}

/** Returns a row with these of its columns. */
function inColumns(record: CsvRecord, columns: readonly number[]): CsvRecord {
  const { cells, numbers, wide, ...rest } = record
  return {
    ...rest,
    ...(wide && columns.some((column) => wide.has(column)) && { wide }),
    cells: columns.map((column) => cells[column] ?? ''),
    ...(numbers && {
      numbers: new Set(columns.flatMap((column, index) => (numbers.has(column) ? index : []))),
    }),
  }
}

/** Marks a line of a text file with more cells than headings. */
function withTooWide(record: CsvRecord, columns: readonly number[]): CsvRecord {
  const known = new Set(columns)
  const isTooWide = record.cells.some((cell, index) => cell.trim() !== '' && !known.has(index))
  return { ...record, fault: record.fault ?? (isTooWide ? TOO_WIDE : null) }
}

const TOO_WIDE = 'Tiene más celdas que el encabezado: pon entre comillas los textos que llevan comas.'
