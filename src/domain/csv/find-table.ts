import { fold, fine, wrong, type Result } from '#domain/core/values.ts'
import { suggestMapping, type Mapping } from './csv-columns.ts'
import { withWholeNames } from './whole-names.ts'
import { isBlank, MOST_LINES, TOO_LONG, type CsvRecord, type Grid } from './read-table.ts'

/** File or sheet as a table without blank lines. */
export type CsvTable = {
  headers: readonly string[]
  records: readonly CsvRecord[]
  /** Line of the headers; null for a table without them. */
  header: number | null
  /** Product columns that the headers and values suggest. */
  mapping: Mapping
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
  const found = chosen === undefined ? findHeader(rows) : headerAt(rows, chosen)
  const body = rows.slice(found.at + found.height)
  if (body.length === 0) return wrong('El archivo solo tiene encabezados: no hay artículos.')
  if (body.length > MOST_LINES) return wrong(TOO_LONG)
  const columns = columnsOf(found.headers, body, grid.isText)
  const headers = columns.map((column) => (found.headers[column] ?? '').trim())
  const plain = body.map((record) => inColumns(record, columns, found.headers.length, grid.isText))
  const mapping = suggestMapping(headers, plain)
  const { records, hasSections } = withAsides(plain, headers, mapping)
  const header = found.height === 0 ? null : (rows[found.at]?.line ?? null)
  const table = { headers, records, header, mapping }
  return fine(withWholeNames(hasSections ? withTitles(table) : table))
}

/** Writes the titles of groups into the column of sections, or into one more. */
function withTitles(table: CsvTable): CsvTable {
  const { headers, records, mapping } = table
  const own = mapping.indexOf('section_id')
  if (own >= 0) return { ...table, records: withSections(records, own) }
  return {
    ...table,
    headers: [...headers, 'Sección, por los títulos de grupo'],
    records: withSections(records, headers.length),
    mapping: [...mapping, 'section_id'],
  }
}

type Header = { at: number; height: 0 | 1 | 2; headers: readonly string[] }

function headerAt(rows: readonly CsvRecord[], line: number | null): Header {
  const at = rows.findIndex((row) => row.line === line)
  if (at < 0) return { at: 0, height: 0, headers: [] }
  const [row, below] = [rows[at], rows[at + 1]]
  const joined = row && below && joinedHeaders(row, below)
  return joined && isSecondRow(row, below) && scoreOf(joined) >= scoreOf(row.cells)
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
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const row = rows[Math.max(0, at < MOST_ABOVE ? at : 0)]
  const isData = row?.cells.some((cell, index) => row.numbers?.has(index) || NUMBER.test(cell.trim()))
  if (!row || (isData && rows.length > 1)) return { at: 0, height: 0, headers: [] }
  return headerAt(rows, row.line)
}

const NUMBER = /^\D{0,4}\d[\d.,]*\D{0,8}$/
const scoreOf = (headers: readonly string[]) =>
  suggestMapping(headers).filter((field) => field !== null).length
const isAdjacent = (row: CsvRecord, below: CsvRecord) => below.line - row.line === 1

function isUpperRow({ cells, wide }: CsvRecord): boolean {
  return wide !== undefined || cells.filter((cell) => cell.trim() !== '').length > 1
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
  const filled = below.cells.filter((cell) => cell.trim() !== '').length
  return (
    filled > 0 && (!isUnderName || scoreOf(below.cells) > 1) && (row.wide !== undefined || names.length > 0)
  )
}

