import { distinctKeywords } from '#domain/catalogue/keywords.ts'
import { parsePrice, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import type { Result } from '#domain/core/values.ts'
import type { CsvKind } from './csv-columns.ts'

const YES = new Set(['si', 'sí', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x', '✓', '✔'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])
/** Thousands with commas, and the zeros that a spreadsheet puts behind a whole number. */
const WHOLE = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/
const LARGEST = 2_147_483_647

const fine = (value: unknown): Result<unknown> => ({ ok: true, value })
const wrong = (error: string): Result<unknown> => ({ ok: false, error })

function wholeNumber(text: string, least: number, error: string): Result<unknown> {
  if (!WHOLE.test(text)) return wrong(error)
  const value = Number(text.replaceAll(',', ''))
  return value >= least && value <= LARGEST ? fine(value) : wrong(error)
}

/** The entries of a list, between bars or on lines of their own. */
export const items = (text: string): string[] => text.split(/[|\n]/).flatMap((item) => item.trim() || [])

function readLinks(text: string): Result<unknown> {
  const links = items(text).map((item) => item.split('=>').map((part) => part.trim()))
  const isWhole = links.every(([imageUrl, , ...rest]) => imageUrl && rest.length === 0)
  if (!isWhole || links.some(({ length }) => length !== 2)) {
    return wrong('Escribe cada enlace como imagen => dirección, separados por |.')
  }
  return fine(links.map(([imageUrl = '', linkUrl = '']) => ({ imageUrl, linkUrl })))
}

/**
 * What a cell says for its column, or in Spanish what to do about it. An empty cell means that there is nothing,
 * where the column allows that. Sections and products are read elsewhere: they are names of rows.
 * @param isTicked the column holds nothing but marks: then an empty cell says no
 * @param decimals the sign before cents in the file's prices, where it is known (AMB-34)
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

/** Whether a column of yes and no holds nothing but marks ('x') and empty cells. */
export function isTickColumn(cells: readonly string[]): boolean {
  const said = new Set(cells.map((cell) => cell.trim().toLowerCase()))
  said.delete('')
  return said.size > 0 && [...said].every((word) => ['x', '✓', '✔'].includes(word))
}

/** What a spreadsheet would take for a formula, and what already looks guarded. */
const RISKY = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A text that no spreadsheet runs as a formula (OWASP, CSV injection): an apostrophe stands before it. */
export function guarded(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The text without the apostrophe that `guarded` gave it. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}

/** What spreadsheets show where a formula fails, in English as workbooks hold it, and in Spanish as files do. */
const FAILED =
  /^#(?:N\/[AD]|¡?REF!|¡?DIV\/0!|VALUE!|¡?VALOR!|NAME\?|¿?NOMBRE\?|NULL!|¡?NULO!|¡?N[UÚ]M!|¡?SPILL!|¡?DESBORDAMIENTO!|¡?CALC!|GETTING_DATA)$/i

/** Tells whether a cell holds no value but what is wrong with its formula. */
export const isFailedFormula = (cell: string): boolean => FAILED.test(cell.trim())
