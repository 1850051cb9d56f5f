import { fold, wrong, type Result } from '#domain/core/values.ts'
import { looseRows } from './loose-list.ts'
import { hasPriceWord } from './price-headings.ts'

/** Line of a file, and the fault of its form. */
export type CsvRecord = {
  /**
   * Line number, as in a spreadsheet. In joined sheets it begins with the place of the sheet. A fraction tells tables side
   * by side apart.
   */
  line: number
  /** Name of the sheet, where several are joined, and the indexes of columns that it does not have. */
  sheet?: string
  absent?: ReadonlySet<number>
  cells: readonly string[]
  fault: string | null
  /** Indexes of number cells, which have a decimal point, so that their sign is not guessed. */
  numbers?: ReadonlySet<number>
  /** Indexes of cells that are merged with those to their right, and the last of these. */
  wide?: ReadonlyMap<number, number>
  /** Facts about the row in Spanish that prevent nothing. */
  notes?: readonly string[]
  /** Reason in Spanish why the line is no product, for example a title. It is imported only if the user chooses it. */
  aside?: string
}

/** Lines that a joined sheet has at most, which tell those of two sheets apart. */
export const OF_A_SHEET = 10_000_000

/** Notes about rows that are not shown, and about merged cells with a number, which may be the price of a set. */
const HIDDEN = 'Está oculto en el libro.'
const MERGED =
  'Comparte un número con otros renglones en una celda combinada: revisa si vale para cada artículo.'
const NUMBER = /^\W{0,4}\d[\d.,]*$/

/** Returns the notes about a row as the property of its record. */
export function notesOf(isHidden: boolean, merged: readonly string[]): Pick<CsvRecord, 'notes'> {
  const isShared = merged.some((text) => NUMBER.test(text))
  const notes = [...(isHidden ? [HIDDEN] : []), ...(isShared ? [MERGED] : [])]
  return notes.length > 0 ? { notes } : {}
}

/** Returns a line as a user finds it: '12', or '12 de “Cámaras”'. */
export const placeOf = ({ line, sheet }: CsvRecord): string =>
  sheet === undefined ? String(Math.floor(line)) : `${Math.floor(line) % OF_A_SHEET} de “${sheet}”`

/** Rows of a file with text. In a text file a row with too many cells is a faulty one; a sheet may have notes there. */
export type Grid = { rows: readonly CsvRecord[]; isText: boolean }

/** Most lines of an import. A longer file must be split. */
export const MOST_LINES = 20_000

/** Most lines to parse, because half of them may be blank. */
const MOST_READ = MOST_LINES * 2

export const TOO_LONG =
  'El archivo tiene más de 20,000 renglones. Divídelo en partes e impórtalas una por una.'

const DELIMITERS = [',', ';', '\t', '|']
/** Lines by which the separator is judged. */
const JUDGED = 30

/** Splits a text file into rows. Its separator is stated by Excel's first line ('sep=;'), or found over several lines. */
export function readGrid(text: string, isFirst = true): Result<Grid> {
  const stated = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(text)
  const body = stated ? text.slice(stated[0].length) : text.replace(/^\uFEFF/, '')
  const loose = stated ? null : looseRows(body)
  const rows = loose
    ? loose.map((row, index): CsvRecord => ({ line: index + 1, ...row }))
    : splitAt(stated?.[1] ?? findDelimiter(body), body)
  if (rows.length >= MOST_READ) return wrong(TOO_LONG)
  const [first] = rows
  // A file that was saved twice has each line in quotes.
  const isWrapped = body.startsWith('"') && /[,;\t]/.test(first?.cells[0] ?? '') && rows.every(isSingle)
  if (isWrapped && isFirst) return readGrid(rows.map(({ cells }) => cells[0]).join('\n'), false)
  return { ok: true, value: { rows, isText: true } }
}

/** Prices of thousands in one cell. */
const WHOLE = /^\s*\$\s?(?:\d{4,}|\d{1,3}(?:,\d{3})+)/
const SPLIT = '“$3,500” sin comillas se parte en dos celdas: pon entre comillas los precios que llevan comas.'

/** Splits a text. Marks rows where '$3' and '500', or '3' and '500', may be one price. */
function splitAt(delimiter: string, text: string): CsvRecord[] {
  const rows = splitRows(text, delimiter, MOST_READ)
  if (delimiter !== ',') return rows
  const hasWhole = rows.some(({ cells }) => cells.some((cell) => WHOLE.test(cell)))
  const bare = hasWhole ? -1 : splitColumn(rows)
  const isSplit = (cell: string, at: number, cells: readonly string[]) =>
    /^\s*\$\s?\d{1,3}$/.test(cell)
      ? !hasWhole && /^\d{3}(?!\d)/.test(cells[at + 1] ?? '')
      : at === bare && isBareSplit(cells, at)
  return rows.map((row) => ({ ...row, fault: row.fault ?? (row.cells.some(isSplit) ? SPLIT : null) }))
}

const isBareSplit = (cells: readonly string[], at: number) =>
  /^[1-9]\d{0,2}$/.test(cells[at]?.trim() ?? '') && /^\d{3}$/.test(cells[at + 1]?.trim() ?? '')
/** Columns among which the price is looked for. */
const MOST_COLUMNS = 100
/** Headings of texts, under which three digits in most rows are the rest of a price. */
const OF_TEXTS = /^(?:$|not|obs|coment|comment|descr|detal|incluy|categ|secc|condic)/

