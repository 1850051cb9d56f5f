import { notesOf, type CsvRecord, type Grid } from './read-table.ts'

/** Text elements whose content is no cell. */
const SILENT =
  /<(script|style|head|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\[if[\s\S]*?\]>|<!\[endif\]>/gi
/** Tag, whose quoted values may hold a '>', or the text before the next one. */
const PIECE =
  /<(\/?)([a-z][a-z0-9]*)\b([^>=]*(?:=(?:\s*(?:"[^"]*"|'[^']*')|(?!\s*["']))[^>=]*)*|[^>]*)>|[^<]+|</gi
/** Elements that begin a line within a cell. */
const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4'])
const MOST_SPAN = 1_000
const HIDDEN = /display\s*:\s*none|\shidden\b(?!\s*=\s*["']?false)/i

/** Returns true for a page that holds a table, such as a file that a web system calls .xls. */
export const hasHtmlTable = (text: string): boolean =>
  /^\s*<(?:!doctype|html|head|meta|table|body|style|div|\?xml)/i.test(text) && /<table\b/i.test(text)

/** Removes silent elements. What looks like a tag behind the last '>' is text: trying each would take minutes. */
function withoutOpenTags(html: string): string {
  const text = html.replace(SILENT, '')
  const end = text.lastIndexOf('>') + 1
  return text.slice(0, end) + text.slice(end).replaceAll('<', '&lt;')
}

/** Reads the tables of a page or of the clipboard one after another. A merged cell has its value in each row. */
export function htmlGrids(html: string): Grid[] {
  const grids: Grid[] = []
  let rows: CsvRecord[] = []
  let row: string[] = []
  let isOpen = false
  let isHidden = false
  let shared: string[] = []
  let wide = new Map<number, number>()
  /** Values of cells that reach down, by column, with the rows left. */
  let down = new Map<number, { text: string; left: number }>()
  let cell: { text: string; columns: number; rows: number } | null = null
  let depth = 0

  const fill = () => {
    for (let above = down.get(row.length); above && above.left > 0; above = down.get(row.length)) {
      above.left--
      shared.push(above.text)
      row.push(above.text)
    }
  }
  const endCell = () => {
    if (!cell) return
    const text = tidy(cell.text)
    fill()
    const first = row.length
    for (let index = 0; index < cell.columns; index++) {
      if (cell.rows > 1) down.set(row.length, { text: index === 0 ? text : '', left: cell.rows - 1 })
      row.push(index === 0 ? text : '')
    }
    if (cell.rows > 1) shared.push(text)
    if (cell.columns > 1) wide.set(first, first + cell.columns - 1)
    cell = null
  }
  // Both '</tr>' and the next '<tr>' end a row, whose cells from above count once.
  const endRow = () => {
    endCell()
    if (!isOpen) return
    isOpen = false
    fill()
    if (row.length > 0)
      rows.push({
        line: rows.length + 1,
        cells: row,
        fault: null,
        ...(wide.size > 0 && { wide }),
        ...notesOf(isHidden, shared),
      })
    row = []
    shared = []
    wide = new Map()
  }
  for (const [piece, slash, tag, attributes = ''] of withoutOpenTags(html).matchAll(PIECE)) {
    const name = tag?.toLowerCase()
    if (name === undefined) {
      if (cell) cell.text += decodeEntities(piece.replace(/\s+/g, ' '))
    } else if (name === 'table') {
      if (slash) {
        endRow()
        depth--
        if (depth === 0 && rows.length > 0) grids.push({ rows, isText: false })
        if (depth === 0) rows = []
      } else if (depth++ === 0) down = new Map()
    } else if (depth > 0) {
      if (name === 'tr') {
        endRow()
        isOpen = !slash
        isHidden = HIDDEN.test(attributes)
      } else if (name === 'td' || name === 'th') {
        endCell()
        isOpen ||= !slash
        if (!slash) cell = { text: '', columns: spanOf(attributes, 'col'), rows: spanOf(attributes, 'row') }
      } else if (cell && BREAKS.has(name) && (name === 'br' || cell.text.trim() !== '')) cell.text += '\n'
    }
  }
  endRow()
  if (rows.length > 0) grids.push({ rows, isText: false })
  return grids
}

const spanOf = (attributes: string, side: 'col' | 'row') =>
  Math.min(
    MOST_SPAN,
    Number(new RegExp(`${side}span\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1) || 1,
  )

/** Trims each line of a text, and drops repeated blank ones. */
const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const MARKUP =
  /<\/?(?:p|br|div|span|strong|b|em|i|u|ul|ol|li|h[1-6]|a|table|tr|td|font|small|sup|sub)\b[^<>]*>/i

/** Returns the text of a cell with HTML, which other shops export. Returns other texts unchanged. */
export function textOfHtml(cell: string): string {
  if (!MARKUP.test(cell)) return cell
  let text = ''
  // Some exports write line ends as two characters.
  for (const [piece, slash, tag] of cell
    .replaceAll(String.raw`\n`, '\n')
    .replace(SILENT, '')
    .matchAll(PIECE)) {
    const name = tag?.toLowerCase()
    if (name === undefined) text += decodeEntities(piece)
    else if (name === 'li' && !slash) text += '\n• '
    else if (BREAKS.has(name)) text += '\n'
  }
  return tidy(text.replace(/[ \u00a0]{2,}/g, ' ').replace(/\n{2,}/g, '\n'))
}

/** Named characters of Latin-1 from 160 on, in order, and some more. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const NAMED = new Map([
  ...LATIN.map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', hellip: '…' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•' }),
  ...Object.entries({ trade: '™', prime: '′', Prime: '″', rarr: '→', larr: '←', minus: '−', infin: '∞' }),
  ...Object.entries({ le: '≤', ge: '≥', ne: '≠', Omega: 'Ω', mu: 'μ', zwj: '', zwnj: '' }),
  ...['ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
])

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
  })
}
