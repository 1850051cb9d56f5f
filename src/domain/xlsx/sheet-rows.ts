import { IMAGE_IN_CELL, UNCALCULATED } from '#domain/csv/read-cell.ts'
import { notesOf, type Grid } from '#domain/csv/read-table.ts'
import { GENERAL, shownDate, shownNumber, type NumberFormat } from './cell-texts.ts'
import { unescaped, walkXml, type Attribute, Damaged } from './parts.ts'

/** Row with some text: displayed texts by 0-based column, without blank cells. */
type SheetRow = { line: number; cells: Map<number, string>; numbers: Set<number>; isHidden: boolean }

/** Cells that are shown as one: their first and last rows (1-based) and columns (0-based). */
type Merged = { top: number; bottom: number; left: number; right: number }

/** Shared data of a workbook that cells refer to. */
export type CellContext = { texts: readonly string[]; formats: readonly NumberFormat[]; from1904: boolean }

/** Largest size of a sheet. */
type SheetLimits = { rows: number; columns: number; characters: number }

/** Error of a sheet that exceeds a limit. */
export class TooMuch extends Error {
  readonly of: keyof SheetLimits
  constructor(of: keyof SheetLimits) {
    super(`Too many ${of}.`)
    this.of = of
  }
}

/** Last row and column of a spreadsheet. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const LETTERS = /^\$?([A-Z]{1,3})\$?\d+$/i

/**
 * Reads a sheet as rows with some text, up to its limits, without hidden columns. A merged cell has its value in each of
 * its rows.
 * @throws Damaged, TooMuch
 */
export function sheetGrid(xml: string, context: CellContext, limits: SheetLimits): Grid {
  const { rows, merged } = readSheet(xml, context, limits)
  const wide = new Map<number, Map<number, number>>()
  const shared = new Map<number, string[]>()
  const known = new Map(rows.map((row) => [row.line, row]))
  for (const { top, bottom, left, right } of merged) {
    const text = known.get(top)?.cells.get(left)
    if (text === undefined) continue
    // A range may reach far below the table.
    for (let line = top; line <= Math.min(bottom, top + limits.rows); line++) {
      const row = known.get(line)
      if (!row) continue
      row.cells.set(left, text)
      if (bottom > top) shared.set(line, [...(shared.get(line) ?? []), text])
      if (known.get(top)?.numbers.has(left)) row.numbers.add(left)
      if (right > left) wide.set(line, (wide.get(line) ?? new Map()).set(left, right))
    }
  }
  return {
    isText: false,
    rows: rows.map(({ line, cells, numbers, isHidden }) => ({
      line,
      cells: Array.from({ length: Math.max(...cells.keys()) + 1 }, (_, column) => cells.get(column) ?? ''),
      fault: null,
      numbers,
      ...(wide.has(line) && { wide: wide.get(line) ?? new Map() }),
      ...notesOf(isHidden, shared.get(line) ?? []),
    })),
  }
}

const MOST_MERGED = 50_000