/** Returns the column of prices whose thousands stand in the next one in most rows, or -1. */
function splitColumn(rows: readonly CsvRecord[]): number {
  for (const [line, { cells: headers }] of rows.slice(0, JUDGED).entries()) {
    const names = headers.slice(0, MOST_COLUMNS)
    const at = names.findIndex(hasPriceWord)
    if (at < 0 || names.every((name, index) => index === at || isBlank([name])) || /\d/.test(names.join()))
      continue
    const priced = rows.slice(line + 1).filter(({ cells }) => /\d/.test(cells[at] ?? ''))
    const split = priced.filter(({ cells }) => isBareSplit(cells, at))
    const isWhole = priced.some(({ cells }) => /\d{4}|\d,\d{3}/.test(cells[at] ?? ''))
    const isNextText = OF_TEXTS.test(fold(headers[at + 1] ?? '0'))
    return isNextText && !isWhole && split.length * 2 >= priced.length ? at : -1
  }
  return -1
}

const isSingle = ({ cells }: CsvRecord) => cells.length === 1
/** Returns true for a line without content, which may be ruled: '---'. */
export const isBlank = (cells: readonly string[]) => cells.every((cell) => /^[\s:=_-]*$/.test(cell))

/** Commas of thousands. */
const THOUSANDS = /((?:^|[\s$;|])\d{1,3}),(?=\d{3}(?!\d))/gm

/** Returns the separator that splits the most lines into the same number of cells. Commas of thousands are none. */
function findDelimiter(text: string): string {
  const plain = text.replace(THOUSANDS, '$1')
  const counts = DELIMITERS.map((delimiter) => {
    const times = new Map<number, number>()
    for (const { cells } of splitRows(plain, delimiter, JUDGED)) {
      if (!isBlank(cells)) times.set(cells.length, (times.get(cells.length) ?? 0) + 1)
    }
    times.delete(1)
    const [[columns, lines] = [0, 0]] = [...times].sort(([a, x], [b, y]) => y - x || b - a)
    return { delimiter, columns, lines }
  })
  const [best] = counts.sort((a, b) => b.lines - a.lines || b.columns - a.columns)
  if (best && best.lines > 0) return best.delimiter
  return plain === text ? ',' : '\t'
}

/** Longest quoted cell. A spreadsheet holds half as much. */
const MOST_QUOTED = 65_536

/**
 * Splits text into rows and cells. A quote at the beginning of a cell quotes it only if another one closes it at the end
 * of a cell; otherwise it is a sign like any other, as in '"HMI" 575W'. Any line end ends a row.
 */
export function splitRows(text: string, delimiter: string, most: number): CsvRecord[] {
  const rows: CsvRecord[] = []
  const ends = new RegExp(`[${delimiter === '\t' ? '\t' : `\\${delimiter}`}\r\n]`, 'g')
  let cells: string[] = []
  let fault: string | null = null
  let at = 0
  const widths = new Set<number>()
  let widest = 0
  const isWidth = (width: number) => width > 1 && (widths.has(width) || width > widest)
  while (rows.length < most) {
    const close =
      text[at] === '"'
        ? inchesClose(text, at, delimiter, closingQuote(text, at, delimiter), {
            before: cells.length,
            isWidth,
          })
        : -1
    ends.lastIndex = close < 0 ? at : close
    const end = ends.exec(text)?.index ?? text.length
    const cell = close < 0 ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"')
    if (close < 0 && cell.startsWith('"') && cell.split('"').length % 2 === 0) fault = UNCLOSED
    cells.push(cell)
    at = end + 1
    if (text[end] === delimiter) continue
    rows.push({ line: rows.length + 1, cells, fault })
    widths.add(cells.length)
    widest = Math.max(widest, cells.length)
    if (text[end] === '\r' && text[at] === '\n') at++
    if (at >= text.length) break
    cells = []
    fault = null
  }
  return rows
}

const UNCLOSED = 'Falta cerrar unas comillas (").'

/** Returns the index of the quote that closes the cell which begins at `at`, or -1. */
function closingQuote(text: string, at: number, delimiter: string): number {
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - at > MOST_QUOTED) return -1
    if (text[quote + 1] === '"') {
      from = quote + 2
      continue
    }
    let next = quote + 1
    while (text[next] === ' ') next++
    const sign = text[next]
    return sign === undefined || sign === delimiter || sign === '\r' || sign === '\n' ? quote : -1
  }
}

/** Longest line, in characters, whose quotes may be signs of inches. */
const MOST_INCHES = 500

/**
 * Returns the quote that closes a cell whose signs of inches were not doubled, in a line with as many cells as others:
 * that of '"Tubo 2"",95' swallows no line with such a sign below it, and '"Tela 12"x12"",300' keeps no outer quotes.
 * @param strict quote that closes the cell by the rules, or -1
 * @param before number of cells before it in its line
 */
function inchesClose(
  text: string,
  at: number,
  delimiter: string,
  strict: number,
  { before, isWidth }: { before: number; isWidth: (cells: number) => boolean },
): number {
  if (strict >= 0 && !/[\r\n]/.test(text.slice(at, strict))) return strict
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(at + 1, at + MOST_INCHES)) ?? []
  // A comma before a blank is one of a text.
  const close = line.search(new RegExp(`" *(?:\\${delimiter}(?! )|$)`))
  const width = before + line.slice(Math.max(0, close)).split(delimiter).length
  const isOther = close < 0 || line.length >= MOST_INCHES - 1 || /(?:^|[^\d"])"/.test(line.slice(0, close))
  if (isOther || !isWidth(width)) return strict
  if (strict < 0) return at + 1 + close
  const from = Math.max(text.lastIndexOf('\n', strict), text.lastIndexOf('\r', strict))
  const [last = ''] = /^[^\r\n]*/.exec(text.slice(from + 1, from + MOST_INCHES)) ?? []
  return last.split(delimiter).length === width ? at + 1 + close : strict
}

/** Returns true if a file may be a current workbook, which is a zip file. */
export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte)
