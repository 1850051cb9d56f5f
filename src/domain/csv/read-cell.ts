import { tidyCode } from '#domain/catalogue/product-codes.ts'
import { distinctKeywords } from '#domain/catalogue/keywords.ts'
import { UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { fold } from '#domain/catalogue/search.ts'
import { PRICE_UNITS } from '#domain/tables/catalogue-tables.ts'
import { parsePrice, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import type { ValueOf } from '#domain/columns/product-columns.ts'
import { fine, wrong, type Result } from '#domain/core/values.ts'
import type { CsvKind } from './csv-columns.ts'

/** Kinds whose cells name no rows. Sections and products are read elsewhere, and an id only finds its product. */
export type CellKind = Exclude<CsvKind, 'id' | 'section' | 'products'>

/** Facts about the column of a cell. */
type CellColumn = {
  /** The column has only marks, so that an empty cell is 'no'. */
  isTicked: boolean
  /** Decimal sign of the file's prices, if it is known (AMB-34). */
  decimals: DecimalSign | null
}

/**
 * Reads a cell by column kind. An error in Spanish describes what to correct. An empty cell is no value, if the column
 * allows that.
 */
export function readCell<K extends CellKind>(
  kind: K,
  cell: string,
  { isTicked = false, decimals = null }: Partial<CellColumn> = {},
): Result<ValueOf<K>> {
  return READ[kind](unguarded(cell.replaceAll('\r\n', '\n')).trim(), { isTicked, decimals })
}

const orNull = (text: string) => fine(text === '' ? null : text)

/** Readers by column kind: a kind without one does not compile. */
const READ: { [K in CellKind]: (text: string, column: CellColumn) => Result<ValueOf<K>> } = {
  name: (text) => (text === '' ? wrong('Escribe un nombre.') : fine(text)),
  text: orNull,
  code: (text) => fine(tidyCode(text)),
  address: orNull,
  price: (text, { decimals }) => (text === '' ? fine(null) : parsePrice(text, decimals)),
  unit: (text) => {
    if (text === '') return fine(null)
    const unit = UNITS.get(fold(text).replace(/^(?:por |\/ ?)/, ''))
    return unit
      ? fine(unit)
      : wrong(`Escribe ${Object.values(UNIT_WORDS).join(', ')}, o deja la celda vacía.`)
  },
  stock: (text) =>
    text === ''
      ? fine(null)
      : wholeNumber(text, 0, 'Escribe un número entero, o deja la celda vacía si no hay límite.'),
  position: (text) =>
    text === '' ? fine(null) : wholeNumber(text, 1, 'Escribe el lugar en la sección: 1, 2, 3…'),
  flag: (text, { isTicked }) => {
    const word = text.toLowerCase()
    if (YES.has(word)) return fine(true)
    return NO.has(word) || (isTicked && word === '') ? fine(false) : wrong('Escribe sí o no.')
  },
  keywords: (text) => fine(distinctKeywords(text.split(text.includes('|') ? '|' : ','))),
  addresses: (text) => fine(items(text)),
  links: readLinks,
}

/** Units by their name and by their words without 'por'. */
const UNITS = new Map(
  PRICE_UNITS.flatMap((unit) => [unit, fold(UNIT_WORDS[unit]).slice(4)].map((word) => [word, unit] as const)),
)
const YES = new Set(['si', 'sí', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x', '✓', '✔'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])
/** Thousands with commas, and the zeros that spreadsheets append to a whole number. */
const WHOLE = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/
const LARGEST = 2_147_483_647

function wholeNumber(text: string, least: number, error: string): Result<number> {
  if (!WHOLE.test(text)) return wrong(error)
  const value = Number(text.replaceAll(',', ''))
  return value >= least && value <= LARGEST ? fine(value) : wrong(error)
}

/** Splits a list on bars and lines. Drops blank entries. */
export const items = (text: string): string[] => text.split(/[|\n]/).flatMap((item) => item.trim() || [])

function readLinks(text: string): Result<ValueOf<'links'>> {
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
