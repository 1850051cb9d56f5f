import type { Column } from '#domain/columns/column.ts'
import { foreignIn, isBlankMark, readCellPrice, readCellStock, unitNamed } from './cell-amounts.ts'
import { words } from './price-headings.ts'
import type { CsvRecord } from './read-table.ts'

/** Returns a function that gives the filled cells of a column, in a sample of the lines that are articles. */
export function columnsIn(records: readonly CsvRecord[]): (index: number) => string[] {
  const sample = records.filter(({ fault, aside }) => fault === null && !aside).slice(0, SAMPLE)
  return (index) => sample.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '')
}

/** Returns true for an amount with a sign of money. */
export const hasSign = (cell: string) => /[$€£]/.test(cell)

/** Returns true for amounts. Those in other money and ranges are prices too, which are refused with that reason. */
export function areAmounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlankMark(cell))
  const amounts = filled.filter(
    (cell) =>
      /\p{Sc}\s?\d/u.test(cell) ||
      (/\d/.test(cell) && (readCellPrice(cell, 'point').ok || foreignIn(cell) !== null)),
  )
  return filled.length > 0 && amounts.length >= filled.length * 0.6
}

const SAMPLE = 300
/** Fewest values that rule a column out, if none of them is a number. */
const TELLING = 5

const mostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.filter(test).length * 2 >= cells.length

/** Tests of filled cells by column kind, false where they say that the heading means something else. */
const READABLE: Partial<Record<Column['kind'], (cells: readonly string[], header: string) => boolean>> = {
  // Numbers of lines, as under 'Item #'.
  name: (cells) => cells.length === 1 || cells.some((cell) => /\p{L}/u.test(cell)),
  // Errors of a sheet and texts with numbers are said in their lines.
  price: (cells) => cells.length < TELLING || cells.some(isAmountLike),
  stock: (cells) =>
    !cells.every((cell) => /^(?:s[ií]|no?|yes|true|false|verdadero|falso|x|✓|✔)$/i.test(cell)) &&
    (cells.length < TELLING || cells.some((cell) => isNumber(cell) || isLost(cell))),
  section: (cells, header) =>
    cells.some((cell) => !TYPES.test(cell) && (/\D/.test(cell) || words(header) === 'seccion')),
  flag: (cells) => cells.some((cell) => FLAG_LIKE.test(cell)),
  unit: (cells) => mostly(cells, (cell) => unitNamed(cell) !== null || isBlankMark(cell)),
  position: (cells) => mostly(cells, (cell) => /^-?\d+$/.test(cell)),
  // 'Incluye: 2 baterías, cargador' is a text about the product.
  contents: (cells, header) =>
    words(header) === 'contenido' || mostly(cells, (cell) => /[;|]|\S\s*[x×*]\s*\d[\d,]*$/i.test(cell)),
}

/** Returns false for cells that say that the heading of a column of this kind means something else. */
export const areReadable = (kind: Column['kind'], header: string, cells: readonly string[]): boolean =>
  cells.length === 0 || (READABLE[kind]?.(cells, header) ?? true)

/** Returns true for codes that count up: 'A-001'. */
export const areCodes = (cells: readonly string[]) =>
  cells.every((cell) => /^\p{L}{1,5}[-_. ]?\d{2,}$/u.test(cell)) && cells.some((cell) => /\D0\d+$/.test(cell))
/** Types of products of other shops, no sections. */
const TYPES =
  /^(?:simple|variable|variation|grouped|external|rental|sales?|service|servicio|product[os]?|renta|venta|goods|consu\w*|storable|almacenable)$/i
/** Returns true for a cell with a number, or with an error in the place of one. */
export const isAmountLike = (cell: string) => /\d/.test(cell) || isNumber(cell) || isLost(cell)
/** Errors of sheets begin so: '#N/A', '####'. */
const isLost = (cell: string) => cell.startsWith('#')

const FLAG_LIKE =
  /^(?:-?[01]|x|✓|✔|s[ií]|no?|y|yes|true|false|verdadero|falso|publi\w+|activ\w+|inactiv\w+|draft|borrador|archived|visible|hidden|oculto|privad[oa]|private)$/i

const isNumber = (cell: string) =>
  readCellStock(cell, 'point').ok ||
  readCellPrice(cell, 'point').ok ||
  /^\D{0,4}\d[\d.,]*\D{0,12}$/.test(cell)
