import { distinctKeywords } from '#domain/catalogue/keywords.ts'
import { parsePrice, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import type { Result } from '#domain/core/values.ts'
import type { CsvKind } from './csv-columns.ts'

/**
 * Reads a cell by column kind. An error in Spanish describes what to correct. An empty cell is no value, if the column
 * allows that. Sections and products are read elsewhere, because they are names of rows.
 * @param isTicked true if the column has only marks, so that an empty cell is 'no'
 * @param decimals decimal sign of the file's prices, if it is known (AMB-34)
 */
export function readCell(
  kind: Exclude<CsvKind, 'id' | 'section' | 'products'>,
  cell: string,
  isTicked = false,
  decimals: DecimalSign | null = null,
): Result<unknown> {
  const text = unguarded(cell.replaceAll('\r\n', '\n')).trim()
  switch (kind) {
    case 'name':
      return text === '' ? wrong('Escribe un nombre.') : fine(text)
    case 'text':
    case 'address':
      return fine(text === '' ? null : text)
    case 'price':
      return text === '' ? fine(null) : parsePrice(text, decimals)
    case 'stock':
      return text === ''
        ? fine(null)
        : wholeNumber(text, 0, 'Escribe un número entero, o deja la celda vacía si no hay límite.')
    case 'position':
      return text === '' ? fine(null) : wholeNumber(text, 1, 'Escribe el lugar en la sección: 1, 2, 3…')
    case 'flag': {
      const word = text.toLowerCase()
      if (YES.has(word)) return fine(true)
      if (NO.has(word) || (isTicked && word === '')) return fine(false)
      return wrong('Escribe sí o no.')
    }
    case 'keywords':
      return fine(distinctKeywords(text.split(text.includes('|') ? '|' : ',')))
    case 'addresses':
      return fine(items(text))
    case 'links':
      return readLinks(text)
  }
}

const YES = new Set(['si', 'sí', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x', '✓', '✔'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])
/** Thousands with commas, and the zeros that spreadsheets append to a whole number. */
const WHOLE = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/
const LARGEST = 2_147_483_647

const fine = (value: unknown): Result<unknown> => ({ ok: true, value })
const wrong = (error: string): Result<unknown> => ({ ok: false, error })

function wholeNumber(text: string, least: number, error: string): Result<unknown> {
  if (!WHOLE.test(text)) return wrong(error)
  const value = Number(text.replaceAll(',', ''))
  return value >= least && value <= LARGEST ? fine(value) : wrong(error)
}

/** Splits a list on bars and lines. Drops blank entries. */
export const items = (text: string): string[] => text.split(/[|\n]/).flatMap((item) => item.trim() || [])

function readLinks(text: string): Result<unknown> {
  const links = items(text).map((item) => item.split('=>').map((part) => part.trim()))
  const isWhole = links.every(([imageUrl, , ...rest]) => imageUrl && rest.length === 0)
  if (!isWhole || links.some(({ length }) => length !== 2)) {
    return wrong('Escribe cada enlace como imagen => dirección, separados por |.')
  }
  return fine(links.map(([imageUrl = '', linkUrl = '']) => ({ imageUrl, linkUrl })))
}

/** Returns true for a column of yes and no with only marks ('x') and empty cells. */
export function isTickColumn(cells: readonly string[]): boolean {
  const said = new Set(cells.map((cell) => cell.trim().toLowerCase()))
  said.delete('')
  return said.size > 0 && [...said].every((word) => ['x', '✓', '✔'].includes(word))
}

/** Texts that a spreadsheet would run as a formula, and texts that look guarded. */
const RISKY = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** Guards a text with an apostrophe, so that no spreadsheet runs it as a formula (OWASP, CSV injection). */
export function guarded(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** Removes the apostrophe of `guarded`. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}

/** Byte order mark, so that Excel reads the file as UTF-8. */
const BOM = '\uFEFF'

/** Formats cells as a CSV file, with every cell quoted and CRLF line ends (RFC 4180). Callers guard the texts. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return `${BOM}${text.join('\r\n')}\r\n`
}

/** Spreadsheet errors of formulas, in English as in workbooks, and in Spanish as in text files. */
const FAILED =
  /^#(?:N\/[AD]|¡?REF!|¡?DIV\/0!|VALUE!|¡?VALOR!|NAME\?|¿?NOMBRE\?|NULL!|¡?NULO!|¡?N[UÚ]M!|¡?SPILL!|¡?DESBORDAMIENTO!|¡?CALC!|GETTING_DATA)$/i

/** Returns true if a cell has only the error of its formula. */
export const isFailedFormula = (cell: string): boolean => FAILED.test(cell.trim())
