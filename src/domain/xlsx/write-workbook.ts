import { through } from '#domain/core/through.ts'

/** Cell of a written sheet. */
type WrittenCell = string | number

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Writes rows as a workbook with one sheet, whose first row stays in view. */
export async function writeWorkbook(
  sheet: string,
  rows: readonly (readonly WrittenCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const relation = (type: string, target: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`
  return zipped([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', sheetXml(rows)],
  ])
}

function sheetXml(rows: readonly (readonly WrittenCell[])[]): string {
  const cellXml = (cell: WrittenCell) => {
    if (cell === '') return '<c/>'
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
    return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  }
  const lines = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`)
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="22"/><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** Characters that XML cannot hold, and texts that look like the way in which spreadsheets write them. */
// oxlint-disable-next-line no-control-regex -- these are replaced
const UNWRITABLE = /[\0-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

const LOCAL = 0x04_03_4b_50
const ENTRY = 0x02_01_4b_50
const END = 0x06_05_4b_50
const DEFLATED = 8
/** 1 January 1980, because the date of a part means nothing. */
const DATE = 0x21

/** Packs texts into a zip. Browsers that cannot compress store them. */
async function zipped(files: readonly (readonly [string, string])[]): Promise<Uint8Array<ArrayBuffer>> {
  const canCompress = typeof CompressionStream === 'function'
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  const sizeOf = (list: readonly Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0)
  for (const [path, text] of files) {
    const name = new TextEncoder().encode(path)
    const bytes = new TextEncoder().encode(text)
    // oxlint-disable-next-line no-await-in-loop -- the place of a part follows from those before it
    const data = canCompress ? await through(bytes, new CompressionStream('deflate-raw'), Infinity) : bytes
    const about = [20, 0, canCompress ? DEFLATED : 0, 0, DATE].map((value) => [value, 2] as const)
    const sizes = [[checksum(bytes), 4] as const, [data.length, 4] as const, [bytes.length, 4] as const]
    const at = sizeOf(parts)
    parts.push(numbers([[LOCAL, 4], ...about, ...sizes, [name.length, 2], [0, 2]]), name, data)
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ] as const
    directory.push(numbers([[ENTRY, 4], [20, 2], ...about, ...sizes, [name.length, 2], ...rest]), name)
  }
  const [count, size, at] = [files.length, sizeOf(directory), sizeOf(parts)]
  const end = numbers([
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ])
  return new Uint8Array(await new Blob([...parts, ...directory, end]).arrayBuffer())
}

/** Writes numbers with their sizes in bytes, lowest byte first. */
function numbers(values: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    values.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, byte) => (value >>> (8 * byte)) & 255),
    ),
  )
}

/** Returns the CRC-32 of a part, which spreadsheets check. */
function checksum(bytes: Uint8Array): number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
    return value
  })
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0)
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}
