import { tidyCode } from '#domain/catalogue/product-codes.ts'
import { distinctKeywords } from '#domain/catalogue/keywords.ts'
import { UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { readSteps } from '#domain/catalogue/typed-steps.ts'
import { MOST_STOCK, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { MOST_BUFFER_DAYS } from '#domain/tables/catalogue-tables.ts'
import { NUMBER_KINDS } from '#domain/columns/column.ts'
import type { ValueOf } from '#domain/columns/product-columns.ts'
import { fine, fold, trimEndOf, wrong, type Result } from '#domain/core/values.ts'
import type { CsvKind } from './csv-columns.ts'
import {
  isBlankMark,
  readCellCount,
  readCellPrice,
  readCellStock,
  readCellWhole,
  unitNamed,
} from './cell-amounts.ts'
import { decodeEntities, textOfHtml } from './html-table.ts'

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
  return READ[kind](unguarded(seen(cell)).trim(), { isTicked, decimals })
}

const orNull = (text: string) => fine(text === '' ? null : text)

/** Readers by column kind: a kind without one does not compile. */
const READ: { [K in CellKind]: (text: string, column: CellColumn) => Result<ValueOf<K>> } = {
  name: (text) => (text === '' ? wrong('Escribe un nombre.') : fine(tidyName(text))),
  text: (text) => orNull(withoutCodes(text)),
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
    if (isYes(text)) return fine(true)
    return isNo(text) || (isTicked && text === '') ? fine(false) : wrong('Escribe sí o no.')
  },
  keywords: (text) => fine(distinctKeywords(text.split(separatorOf(text)))),
  addresses: (text) => fine(addressItems(text)),
  links: readLinks,
}

/** Marks without width, which texts from chats and pages have. */
const UNSEEN = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Joiners, which are marks like these unless they stand in a picture of several ones. */
const JOINED = /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*\u200d)|\u200d/gu

/** Returns a text without marks that no one sees, and with uniform line breaks. */
export const seen = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNSEEN, '').replace(JOINED, '$1')

/** Returns a name in the form that all devices type, without blanks that look like one, and without tags and codes. */
export const tidyName = (name: string): string =>
  seen(withoutCodes(name)).normalize('NFC').replace(/\s+/g, ' ').trim()

/** Returns the text of tags, or a text with the characters that its codes name: 'Luz &amp; Grip'. */
function withoutCodes(text: string): string {
  const plain = textOfHtml(text)
  return plain === text ? text.replace(/&(?:#\w{1,8}|\w{2,8});/g, decodeEntities) : plain
}

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

export const isYes = (cell: string): boolean => YES.has(cell.trim().toLowerCase())
export const isNo = (cell: string): boolean => NO.has(cell.trim().toLowerCase())

const NOTHING =
  /^(?:[-–—.]*|n\/a|n\.a\.|no aplica|ningun[ao]?|null|none|s\/[ncd]|sin (?:categor\w+|codigo|sku|clave|descripcion|asignar|clasificar|especificar)|uncategorized)$/

/** Root of the categories of other programs. */
const ROOT = /^(?:all(?: products)?|todos|todas)$/

/** Returns true for a cell of this kind that says nothing, blank or by a mark such as '-' or 'N/A'. */
export function isNothing(cell: string, kind: CsvKind): boolean {
  if (NUMBER_KINDS.has(kind) || kind === 'name') return isBlankMark(cell)
  return NOTHING.test(fold(cell)) || (kind === 'section' && ROOT.test(fold(cell)))
}

/** Splits a list on bars and lines. Drops blank entries. */
export const items = (text: string): string[] => text.split(/[|\n]/).flatMap((item) => item.trim() || [])

/** Splits addresses on bars and lines, and before another address. */
export const addressItems = (text: string): string[] =>
  items(text.replace(/[,;\s](?=https?:\/\/)/gi, '\n')).flatMap((item) => trimEndOf(item, ',;\t ') || [])

function readLinks(text: string): Result<ValueOf<'links'>> {
  const links = items(text).map((item) => item.split('=>').map((part) => part.trim()))
  const isWhole = links.every(([imageUrl, , ...rest]) => imageUrl && rest.length === 0)
  if (!isWhole || links.some(({ length }) => length !== 2))
    return wrong('Escribe cada enlace como imagen => dirección, separados por |.')
  return fine(links.map(([imageUrl = '', linkUrl = '']) => ({ imageUrl, linkUrl })))
}

/** Returns true for a column of yes and no with only marks ('x') and empty cells. */
export function isTickColumn(cells: readonly string[]): boolean {
  const said = new Set(cells.map((cell) => cell.trim().toLowerCase()))
  said.delete('')
  return said.size > 0 && [...said].every((word) => ['x', '✓', '✔'].includes(word))
}

/** Texts that a spreadsheet would run as a formula, and texts that look guarded. */
const RISKY = /^'*[=+\-@\t\r]|^'+\d[\d.,-]*$/
const GUARDED = /^'+(?:[=+\-@\t\r]|\d[\d.,-]*$)/
/** Text that a file keeps from becoming a number: ="00123". */
const KEPT = /^="((?:[^"]|"")*)"$/

/** Guards a text with an apostrophe, so that no spreadsheet runs it as a formula (OWASP, CSV injection). */
export function guarded(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** Removes the apostrophe of `guarded`, and that of spreadsheets before digits. */
export function unguarded(cell: string): string {
  const kept = KEPT.exec(cell.trim())?.[1]
  if (kept !== undefined) return kept.replaceAll('""', '"')
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

/** Dates that a sheet made of a name or a code: '18-oct'. */
const DATED =
  /^(?:\d{1,2}-(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)\.?(?:-\d{2,4})?|\d{1,2}\/\d{1,2}\/\d{4})$/i
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
  if ((kind === 'name' || kind === 'code') && DATED.test(text))
    return `La hoja hizo de esta celda una fecha, “${text}”: da formato de texto a la columna y escríbelo de nuevo.`
  if (text.includes('\uFFFD')) return 'Tiene una letra que no se pudo leer (\uFFFD): corrígela en el archivo.'
  const parts = kind === 'keywords' ? text.split(/[,;|]/) : [text]
  const lost = parts.find((part) => SCIENTIFIC.test(part.trim()))
  if (lost === undefined) return null
  return `La hoja recortó un número largo a “${lost.trim()}”: da formato de texto a la columna y escríbelo completo.`
}
