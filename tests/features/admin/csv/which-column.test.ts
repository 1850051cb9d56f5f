import { describe, expect, it } from 'vitest'
import { workbook, type Cell } from '../../../support/workbook.ts'
import { imported, list, said, sheet } from './import-of.ts'

const formula: Cell = { xml: (at) => `<c r="${at}"><f>B2*1.16</f><v/></c>` }

describe('of several columns the price', () => {
  it.each<[string, string, number | null]>([
    ['Precio s/IVA|Precio c/IVA', '1000|1160', 1160],
    ['Precio con IVA|Precio sin IVA', '1160|1000', 1160],
    ['Precio|Precio con IVA', '1000|1160', 1160],
    ['Precio anterior|Precio actual', '900|1000', 1000],
    ['Precio viejo|Precio nuevo', '900|1000', 1000],
    ['Precio 2025|Precio 2026', '900|1000', 1000],
    ['Precio de reposición|Tarifa jornada', '90000|1500', 1500],
    ['Valor|Renta x día', '90000|1500', 1500],
    ['Valor de reposición|Cobro por jornada', '90000|1500', 1500],
    ['Precio seguro|Precio x 24 h', '90000|1500', 1500],
    ['Precio mayoreo|Precio menudeo', '900|1000', 1000],
    ['Precio socios|Precio general', '900|1000', 1000],
    ['Renta media jornada|Renta jornada completa', '900|1500', 1500],
    ['Precio medio día|Precio día completo', '900|1500', 1500],
    ['Renta mensual|Monto diario', '9000|500', 500],
    ['Precio por hora|Precio por día', '90|500', 500],
    ['Watts|Monto', '1200|350', 350],
    ['Watts|Costo', '1200|350', 350],
    ['Precio|Renta por día', '|1200', 1200],
    ['Costo', '350', 350],
    ['Importe', '350', 350],
    ['Costo|Precio', '350|', null],
    ['Watts', '1200', null],
    ['Precio CDMX|Precio Guadalajara', '900|1000', null],
    ['Foo|Bar', '2|1000', null],
    ['Precio lista|Precio', '1|2', null],
    ['Precio lista|Precio', '2|2', 2],
    ['Precio|Día|Semana', '95000|3500|9000', 3500],
    ['Price|Daily|Weekly', '6000|350|1050', 350],
    ['Precio|Precio 2026', '3000|3500', null],
    ['Importe jornada|Nº', '350|2', 350],
    ['Half day|Full day|Week', '200|350|1050', 350],
    ['Primer día|Día adicional', '3500|2000', 3500],
    ['Sales Price|Cost', '3500|90', 3500],
    ['Precio|Renta (días mínimos)', '100|3', 100],
    ['Precio (sin depósito)', '350', 350],
    ['Jornada (8 hrs)', '350', 350],
    ['Anticipo', '$350', null],
    ...'Precio (semana)|Precio/semana|Tarifa [mensual]|Tarifa (3 días)|Renta mensual|Precio (de reposición)|Precio (miles)|Precio docena|Precio 15 días|Costo (semana)|Precio 12 hrs|Precio (costo)|Nº|#|Pulgadas|Horas de uso|Peso'
      .split('|')
      .map((header) => [header, '350.50', null] as [string, string, null]),
    ['Price type|Base price|Price period', 'structure|350|day', 350],
  ])('%s of %s is %s', async (headers, cells, price) => {
    expect(said(await imported(list(headers, `FX6;${cells}`)))).toEqual([
      price === null ? 'new FX6' : `new FX6 price ${price}`,
    ])
  })

  it.each([
    ['Equipo;Precio;Equipo;Precio\nFX6;1000;Lente;100', ['new FX6 price 1000', 'new Lente price 100']],
    [
      'Luz;;;Cine;\nEquipo;Precio;;Equipo;Precio\nHMI;90;;FX6;1000\n;;;FX3;500',
      [
        'left Luz (Es un título de grupo, no un artículo)',
        'new HMI price 90 section_id "Luz"',
        'left Cine (Es un título de grupo, no un artículo)',
        'new FX6 price 1000 section_id "Cine"',
        'new FX3 price 500 section_id "Cine"',
      ],
    ],
    ['101;FX6;3500\n102;FX3;1800', ['new FX6 price 3500', 'new FX3 price 1800']],
  ])('is found in %j', async (file, lines) => expect(said(await imported(file))).toEqual(lines))

  it.each([
    ['Precio CDMX|Precio Mérida', '900|1000', '“Precio CDMX” o “Precio Mérida”'],
    ['Precio semana|Watts', '900|1000', '“Precio semana”'],
    ['Antes|Ahora', '900|1000', '“Antes” o “Ahora”'],
    ['Pulgadas|Notas', '55|ok', '“Pulgadas”'],
  ])('is asked where none surely is it: %s of %s', async (headers, cells, said) => {
    const reason = `No se importa ningún precio: si está en ${said}, regresa y elige la columna.`
    expect(await imported(list(headers, `FX6;${cells}`))).toMatchObject({ common: [{ reason }] })
  })

  it.each([
    ['(USD)', 'pzas', 'error FX6 (Está en otra moneda (USD))'],
    ['+ IVA', 'pzas', 'new FX6 price 190 stock_quantity 2 (Según su encabezado no incluye el IVA)'],
    ['por semana', '(pzas)', 'new FX6 stock_quantity 2'],
    ['$ / día', 'unidades', 'new FX6 price 190 stock_quantity 2'],
    ['MXN', '', 'new FX6 price 190 stock_quantity 2'],
  ])('is what %s below its heading says, beside %s', async (note, other, line) => {
    expect(said(await imported(`Equipo,Precio,Stock\n,${note},${other}\nFX6,190,2`))).toEqual([line])
  })

  it.each(['base_price_in_cents', 'precio_centavos', 'unit_amount_cents'])(
    'is refused in cents: %s',
    async (header) => {
      expect(said(await imported(list(header, 'FX6;35000')))[0]).toMatch(/^error FX6 \(Está en otra moneda/)
    },
  )

  it('is that of one day beside that of three', async () => {
    const lines = ['FX6;900;2400', 'FX3;500;1200']
    expect(said(await imported(list('1-2 días|3-6 días', ...lines)))).toEqual([
      'new FX6 price 900',
      'new FX3 price 500',
    ])
  })

  it.each(['#####', '#N/A', 'Desde $500'])(
    'stays the named one where all of its cells say %s',
    async (cell) => {
      const lines = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) => `${name};100;${cell}`)
      expect(await imported(list('Base|Precio', ...lines))).toMatchObject({ counts: { error: 5, new: 0 } })
    },
  )

  it('stays the named one whose formulas have no values', async () => {
    const lines = ['Cámara A', 'Cámara B', 'Uno', 'Dos', 'Tres'].map((name): Cell[] => [name, 100, formula])
    const plan = await imported(sheet(['Nombre', 'Base', 'Precio'], ...lines))
    expect(plan).toMatchObject({ counts: { error: 5, changed: 0 } })
  })
})

