import { deflateRawSync } from 'node:zlib'

/** A cell: a shared text, a number, or XML to write as it is; null if there is none. */
export type Cell = string | number | null | { xml: (place: string) => string }
type SheetFile = { name: string; rows: readonly (readonly Cell[])[]; state?: string }
type Part = { name: string; content: string | Uint8Array; isStored?: boolean }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Builds a cell of a type, in a style: `typed('e', '#N/A')`. */
export const typed = (type: string, value: string, style = 0): Cell => ({
  xml: (place) => `<c r="${place}" t="${type}" s="${style}"><v>${escaped(value)}</v></c>`,
})
/** Builds a number in a style of the workbook. */
export const styled = (value: number, style: number): Cell => typed('n', String(value), style)

/**
 * Writes a workbook as Excel does: sheets, shared texts and formats in a deflated zip.
 * @param formats number formats of the styles 1, 2, …
 * @param extra additional parts, or replacements of those with the same name
 */
export function workbook(
  sheets: readonly SheetFile[] | SheetFile['rows'],
  {
    formats = [],
    extra = [],
    date1904 = false,
  }: { formats?: string[]; extra?: Part[]; date1904?: boolean } = {},
): Buffer<ArrayBuffer> {
  const all = sheets.map((sheet) => ('rows' in sheet ? sheet : null)).filter((sheet) => sheet !== null)
  const files: SheetFile[] = all.length > 0 ? all : [{ name: 'Hoja1', rows: sheets as SheetFile['rows'] }]
  const texts: string[] = []
  const parts: Part[] = [
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${Number(date1904)}"/><sheets>${files
        .map(
          ({ name, state = 'visible' }, index) =>
            `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}">${files
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    ...files.map(({ rows }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(rows, texts),
    })),
    {
      name: 'xl/sharedStrings.xml',
      content: `${HEAD}<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
        .join(
          '',
        )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
  ]
  const replaced = new Set(extra.map(({ name }) => name))
  return zip([...parts.filter(({ name }) => !replaced.has(name)), ...extra])
}

function sheetXml(rows: SheetFile['rows'], texts: string[]): string {
  const indexOf = new Map<string, number>()
  const share = (text: string) => {
    const index = indexOf.get(text) ?? texts.push(text) - 1
    indexOf.set(text, index)
    return index
  }
  const cellXml = (cell: Cell, place: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${share(cell)}</v></c>`
    return cell.xml(place)
  }
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')
    return inside === '' ? '' : `<row r="${row + 1}">${inside}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** Returns the letters of a column: 'A', 'Z', 'AA'. */
export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Packs files into a zip, without checksums, which the readers here ignore. */
export function zip(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false } of parts) {
    const bytes = Buffer.from(content)
    const data = isStored ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(isStored ? 0 : 8, 4)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(path.length, 22)
    files.push(Buffer.from('PK\x03\x04'), about, path, data)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, path)
    at += 30 + path.length + data.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.from(Buffer.concat([...files, ...directory, end]))
}
