import { findTable } from '#domain/csv/find-table.ts'
import type { ImportChoices, ImportPlan } from '#domain/csv/plan-import.ts'
import { readFile } from '#features/admin/csv/import-session.ts'
import { planOf } from '../../../domain/csv/shop.ts'
import { product, section } from '../../../domain/rows.ts'
import { styled, workbook, type Cell } from '../../../support/workbook.ts'

const item = (id: string, name: string, fields = {}) =>
  product({ id, name, price: 1_000, section_id: 'cam', ...fields })
const rows = {
  sections: [section({ id: 'cam', name: 'Cámaras' })],
  products: [
    item('p1', 'Cámara A', { stock_quantity: 4, description: 'Buena', image_url: '/fotos/camara-a.jpg' }),
    item('p2', 'Cámara B', { image_url: 'https://x.test/b.jpg', image_urls: ['/fotos/Lente%20B.jpg'] }),
  ],
  links: [],
}
export type File = string | Uint8Array<ArrayBuffer>
export const sheet = (...cells: Cell[][]) => new Uint8Array(workbook(cells))

/** Imports a file as the dialog does, with the choices that it suggests. */
export async function imported(
  file: File,
  { name = 'lista.csv', ...choices }: Partial<ImportChoices> & { name?: string } = {},
): Promise<ImportPlan | string> {
  const read = await readFile(name, typeof file === 'string' ? new TextEncoder().encode(file) : file)
  const tables = read.ok ? read.value.sheets.map(({ grid }) => findTable(grid)) : [read]
  const known = (table: (typeof tables)[number]) =>
    table.ok && 'mapping' in table.value ? table.value.mapping.filter((field) => field !== null).length : -1
  const [best] = tables.toSorted((a, b) => known(b) - known(a))
  if (!best?.ok || !('mapping' in best.value)) return best && !best.ok ? best.error : ''
  return planOf(best.value, rows, { createSections: true, ...choices })
}

/** Writes what each line comes to: 'new Foco price 10' or 'error Foco: reason'. */
export function said(plan: ImportPlan | string): string[] {
  if (typeof plan === 'string') return [plan]
  return plan.lines.map(({ status, name, changes, problems, notes }) =>
    [
      status,
      name,
      ...changes
        .filter(({ field }) => field !== 'name')
        .toSorted((a, b) => (a.field < b.field ? -1 : 1))
        .map(({ field, after }) => `${field} ${JSON.stringify(after)}`),
      ...[...problems, ...notes].map(({ reason }) => `(${reason.replace(/[.:] .*|\.$/s, '')})`),
    ].join(' '),
  )
}

/** Encodes a text in code pages that Node does not know. */
export const encoded = (text: string, signs: Record<string, number>) =>
  Uint8Array.from(text, (sign) => signs[sign] ?? sign.codePointAt(0) ?? 0)
export const MAC = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, Á: 0xe7, '“': 0xd2, '”': 0xd3 }
export const DOS = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, Á: 0xb5 }
export const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
export const imageCell: Cell = { xml: (at) => `<c r="${at}" t="e" vm="1"><v>#VALUE!</v></c>` }
export const money = (format: string, value: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    workbook(
      [
        ['Nombre', 'Precio'],
        ['Cámara A', styled(value, 1)],
      ],
      { formats: [format] },
    ),
  )
/** Adds merged ranges to a sheet, and hides one of its rows. */
export function merged(cells: Cell[][], ranges: string[], hidden = 0): Uint8Array<ArrayBuffer> {
  const rowsXml = cells.map((row, index) => {
    const inside = row.map((cell, column) => {
      const at = `${String.fromCharCode(65 + column)}${index + 1}`
      if (cell === null) return ''
      if (typeof cell === 'object') return cell.xml(at)
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="str"><v>${cell}</v></c>`
    })
    return `<row r="${index + 1}"${hidden === index + 1 ? ' hidden="1"' : ''}>${inside.join('')}</row>`
  })
  const content = `<worksheet><sheetData>${rowsXml.join('')}</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`
  return new Uint8Array(workbook(cells, { extra: [{ name: 'xl/worksheets/sheet1.xml', content }] }))
}

/** Writes a list of products; bars separate the cells. */
export const list = (headers: string, ...lines: string[]): string =>
  `Nombre;${headers}\n${lines.join('\n')}`.replaceAll('|', ';')
