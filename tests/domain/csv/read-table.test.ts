import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../src/domain/csv/encoding.ts'
import { findTable } from '../../../src/domain/csv/find-table.ts'
import { MOST_LINES, readGrid } from '../../../src/domain/csv/read-table.ts'

const readTable = (text: string) => {
  const grid = readGrid(text)
  return grid.ok ? findTable(grid.value) : grid
}

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )
/** Encodes a text as Excel in Mexico saves 'CSV': one byte a letter. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const utf16 = (text: string, first: number) =>
  Uint8Array.from(
    [0xfeff, ...Array.from(text, (letter) => letter.codePointAt(0) ?? 0)].flatMap((code) =>
      first === 0xff ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  )

describe('decodeText', () => {
  it.each([
    ['UTF-8', bytes('Sección ñ €'), 'Sección ñ €'],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'Sección'), 'Sección'],
    ['Windows-1252', windows('Sección ñ ¿Cuánto?'), 'Sección ñ ¿Cuánto?'],
    ['UTF-16 as Excel saves "Texto Unicode"', utf16('Sección\tñ', 0xff), 'Sección\tñ'],
    ['UTF-16 the other way round', utf16('Sección', 0xfe), 'Sección'],
    ['nothing', bytes(), ''],
  ])('%s', (_, given, text) => expect(decodeText(given)).toBe(text))
})

describe('letters of other languages', () => {
  /** Bytes of some letters in Windows-1252, MacRoman and code page 850. */
  const BYTES = new Map<string, readonly number[]>([
    ['ã', [0xe3, 0x8b, 0xc6]],
    ['ç', [0xe7, 0x8d, 0x87]],
    ['ê', [0xea, 0x90, 0x88]],
    ['à', [0xe0, 0x88, 0x85]],
    ['é', [0xe9, 0x8e, 0x82]],
    ['ä', [0xe4, 0x8a, 0x84]],
    ['â', [0xe2, 0x89, 0x83]],
    ['É', [0xc9, 0x83, 0x90]],
    ['Ã', [0xc3, 0xcc, 0xc7]],
    ['Ç', [0xc7, 0x82, 0x80]],
    ['ß', [0xdf, 0xa7, 0xe1]],
    ['í', [0xed, 0x92, 0xa1]],
    ['Ø', [0xd8, 0xaf, 0x9d]],
    ['±', [0xb1, 0xb1, 0xf1]],
    ['°', [0xb0, 0xa1, 0xf8]],
  ])
  it.each([
    'Nome;Categoria;Preço\r\nCâmera Sony;Iluminação;100\r\nTripé;Fixação;20',
    'PREÇO\r\nILUMINAÇÃO\r\nFIXAÇÃO',
    'Càmera à vendre\r\nÉclairage',
    'Préparation à café;Voilà',
    'Càmera de vídeo',
    'RØDE NTG4+ ±5 m 3°',
    'Gerät;Kameraständer groß',
  ])('tell the encoding of %j', (text) => {
    for (const place of [0, 1, 2]) {
      const coded = Uint8Array.from(text, (sign) => BYTES.get(sign)?.[place] ?? sign.charCodeAt(0))
      expect(decodeText(coded)).toBe(text)
    }
  })
})

describe('a text that was encoded twice', () => {
  it.each([
    ['CÃ¡mara;IluminaciÃ³n', 'Cámara;Iluminación'],
    ['CÃ¡mara\nOtro – más', 'Cámara\nOtro – más'],
    ['CÃ¡mara\nC\ufffdmara', 'Cámara\nC\ufffdmara'],
    ['CÃ\u0081MARA ESPAÃ\u0091A', 'CÁMARA ESPAÑA'],
    ['ESPAÃ‘A â€“ 5â€³', 'ESPAÑA – 5″'],
    ['São Paulo, MAÇÃ, café…”', 'São Paulo, MAÇÃ, café…”'],
  ])('%j is %j', (given, text) => expect(decodeText(bytes(given))).toBe(text))
})

