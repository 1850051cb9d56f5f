import Papa from 'papaparse'
import type { Result } from '#domain/core/values.ts'

/** Line of a file, and the fault of its form. */
export type CsvRecord = {
  /** Line number, as in a spreadsheet; the headers are line 1. */
  line: number
  cells: readonly string[]
  fault: string | null
  /** Indexes of number cells, which have a decimal point, so that their sign is not guessed. */
  numbers?: ReadonlySet<number>
}

/** File as a table without blank lines. */
export type CsvTable = { headers: readonly string[]; records: readonly CsvRecord[] }

/** Most lines of an import. A longer file must be split. */
export const MOST_LINES = 5_000

/** Most lines to parse, because half of them may be blank. */
const MOST_READ = MOST_LINES * 2

const DELIMITERS = [',', ';', '\t']

/** Parses a text file with headers in its first line, separated by commas, semicolons or tabs. */
export function readTable(text: string): Result<CsvTable> {
  // Excel's declaration of the separator, a line that it does not display.
  const stated = /^sep=(.)\r?\n/i.exec(text)
  const body = stated ? text.slice(stated[0].length) : text
  const delimiter = stated?.[1] ?? guessDelimiter(body)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, preview: MOST_READ })
  const [headers, ...rows] = data
  if (!headers || isBlank(headers)) return { ok: false, error: 'El archivo está vacío.' }
  const unclosed = errors.find(({ type }) => type === 'Quotes')?.row
  const columns = headers.length - trailingBlanks(headers)
  const records = rows
    .map((cells, index): CsvRecord => ({
      line: index + 2,
      cells: cells.slice(0, columns),
      fault: unclosed === index + 1 ? 'Falta cerrar unas comillas (").' : shapeFault(cells, columns),
    }))
    .filter(({ cells, fault }) => fault !== null || !isBlank(cells))
  if (records.length > MOST_LINES || data.length === MOST_READ) {
    return {
      ok: false,
      error: 'El archivo tiene más de 5,000 renglones. Divídelo en partes e impórtalas una por una.',
    }
  }
  if (records.length === 0)
    return { ok: false, error: 'El archivo solo tiene encabezados: no hay artículos.' }
  return { ok: true, value: { headers: headers.slice(0, columns).map((name) => name.trim()), records } }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function trailingBlanks(cells: readonly string[]): number {
  return cells.length - (cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

function shapeFault(cells: readonly string[], columns: number): string | null {
  if (isBlank(cells)) return null
  if (!isBlank(cells.slice(columns))) {
    return 'Tiene más celdas que el encabezado: pon entre comillas los textos que llevan comas.'
  }
  return cells.length < columns ? 'Tiene menos celdas que el encabezado: revisa el renglón.' : null
}

/** Returns the delimiter that splits the headers into the most columns. */
function guessDelimiter(text: string): string {
  const counts = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 1 })
    return { delimiter, count: data[0]?.length ?? 0 }
  })
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/**
 * Decodes a file from a spreadsheet: UTF-8 or UTF-16 by its byte order mark, otherwise UTF-8 if it is valid, otherwise
 * Windows-1252, as Excel in Mexico saves 'CSV'.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Older container format of Excel, also used for workbooks with a password. */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]

/** Returns true if the bytes at a position are `start`. */
export const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)

/** Returns true if a file may be a current workbook, which is a zip file. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)

/** Returns true for a workbook of any age, by its first bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || startsWith(bytes, CONTAINER)
