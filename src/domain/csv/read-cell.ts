import { tidyCode } from '#domain/catalogue/product-codes.ts'
import { distinctKeywords } from '#domain/catalogue/keywords.ts'
import { UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { readSteps } from '#domain/catalogue/typed-steps.ts'
import { MOST_STOCK, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { MOST_BUFFER_DAYS } from '#domain/tables/catalogue-tables.ts'
import type { ValueOf } from '#domain/columns/product-columns.ts'
import { fine, wrong, type Result } from '#domain/core/values.ts'
import type { CsvKind } from './csv-columns.ts'
import { readCellCount, readCellPrice, readCellStock, readCellWhole, unitNamed } from './cell-amounts.ts'
import { textOfHtml } from './html-table.ts'

/** Kinds whose cells name no rows. Sections and products are read elsewhere, and an id only finds its product. */
export type CellKind = Exclude<CsvKind, 'id' | 'section' | 'products' | 'contents'>

/** Facts about the column of a cell. */
type CellColumn = {
  /** The column has only marks, so that an empty cell is 'no'. */
  isTicked: boolean
  /** Decimal sign of the file's numbers, if it is known (AMB-34). */
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
  name: (text) => (text === '' ? wrong('Escribe un nombre.') : fine(tidyName(text))),
  text: (text) => orNull(textOfHtml(text)),
  code: (text) => fine(tidyCode(text)),
  address: orNull,
  price: (text, { decimals }) => {
    const read = readCellPrice(text, decimals)
    return read.ok ? fine(read.value.price) : read
  },
  unit: (text) => {
    if (text === '') return fine(null)
    const unit = unitNamed(text)
    return unit
      ? fine(unit)
      : wrong(`Escribe ${Object.values(UNIT_WORDS).join(', ')}, o deja la celda vacía.`)
  },
  steps: (text) => {
    const steps = readSteps(text)
    return steps.ok ? orNull(steps.value) : steps
  },
  stock: (text, { decimals }) => readCellStock(text, decimals),
  units: (text, { decimals }) => readCellCount(text, decimals, MOST_STOCK),
  days: (text, { decimals }) => readCellCount(text, decimals, MOST_BUFFER_DAYS),
  // Other shops write 0 or -1 for no position.
  position: (text, { decimals }) =>
    ['', '0', '-1'].includes(text)
      ? fine(null)
      : readCellWhole(text, decimals, 1, 'Escribe el lugar en la sección: 1, 2, 3…'),
  flag: (text, { isTicked }) => {
    const word = text.toLowerCase()
    if (YES.has(word)) return fine(true)
    return NO.has(word) || (isTicked && word === '') ? fine(false) : wrong('Escribe sí o no.')
  },
  keywords: (text) => fine(distinctKeywords(text.split(separatorOf(text)))),
  addresses: (text) => fine(addressItems(text)),
  links: readLinks,
}

/** Returns a name in the form that all devices type, without blanks that look like one. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f]| {2,}/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns what separates the keywords of a cell. Bars come first, because exports use them around the other signs. */
function separatorOf(text: string): string {
  return ['|', ';', ','].find((sign) => text.includes(sign)) ?? (text.includes(' / ') ? ' / ' : '\n')
}

const YES = new Set(
  'si sí s yes y true verdadero 1 x ✓ ✔ activo active publicado published publish visible'.split(' '),
)
/** -1 is a draft in WooCommerce. */
const NO = new Set(
  'no n false falso 0 -1 inactivo inactive borrador draft private privado oculto hidden archived'.split(' '),
)

/** Splits a list on bars and lines. Drops blank entries. */
export const items = (text: string): string[] => text.split(/[|\n]/).flatMap((item) => item.trim() || [])

/** Splits addresses on bars and lines, and on commas before another address. */
export const addressItems = (text: string): string[] => items(text.replace(/,\s*(?=https?:\/\/)/g, '\n'))

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

/** Marks of `domain/xlsx` for a formula without its result, and for a picture in a cell. */
export const UNCALCULATED = '#SIN_CALCULAR!'
export const IMAGE_IN_CELL = '#IMAGEN!'

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** Returns the reason in Spanish why a spreadsheet lost what stood in a cell, or null. */
export function lossIn(cell: string, kind: CsvKind): string | null {
  const text = cell.trim()
  if (text === UNCALCULATED)
    return 'La fórmula no tiene su resultado: abre el libro en tu hoja de cálculo, guárdalo y elígelo otra vez.'
  if (FAILED.test(text) || text === IMAGE_IN_CELL)
    return `La hoja no pudo calcular esta celda: corrígela. Dice “${text}”.`
  if (/^#{3,}$/.test(text))
    return 'La columna era muy angosta y solo dejó “####”: hazla más ancha y guarda de nuevo.'
  const parts = kind === 'keywords' ? text.split(/[,;|]/) : [text]
  const lost = parts.find((part) => SCIENTIFIC.test(part.trim()))
  if (lost === undefined) return null
  return `La hoja recortó un número largo a “${lost.trim()}”: da formato de texto a la columna y escríbelo completo.`
}