function readSheet(
  xml: string,
  context: CellContext,
  limits: SheetLimits,
): { rows: SheetRow[]; merged: Merged[] } {
  const rows: SheetRow[] = []
  const merged: Merged[] = []
  let isData = false
  let isHidden = false
  let line = 0
  let column = -1
  let cells = new Map<number, string>()
  let numbers = new Set<number>()
  let cell = { type: '', style: '', isFormula: false, isImage: false }
  let raw = ''
  let isRead = false
  let isSaid = false
  let characters = 0
  const hidden: (readonly [first: number, last: number])[] = []
  /** Hidden columns of ids, which find the products of an own file. */
  const ids = new Set<number>()

  const begin = (name: string, attribute: Attribute) => {
    if (name === 'row') {
      line = placeOf(Number(attribute('r') ?? line + 1), LAST_ROW)
      column = -1
      isHidden = isTrue(attribute('hidden'))
      cells = new Map()
      numbers = new Set()
    } else if (name === 'c') {
      column = placeOf(columnOf(attribute('r')) ?? column + 2, LAST_COLUMN) - 1
      const [type, style] = [attribute('t') ?? 'n', attribute('s') ?? '']
      // Excel stores a picture in a cell as an error with metadata.
      cell = { type, style, isFormula: false, isImage: type === 'e' && attribute('vm') !== undefined }
      raw = ''
    } else if (name === 'f') cell.isFormula = true
    else if (name === 'rPh') isSaid = true
    else if (name === 'v' || name === 't') isRead = !isSaid
  }
  const endCell = () => {
    const format = context.formats[Number(cell.style)] ?? GENERAL
    const isLost = cell.isImage || (cell.isFormula && cell.type === 'n' && raw.trim() === '')
    const { text, isNumber } = isLost
      ? { text: cell.isImage ? IMAGE_IN_CELL : UNCALCULATED, isNumber: false }
      : shownCell(raw, cell.type, format, context)
    if (text.trim() === '') return
    if (text.trim().toLowerCase() === 'id') ids.add(column)
    if (!ids.has(column) && hidden.some(([first, last]) => first <= column && column <= last)) return
    if (column >= limits.columns) throw new TooMuch('columns')
    characters += text.length
    if (characters > limits.characters) throw new TooMuch('characters')
    cells.set(column, text)
    if (isNumber) numbers.add(column)
  }
  const endRow = () => {
    if (cells.size === 0) return
    if (rows.length >= limits.rows) throw new TooMuch('rows')
    rows.push({ line, cells, numbers, isHidden })
  }
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'sheetData') isData = true
      else if (name === 'col' && isTrue(attribute('hidden')))
        hidden.push([Number(attribute('min')) - 1, Number(attribute('max')) - 1])
      else if (isData) begin(name, attribute)
      else if (name === 'mergeCell' && merged.length < MOST_MERGED) {
        const range = rangeOf(attribute('ref') ?? '')
        if (range) merged.push(range)
      }
    },
    text: (part) => {
      if (isData && isRead) raw += part
    },
    close: (name) => {
      if (!isData) return name !== 'mergeCells'
      if (name === 'v' || name === 't') isRead = false
      if (name === 'rPh') isSaid = false
      if (name === 'c') endCell()
      if (name === 'row') endRow()
      if (name === 'sheetData') isData = false
      return true
    },
  })
  return { rows, merged }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Reads a range such as 'A2:C4'. */
function rangeOf(ref: string): Merged | null {
  const [from = '', to = from] = ref.split(':')
  const [left, right] = [columnOf(from), columnOf(to)]
  const [top, bottom] = [from, to].map((place) => Number(/\d+/.exec(place)?.[0]))
  if (!left || !right || !top || !bottom) return null
  return { top, bottom, left: left - 1, right: right - 1 }
}

/** Returns the 1-based column of a reference: 'AB12' → 28. Returns undefined for a cell without one. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined
  const [, letters = ''] = LETTERS.exec(place) ?? []
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function placeOf(place: number, last: number): number {
  if (!Number.isInteger(place) || place < 1 || place > last) throw new Damaged('A cell is nowhere.')
  return place
}

/** Returns the displayed text of a cell. A formula has its last value, or its error ('#N/A'). */
function shownCell(
  raw: string,
  type: string,
  format: NumberFormat,
  { texts, from1904 }: CellContext,
): { text: string; isNumber: boolean } {
  const plain = (text: string) => ({ text, isNumber: false })
  switch (type) {
    case 's': {
      if (raw === '') return plain('')
      const text = texts[Number(raw)]
      if (text === undefined) throw new Damaged('A cell refers to a text that there is not.')
      return plain(text)
    }
    case 'b':
      return plain(raw === '' ? '' : raw === '1' ? 'VERDADERO' : 'FALSO')
    case 'd':
      return plain(raw.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T00:00.*)?$/, '$3/$2/$1'))
    case 'n': {
      const value = raw.trim() === '' ? Number.NaN : Number(raw)
      if (!Number.isFinite(value)) return plain(raw)
      if (format.kind === 'date') return plain(shownDate(value, format, from1904))
      // Other money, or a tax that is not included, is read as a text, which says so.
      return { text: shownNumber(value, format), isNumber: format.before + format.after === '' }
    }
    default:
      return plain(unescaped(raw))
  }
}
