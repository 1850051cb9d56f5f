import { describe, expect, it, vi } from 'vitest'
import { findTable } from '../../../src/domain/csv/find-table.ts'
import { MOST_LINES, isZip } from '../../../src/domain/csv/read-table.ts'
import { readWorkbook } from '../../../src/domain/xlsx/read-workbook.ts'
import { repeatableRandom } from '../../support/random.ts'
import { styled, typed, workbook, zip, type Cell } from '../../support/workbook.ts'

/** Reads the lines of each sheet, headers first. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<string[][][] | string> {
  const sheets = await readWorkbook(bytes)
  if (!sheets.ok) return sheets.error
  const tables = sheets.value.map(({ grid }) => findTable(grid))
  const [first] = tables
  if (first && !first.ok && tables.length === 1) return first.error
  return tables.flatMap((table) =>
    table.ok ? [[[...table.value.headers], ...table.value.records.map(({ cells }) => [...cells])]] : [],
  )
}
const cellOf = async (cell: Cell, options?: Parameters<typeof workbook>[1]) => {
  const sheets = await read(workbook([['nombre'], [cell], ['último']], options))
  return typeof sheets === 'string' ? sheets : sheets[0]?.[1]?.[0]
}

describe('a cell shows', () => {
  const inline = (inside: string): Cell => ({
    xml: (place) => `<c r="${place}" t="inlineStr"><is>${inside}</is></c>`,
  })
  it.each<[string, Cell, string]>([
    ['a shared text', 'Cámara “FX6” & más <1>', 'Cámara “FX6” & más <1>'],
    ['a number', 7590.19, '7590.19'],
    ['a text that looks like one', '7.590,19', '7.590,19'],
    ['leading zeros that are text', '0012', '0012'],
    ['the value of a formula', typed('str', 'Foco 1'), 'Foco 1'],
    ['yes', typed('b', '1'), 'VERDADERO'],
    ['no', typed('b', '0'), 'FALSO'],
    ['what failed', typed('e', '#N/A'), '#N/A'],
    ['a date in its own form', typed('d', '2026-11-24T00:00:00'), '24/11/2026'],
    ['a text of its own', inline('<t>Foco</t>'), 'Foco'],
    [
      'a text in parts',
      inline('<r><t>Fo</t></r><r><rPr><b/></rPr><t xml:space="preserve">co </t></r>'),
      'Foco ',
    ],
    ['no pronunciation', inline('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'), '東京'],
    ['a break', typed('str', 'uno_x000D_\ndos'), 'uno\r\ndos'],
    ['what is written as a number', inline('<t>&#127916; &#x1F3AC; &lt;</t>'), '🎬 🎬 <'],
    ['what is no entity', inline('<t>&nada; &#9999999;</t>'), '&nada; &#9999999;'],
    ['a formula with its last value', { xml: (at) => `<c r="${at}"><f>1+1</f><v>2</v></c>` }, '2'],
    ['its text without a prefix', { xml: (at) => `<x:c r="${at}"><x:v>3</x:v></x:c>` }, '3'],
    ['a number of no style', styled(5, 77), '5'],
  ])('%s', async (_, cell, text) => expect(await cellOf(cell)).toBe(text))

  it('numbers and dates as their formats show them', async () => {
    const formats = ['#,##0.00', 'dd/mm/yyyy']
    expect(await cellOf(styled(33.333_33, 1), { formats })).toBe('33.33')
    expect(await cellOf(styled(46_350, 2), { formats })).toBe('24/11/2026')
    expect(await cellOf(styled(44_888, 2), { formats, date1904: true })).toBe('24/11/2026')
  })
})

describe('a sheet', () => {
  it('is read without its hidden columns, except that of ids', async () => {
    const row = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
    const cols = '<cols><col min="1" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/></cols>'
    const rows = row('id', 'Precio', 'nombre', 'Costo') + row('7', '100', 'Foco', '9')
    const content = `<worksheet>${cols}<sheetData>${rows}</sheetData></worksheet>`
    const bytes = workbook([['x']], { extra: [{ name: 'xl/worksheets/sheet1.xml', content }] })
    expect(await read(bytes)).toEqual([
      [
        ['id', 'nombre'],
        ['7', 'Foco'],
      ],
    ])
  })

  it('keeps the numbers of its lines, and says which cells are numbers', async () => {
    const sheets = await readWorkbook(workbook([['nombre', 'precio'], [], ['Foco', 10], ['Panel', '10']]))
    const grid = sheets.ok ? sheets.value[0]?.grid : undefined
    expect(grid && findTable(grid)).toMatchObject({
      ok: true,
      value: {
        headers: ['nombre', 'precio'],
        header: 1,
        records: [
          { line: 3, cells: ['Foco', '10'], fault: null, numbers: new Set([1]) },
          { line: 4, cells: ['Panel', '10'], fault: null, numbers: new Set() },
        ],
      },
    })
  })

  it.each<[string, Cell[][], string[][]]>([
    [
      'blank columns',
      [
        [null, 'nombre', null, 'precio'],
        [null, 'Foco', '  ', 10],
      ],
      [
        ['nombre', 'precio'],
        ['Foco', '10'],
      ],
    ],
    [
      'no header over its notes',
      [['nombre'], ['Foco', 'ojo']],
      [
        ['nombre', ''],
        ['Foco', 'ojo'],
      ],
    ],
    [
      'a title above',
      [['Precios 2026'], [], ['Nombre', 'Costo'], ['Foco', 10]],
      [
        ['Nombre', 'Costo'],
        ['Foco', '10'],
      ],
    ],
    [
      'names that nobody knows',
      [
        ['Cosa', 'Costo'],
        ['Foco', 10],
      ],
      [
        ['Cosa', 'Costo'],
        ['Foco', '10'],
      ],
    ],
  ])('may have %s', async (_, rows, table) => expect(await read(workbook(rows))).toEqual([table]))

  it('may leave out where its cells and rows are', async () => {
    const content =
      '<worksheet><sheetData><row><c t="str"><v>nombre</v></c><c t="str"><v>precio</v></c></row><row><c t="str"><v>Foco</v></c><c><v>5</v></c></row></sheetData></worksheet>'
    const bytes = workbook([['x']], { extra: [{ name: 'xl/worksheets/sheet1.xml', content }] })
    expect(await read(bytes)).toEqual([
      [
        ['nombre', 'precio'],
        ['Foco', '5'],
      ],
    ])
  })

  it('takes 20,000 lines, whatever stands formatted below them', async () => {
    const items = Array.from({ length: MOST_LINES }, (_, index) => [`Artículo ${index}`, index])
    const rows: Cell[][] = [['nombre', 'precio'], ...items]
    const [table] = (await read(workbook(rows))) as string[][][]
    expect(table).toHaveLength(MOST_LINES + 1)
    const far: Cell = { xml: () => '<c r="XFD22000" s="1"/>' }
    expect(await read(workbook([...rows, [far]]))).toEqual([table])
  })
})

describe('the sheets', () => {
  const one = [['nombre'], ['Foco']]
  const sheet = (name: string, rows: Cell[][], state?: string) => ({
    name,
    rows,
    ...(state ? { state } : {}),
  })

  it('that hold something come in their order, without those that are hidden', async () => {
    const bytes = workbook([
      sheet('Portada', [['Grip & Luz']]),
      sheet('Vieja', one, 'hidden'),
      sheet('Precios & más', one),
      sheet('Vacía', []),
      sheet('Cables', [['nombre'], ['Cable']]),
    ])
    const sheets = await readWorkbook(bytes)
    expect(sheets.ok && sheets.value.map(({ name }) => name)).toEqual(['Portada', 'Precios & más', 'Cables'])
  })

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', workbook([sheet('Hoja1', [])]), 'El libro está vacío.'],
    [
      'a list that nobody sees',
      workbook([
        sheet('Hoja1', []),
        sheet(
          'Precios',
          [
            ['Nombre', 'Precio'],
            ['FX6', 1],
          ],
          'hidden',
        ),
      ]),
      'La hoja “Precios” está oculta. Muéstrala en tu hoja de cálculo, guarda el libro y elígelo otra vez.',
    ],
    [
      'headers alone',
      workbook([['nombre', 'precio']]),
      'El archivo solo tiene encabezados: no hay artículos.',
    ],
    [
      'too many lines',
      workbook(Array.from({ length: 20_100 }, (_, index) => ['a', index])),
      'La hoja “Hoja1” tiene más de 20,000 renglones. Divídela en partes e impórtalas una por una.',
    ],
    [
      'too many columns',
      workbook([Array.from({ length: 101 }, () => 'a'), ['b']]),
      'La hoja “Hoja1” tiene más de 100 columnas. Deja solo las de los artículos.',
    ],
    [
      'one text in too many cells',
      workbook(Array.from({ length: 1_000 }, () => ['a'.repeat(20_000)])),
      'La hoja “Hoja1” tiene demasiado texto. Divídela en partes e impórtalas una por una.',
    ],
  ])('hold %s', async (_, bytes, error) => expect(await read(bytes)).toBe(error))
})

describe('what cannot be read says what to do', () => {
  const part = (name: string, content: string) =>
    workbook([['nombre'], ['Foco']], { extra: [{ name, content }] })
  const cut = workbook([['nombre'], ['Foco']])
  const locked = Buffer.from(cut)
  locked.writeUInt16LE(1, locked.indexOf('PK\x01\x02', 0, 'latin1') + 8)
  const lied = Buffer.from(cut)
  lied.writeUInt32LE(0xff_ff_ff_f0, lied.length - 6)

  it.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    ['another zip', zip([{ name: 'foto.txt', content: 'hola' }]), /^No es un libro de Excel/],
    [
      'LibreOffice',
      zip([{ name: 'mimetype', content: 'application/vnd.oasis', isStored: true }]),
      /^No es un libro/,
    ],
    ['a zip that begins and does not end', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /dañado/],
    ['half of one', new Uint8Array(cut.subarray(0, cut.length / 2)), /dañado/],
    ['a directory that leads nowhere', lied, /dañado/],
    ['files under a password of the zip', locked, /dañado/],
    ['a broken sheet', part('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row'), /dañado/],
    [
      'a row nowhere',
      part('xl/worksheets/sheet1.xml', '<a><sheetData><row r="9999999"/></sheetData></a>'),
      /dañado/,
    ],
    ['a text there is not', part('xl/sharedStrings.xml', '<sst/>'), /dañado/],
    ['something else as a workbook', part('xl/workbook.xml', '<html></html>'), /^No es un libro de Excel/],
  ])('%s', async (_, bytes, error) => {
    expect(isZip(bytes)).toBe(true)
    expect(await read(bytes)).toMatch(error)
  })

  it('a bomb of zeros, which is left when it has come to the limit', async () => {
    const zeros = (name: string) => ({ name, content: new Uint8Array(80_000_000) })
    const logged = vi.spyOn(console, 'error')
    const holding = (name: string) => workbook([['nombre'], ['Foco']], { extra: [zeros(name)] })
    expect(await read(holding('xl/media/foto.png'))).toHaveLength(1)
    expect(await read(holding('xl/sharedStrings.xml'))).toMatch(/^El libro es demasiado grande\./)
    expect(logged).not.toHaveBeenCalled()
  })

  it('whatever breaks in it', async () => {
    const random = repeatableRandom(7)
    const whole = workbook([
      ['nombre', 'precio'],
      ['Foco', 10],
      ['Panel', '1.250,50'],
    ])
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (let times = 0; times < 300; times++) {
      const bytes = Buffer.from(whole)
      for (let hits = 0; hits < 4; hits++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      // oxlint-disable-next-line no-await-in-loop -- the first that fails is named
      const sheets = await read(bytes)
      expect(typeof sheets === 'string' || sheets.length > 0).toBe(true)
    }
    expect(logged).not.toHaveBeenCalled()
  })
})