describe('readTable', () => {
  it.each([
    ['commas', 'nombre,precio\nFoco,"1,250.50"\n', ['Foco', '1,250.50']],
    ['semicolons', 'nombre;precio\r\nFoco;1250,50\r\n', ['Foco', '1250,50']],
    ['tabs', 'nombre\tprecio\nFoco, grande\t10', ['Foco, grande', '10']],
    ['a stated separator', 'sep=;\r\nnombre;precio\r\nFoco, grande;10', ['Foco, grande', '10']],
    ['old Macs', 'nombre,precio\rFoco,10\r', ['Foco', '10']],
    ['breaks in a cell', 'nombre,precio\n"Foco\ngrande",10', ['Foco\ngrande', '10']],
    ['quotes in a cell', 'nombre,precio\n"Panel 3.5""",10', ['Panel 3.5"', '10']],
    ['columns without a name at the end', 'nombre,precio,,\nFoco,10,,', ['Foco', '10']],
  ])('reads %s', (_, text, cells) => {
    const table = readTable(text)
    expect(table.ok && table.value.headers).toEqual(['nombre', 'precio'])
    expect(table.ok && table.value.records).toEqual([{ line: 2, cells, fault: null }])
  })

  it.each([
    [`"Dolly 8' x 4"",200\nPipa 1/2",50`, [`Dolly 8' x 4"|200`, 'Pipa 1/2"|50']],
    ['"Tubo 2"",95\r\nSilla,1\r\n"Tubo 3"",9', ['Tubo 2"|95', 'Silla|1', 'Tubo 3"|9']],
    ['FX6,"4""\nPipa,50"', ['FX6|4"', 'Pipa|50"']],
    ['"Tela 12"x12" negra",300', ['Tela 12"x12" negra|300']],
    ['"HMI" 575W,300', ['"HMI" 575W|300']],
    ['"HMI 2" 575W,12"', ['"HMI 2" 575W|12"']],
    ['"Mide 4"", negro\ny blanco",300', ['Mide 4", negro\ny blanco|300']],
    ['"Mide 4""\nalto",300', ['Mide 4"\nalto|300']],
  ])('takes quotes that are not doubled for inches: %j', (text, rows) => {
    const table = readTable(`nombre,precio\n${text}`)
    expect(table.ok && table.value.records.map(({ cells }) => cells.join('|'))).toEqual(rows)
  })

  it('reads a single column', () => {
    const table = readTable('nombre\nFoco\nPanel')
    expect(table.ok && table.value.records.map(({ cells }) => cells)).toEqual([['Foco'], ['Panel']])
  })

  it('numbers lines as a spreadsheet does, and leaves blank ones out', () => {
    const table = readTable('nombre,precio\n"a\nb",1\n\n , \nFoco,2\n')
    expect(table.ok && table.value.records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'a\nb'],
      [5, 'Foco'],
    ])
  })

  it.each([
    ['Foco,1,2,3', /más celdas que el encabezado/],
    ['"Foco,1', /cerrar unas comillas/],
  ])('tells what is wrong with the line %s', (line, reason) => {
    const table = readTable(`nombre,precio\nPanel,1\n${line}\n`)
    expect(table.ok && table.value.records[0]?.fault).toBeNull()
    expect(table.ok && table.value.records[1]).toMatchObject({
      line: 3,
      fault: expect.stringMatching(reason),
    })
  })

  it.each([
    ['', 'El archivo está vacío.'],
    ['\n\n', 'El archivo está vacío.'],
    ['nombre,precio\n', 'El archivo solo tiene encabezados: no hay artículos.'],
    ['nombre,precio\n , \n', 'El archivo solo tiene encabezados: no hay artículos.'],
    [
      `nombre\n${'a\n'.repeat(MOST_LINES + 1)}`,
      'El archivo tiene más de 20,000 renglones. Divídelo en partes e impórtalas una por una.',
    ],
    [
      `nombre\n${'\n'.repeat(3 * MOST_LINES)}a`,
      'El archivo tiene más de 20,000 renglones. Divídelo en partes e impórtalas una por una.',
    ],
  ])('refuses %.20j', (text, error) => expect(readTable(text)).toEqual({ ok: false, error }))

  it('takes as many lines as are allowed', () => {
    const table = readTable(`nombre\n${'a\n'.repeat(MOST_LINES)}\n\n`)
    expect(table.ok && table.value.records.length).toBe(MOST_LINES)
  })
})