/** Joins two rows of headers: 'Renta' over 'Día' is 'Renta Día'. An upper cell reaches over the blank ones behind it. */
function joinedHeaders(upper: CsvRecord, lower: CsvRecord): string[] {
  const length = Math.max(upper.cells.length, lower.cells.length)
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

function inColumns(record: CsvRecord, columns: readonly number[], width: number, isText: boolean): CsvRecord {
  const { cells, numbers, wide, ...rest } = record
  const known = new Set(columns)
  const isTooWide =
    isText && width > 0 && cells.some((cell, index) => cell.trim() !== '' && !known.has(index))
  return {
    ...rest,
    ...(wide && { wide }),
    cells: columns.map((column) => cells[column] ?? ''),
    fault: rest.fault ?? (isTooWide ? TOO_WIDE : null),
    ...(numbers && {
      numbers: new Set(columns.flatMap((column, index) => (numbers.has(column) ? index : []))),
    }),
  }
}

const TOO_WIDE = 'Tiene más celdas que el encabezado: pon entre comillas los textos que llevan comas.'
const TOTAL =
  /^(?:(?:gran |importe |suma |sub ?-?)?total(?:es)?(?: (?:general|neto|mxn|a pagar|con iva|sin iva|de .*))?|suma|i\.?v\.?a\.?(?: \(?\d+ ?%\)?)?)\s*:?$/
/** Totals of groups: 'TOTAL CÁMARAS'. */
const LOUD_TOTAL = /^(?:SUB-? ?)?TOTAL\b/

/** Marks the lines that are no products: titles of groups, totals, and headers that are repeated on each page. */
function withAsides(
  records: readonly CsvRecord[],
  headers: readonly string[],
  mapping: Mapping,
): { records: readonly CsvRecord[]; hasSections: boolean } {
  const name = mapping.findIndex((field) => field === 'name' || field === 'name_es')
  const price = mapping.indexOf('price')
  const used = mapping.filter((field) => field !== null).length
  const filledIn = ({ cells }: CsvRecord) => [...cells.keys()].filter((index) => cells[index]?.trim())
  const single = records.map((record) => {
    const texts = new Set(filledIn(record).map((index) => record.cells[index]?.trim()))
    return (
      texts.size === 1 &&
      record.fault === null &&
      !record.cells.every((_, index) => record.numbers?.has(index))
    )
  })
  const full = records.filter((_, index) => !single[index])
  const priced = price < 0 ? 0 : full.filter(({ cells }) => cells[price]?.trim()).length
  const areNamesLoud = full.filter(({ cells }) => isLoud(cells[name] ?? '')).length > full.length / 3
  const isTitle = (record: CsvRecord, index: number) => {
    const [at = -1] = filledIn(record)
    const text = record.cells[at]?.trim() ?? ''
    const next = records.slice(index + 1).find((_, behind) => !single[index + 1 + behind])
    if (used < 2 || !next || !/\p{L}{2}/u.test(text) || text.length > 80) return false
    if (record.wide !== undefined || at !== name || text.endsWith(':')) return true
    if (isLoud(text) && !areNamesLoud) return true
    // All others have a price, and the products of the group follow.
    return (
      priced >= 4 && priced >= full.length * 0.9 && single[index + 1] === false && single[index - 1] !== true
    )
  }
  let hasSections = false
  const marked = records.map((record, index): CsvRecord => {
    const texts = filledIn(record).map((column) => record.cells[column]?.trim() ?? '')
    const isTotal = [record.cells[name] ?? '', texts[0] ?? ''].some(
      (text) => TOTAL.test(fold(text)) || (LOUD_TOTAL.test(text) && isLoud(text) && !areNamesLoud),
    )
    if (texts.length > 1 && record.cells.every((cell, at) => fold(cell) === fold(headers[at] ?? '')))
      return { ...record, aside: 'Repite los encabezados.' }
    if (isTotal) return { ...record, aside: 'Es un total, no un artículo.' }
    const isLast = single[index] && !records.some((_, later) => later > index && !single[later])
    if (isLast && full.length > 0 && NOTE.test(fold(texts[0] ?? '')))
      return { ...record, aside: 'Parece una nota, no un artículo.' }
    if (!single[index] || !isTitle(record, index)) return record
    hasSections = true
    return { ...record, aside: TITLE }
  })
  return { records: marked, hasSections }
}

/** Beginnings of what stands below a list. */
const NOTE =
  /^(?:\*|notas?\b|observ|precios? |los precios|tarifas? |vigencia|valid|condicion|politica|iva\b|sujeto|no incluye|incluye|tel\b|telefono|www\.|http|contacto|gracias|actualizad)/
const TITLE = 'Es un título de grupo, no un artículo.'

const isLoud = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()

/** Writes the title of the group above each line in a column, where that is blank. */
function withSections(records: readonly CsvRecord[], column: number): CsvRecord[] {
  let section = ''
  return records.map((record) => {
    if (record.aside === TITLE)
      section =
        record.cells
          .find((cell) => cell.trim() !== '')
          ?.trim()
          .replace(/\s*:$/, '') ?? ''
    const cells = [...record.cells]
    if (record.aside === TITLE) cells[column] ??= ''
    else cells[column] = cells[column]?.trim() || section
    return { ...record, cells }
  })
}

/** Fewest blank cells and filled ones that make a pattern. */
const FEWEST = 2

/**
 * Returns the lines whose blank section cell repeats the one above, as in a sheet that writes each section once, in the
 * first line of its block. Returns none unless the pattern is clear: the column begins filled, no section comes twice, and
 * there is a blank cell for every two filled ones.
 */
export function repeatedSections(
  records: readonly CsvRecord[],
  column: number | undefined,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  if (column === undefined) return found
  const sections = new Set<string>()
  let above = ''
  for (const { line, cells, aside } of records) {
    if (aside !== undefined) continue
    const section = (cells[column] ?? '').trim()
    if (section === '') {
      if (above === '') return new Map()
      found.set(line, above)
    } else {
      if (sections.has(fold(section))) return new Map()
      sections.add(fold(section))
      above = section
    }
  }
  const isClear = Math.min(sections.size, found.size) >= FEWEST && found.size * 2 >= sections.size
  return isClear ? found : new Map()
}