it('a note within a note of a heading changes nothing', async () => {
  const [line] = said(
    await imported(
      list('Precio (por día (24 h))|Stock (en bodega (CDMX))|Categoría [del [mío]]', 'Uno;5;2;Luz'),
    ),
  )
  expect(line).toMatch(/^new Uno price 5 section_id .* stock_quantity 2$/)
})

describe('dollars', () => {
  it.each(['precio_usd', 'PrecioUSD', 'PRECIO_DLLS', 'Precio ($US)', 'Precio US', 'Price (US Dollars)'])(
    'are no pesos under %s',
    async (header) => {
      expect(said(await imported(list(header, 'Uno;100')))[0]).toMatch(/^error Uno \(Está en otra moneda/)
    },
  )

  it.each([
    ['Currency Code', 'USD'],
    ['Moneda', 'US Dollar'],
    ['Moneda', 'Dollar'],
    ['Moneda', 'US'],
    ['Moneda', 'Peso argentino'],
  ])('and other money are no pesos beside %s = %s', async (header, money) => {
    expect(said(await imported(list(`Precio|${header}`, `Uno;100;${money}`)))[0]).toMatch(/otra moneda/)
  })

  it.each([
    'MXN',
    'Pesos',
    '$',
    'M.N.',
    'Peso mexicano',
    'MXN - Pesos mexicanos',
    'Moneda nacional',
    '1',
    '',
  ])('are told from pesos: %s', async (money) => {
    expect(said(await imported(list('Precio|Moneda', `Uno;100;${money}`)))).toEqual(['new Uno price 100'])
  })

  it.each(['[$CHF] #,##0.00', '[$AUD] #,##0', '[$CLP]#,##0', '"Q"#,##0.00', '[$kr-41D] #,##0'])(
    'and other money are no pesos in the format %s',
    async (format) => {
      const cell: Cell = { xml: (at) => `<c r="${at}" s="1"><v>100</v></c>` }
      const file = new Uint8Array(
        workbook(
          [
            ['Nombre', 'Precio'],
            ['Uno', cell],
          ],
          { formats: [format] },
        ),
      )
      expect(said(await imported(file))[0]).toMatch(/^error Uno \(Está en otra moneda/)
    },
  )

  it.each(['[$$-409]#,##0.00', '[$MXN] #,##0.00', '[$MX$-80A]#,##0', '"$"#,##0.00'])(
    'are told from pesos in the format %s',
    async (format) => {
      const cell: Cell = { xml: (at) => `<c r="${at}" s="1"><v>100</v></c>` }
      const file = new Uint8Array(
        workbook(
          [
            ['Nombre', 'Precio'],
            ['Uno', cell],
          ],
          { formats: [format] },
        ),
      )
      expect(said(await imported(file))).toEqual(['new Uno price 100'])
    },
  )
})

describe('a column', () => {
  it.each<[string, string, string, string]>([
    ['blank beside a filled one', 'SKU|Código', '|A1', 'new FX6 code "A1"'],
    ['of decomposed letters', 'Categori\u0301a|Co\u0301digo', 'Luz|A1', 'new FX6 code "A1" section_id "Luz"'],
    ['with two names', 'CANT/PZAS', '2', 'new FX6 stock_quantity 2'],
    ['with names in two languages', 'Cantidad / Qty', '2', 'new FX6 stock_quantity 2'],
    ...['Pzs', 'Pz', 'Und.', 'Units', 'Count', 'Conteo', 'Menge'].map(
      (header) => [header, header, '2', 'new FX6 stock_quantity 2'] as [string, string, string, string],
    ),
    ['EXIST', 'EXIST', '2', 'new FX6 stock_quantity 2'],
    ['Quantity Owned', 'Quantity Owned', '2', 'new FX6 stock_quantity 2'],
    ['Product Group', 'Product Group', 'Luz', 'new FX6 section_id "Luz"'],
    ['Cat', 'Cat', 'Luz', 'new FX6 section_id "Luz"'],
    ['Barcode', 'Barcode', '750', 'new FX6 code "750"'],
    ['Código de barras beside a code', 'Código de barras|SKU', '750|A1', 'new FX6 code "A1"'],
    ['of types', 'Product type', 'rental', 'new FX6'],
    ['of numbers of classes', 'Clase', '1', 'new FX6'],
    ['of kinds', 'Tipo', 'Producto', 'new FX6'],
    ['of texts under Incluye', 'Incluye', '2 baterías, cargador', 'new FX6'],
    ['of other units', 'Unidad', 'Juego', 'new FX6'],
    ['of places', 'Lugar', 'Bodega 1', 'new FX6'],
    ['of yes and no under Disponible', 'Disponible', 'Sí', 'new FX6'],
    ['of words for a discount', 'Precio|Descuento', '1000|10% OFF', 'new FX6 discount_price 900 price 1000'],
    ['of words for no discount', 'Precio|Descuento', '1000|Sin descuento', 'new FX6 price 1000'],
  ])('%s is understood', async (_, headers, cells, line) => {
    expect(said(await imported(list(headers, `FX6;${cells}`)))).toEqual([line])
  })

  it.each<[string, string[]]>([
    ['Nombre;Descripción;Precio\n;FX6;5\n;FX3;4', ['new FX6 price 5', 'new FX3 price 4']],
    [
      'Nombre;Categorías\nA;Audio, video y luz\nB;Cámaras, Renta\nC;Cámaras',
      ['new A section_id "Audio, video y luz"', 'new B section_id "Cámaras"', 'new C section_id "Cámaras"'],
    ],
    [
      'Nombre;Categorías\nCámara A;Lentes, Cámaras\nB;Renta de cámaras, lentes y más',
      ['same Cámara A', 'new B section_id "Renta de cámaras, lentes y más"'],
    ],
    [
      `Nombre;Sección\nA;${'x'.repeat(301)}\nB;Luz`,
      ['error A (Usa 300 caracteres como máximo)', 'new B section_id "Luz"'],
    ],
  ])('is told by the others: %.40j', async (file, lines) => expect(said(await imported(file))).toEqual(lines))

  it('of codes has the letters of its format', async () => {
    const cell: Cell = { xml: (at) => `<c r="${at}" s="1"><v>1</v></c>` }
    const rows: Cell[][] = [
      ['Nombre', 'Código'],
      ['Uno', cell],
    ]
    const file = new Uint8Array(workbook(rows, { formats: ['"CAM-"000'] }))
    expect(said(await imported(file))).toEqual(['new Uno code "CAM-001"'])
  })

  it('of codes that count up is not the name beside a description', async () => {
    const file = 'Producto;Descripción\nA-001;Cámara\nA-002;Lente'
    expect(said(await imported(file))).toEqual(['new Cámara code "A-001"', 'new Lente code "A-002"'])
  })
})
