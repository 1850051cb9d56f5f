import { GENERAL, shownDate, shownNumber, type NumberFormat } from './cell-texts.ts'
import { unescaped, walkXml, type Attribute, Damaged } from './parts.ts'

/** Row with some text. */
export type SheetRow = {
  /** Row number, as in a spreadsheet. */
  line: number
  /** Displayed texts by 0-based column, without blank cells. */
  cells: ReadonlyMap<number, string>
  /** Columns whose cells are numbers. */
  numbers: ReadonlySet<number>
}

/** Shared data of a workbook that cells refer to. */
export type CellContext = {
  texts: readonly string[]
  formats: readonly NumberFormat[]
  from1904: boolean
}

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
 * Reads a sheet row by row, up to its limits.
 * @throws Damaged, TooMuch
 */
export function sheetRows(xml: string, context: CellContext, limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = []
  let isData = false
  let line = 0
  let column = -1
  let cells = new Map<number, string>()
  let numbers = new Set<number>()
  let cell = { type: '', style: '' }
  let raw = ''
  let isRead = false
  let isSaid = false
  let characters = 0

  const begin = (name: string, attribute: Attribute) => {
    if (name === 'row') {
      line = placeOf(Number(attribute('r') ?? line + 1), LAST_ROW)
      column = -1
      cells = new Map()
      numbers = new Set()
    } else if (name === 'c') {
      column = placeOf(columnOf(attribute('r')) ?? column + 2, LAST_COLUMN) - 1
      cell = { type: attribute('t') ?? 'n', style: attribute('s') ?? '' }
      raw = ''
    } else if (name === 'rPh') isSaid = true
    else if (name === 'v' || name === 't') isRead = !isSaid
  }
  const endCell = () => {
    const format = context.formats[Number(cell.style)] ?? GENERAL
    const { text, isNumber } = shownCell(raw, cell.type, format, context)
    if (text.trim() === '') return
    if (column >= limits.columns) throw new TooMuch('columns')
    characters += text.length
    if (characters > limits.characters) throw new TooMuch('characters')
    cells.set(column, text)
    if (isNumber) numbers.add(column)
  }
  const endRow = () => {
    if (cells.size === 0) return
    if (rows.length >= limits.rows) throw new TooMuch('rows')
    rows.push({ line, cells, numbers })
  }
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'sheetData') isData = true
      else if (isData) begin(name, attribute)
    },
    text: (part) => {
      if (isData && isRead) raw += part
    },
    close: (name) => {
      if (!isData) return true
      if (name === 'v' || name === 't') isRead = false
      if (name === 'rPh') isSaid = false
      if (name === 'c') endCell()
      if (name === 'row') endRow()
      return name !== 'sheetData'
    },
  })
  return rows
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
      return { text: shownNumber(value, format), isNumber: true }
    }
    default:
      return plain(unescaped(raw))
  }
}
