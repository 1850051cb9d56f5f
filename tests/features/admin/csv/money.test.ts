import { describe, expect, it } from 'vitest'
import { styled, workbook, type Cell } from '../../../support/workbook.ts'
import { imported, money, said, sheet, type File } from './import-of.ts'

const formula: Cell = { xml: (at) => `<c r="${at}"><f>B2*1.16</f><v/></c>` }

describe('money and stock', () => {
  it.each<[string, File, (string | RegExp)[]]>([
    [
      'a discount of per cents',
      'Nombre,Precio,Descuento\nUno,1200,0\nDos,300,10\nTres,500,15%',
      ['new Uno price 1200', 'new Dos discount_price 270 price 300', 'new Tres discount_price 425 price 500'],
    ],
    [
      'per cents over prices that stay as they are',
      'Nombre,% Descuento\nCámara A,25\nCámara B,-',
      ['changed Cámara A discount_price 750', 'same Cámara B'],
    ],
    [
      'per cents that a sheet formats',
      new Uint8Array(
        workbook(
          [
            ['Nombre', 'Precio', 'Dto.'],
            ['Uno', 200, styled(0.15, 1)],
          ],
          { formats: ['0%'] },
        ),
      ),
      ['new Uno discount_price 170 price 200'],
    ],
    [
      'per cents as shares',
      'Nombre,Precio,Descuento\nUno,1000,0.1\nDos,500,0.25\nTres,100,0',
      ['new Uno discount_price 900 price 1000', 'new Dos discount_price 375 price 500', 'new Tres price 100'],
    ],
    [
      'per cents as shares up to the whole',
      'Nombre,Precio,Descuento\nUno,1000,0.1\nDos,500,0\nTres,100,1',
      ['new Uno discount_price 900 price 1000', 'new Dos price 500', 'new Tres discount_price 0 price 100'],
    ],
    [
      'decimals with three and more digits, which prove their sign',
      'Nombre;Precio\nUno;33,3333\nDos;66,6667\nTres;1,250',
      ['new Uno price 33.33', 'new Dos price 66.67', 'new Tres price 1.25'],
    ],
    [
      'marks for no discount',
      'Nombre,Precio,Precio rebajado\nUno,1000,-1\nDos,500,0\nTres,100,90',
      ['new Uno price 1000', 'new Dos price 500', 'new Tres discount_price 90 price 100'],
    ],
    [
      'a discount price that is nearly nothing',
      'Nombre,Precio,Precio de oferta\nUno,1200,90\nDos,300,250',
      [
        'error Uno (El precio con descuento es menos de la quinta parte del precio)',
        'new Dos discount_price 250 price 300',
      ],
    ],
    [
      'a stock of thousands with a point, because cents follow commas',
      'Nombre;Precio;Existencias\nUno;1.250,50;1.000\nDos;35,00;2.500\nTres;12,00;2,00',
      [
        'new Uno price 1250.5 stock_quantity 1000',
        'new Dos price 35 stock_quantity 2500',
        'new Tres price 12 stock_quantity 2',
      ],
    ],
    [
      'a stock that nothing explains',
      'Nombre,Existencias\nUno,1.000',
      ['error Uno (No queda claro si lleva miles o decimales)'],
    ],
    [
      'a stock whose neighbours explain it',
      'Nombre,Existencias\nUno,1.000\nDos,1.500',
      ['new Uno stock_quantity 1000', 'new Dos stock_quantity 1500'],
    ],
    [
      'a formula without its value',
      sheet(['Nombre', 'Base', 'Precio'], ['Cámara A', 100, formula]),
      ['error Cámara A (La fórmula no tiene su resultado)'],
    ],
    ['dollars by format', money('[$USD] #,##0.00', 100), ['error Cámara A (Está en otra moneda (USD))']],
    ['dollars in quotes', money('"US$"#,##0.00', 100), ['error Cámara A (Está en otra moneda (US$))']],
    ['euros by format', money('#,##0.00 [$€-C0A]', 100), ['error Cámara A (Está en otra moneda (€))']],
    ['pesos by format', money('[$$-80A]#,##0.00', 400), ['changed Cámara A price 400']],
    ['dollars in text', 'Nombre,Precio\nUno,US$ 100\nDos,100 dls\nTres,€5', Array(3).fill(/otra moneda/)],
    ['dollars in the heading', 'Nombre,Precio (USD)\nUno,100', ['error Uno (Está en otra moneda (USD))']],
    ...['PRECIOS EN DÓLARES', 'Lista de precios (USD)', 'Cámaras (USD)', 'Moneda;USD'].map(
      (title): [string, File, RegExp[]] => [
        `dollars in the title ${title}`,
        `${title}\nNombre;Precio;Stock\nUno;100;2`,
        [/^error Uno .*otra moneda/],
      ],
    ),
    ...[
      'Lista en pesos, no en dólares',
      'Tarifas Q4, US Rentals',
      'Precios según el tipo de cambio del dólar',
    ].map((title): [string, File, string[]] => [
      `pesos below the title ${title}`,
      `${title};\nNombre;Precio\nUno;100`,
      ['new Uno price 100'],
    ]),
    [
      'dollars in a note below',
      'Nombre;Precio\nUno;100\nDos;50\nPrecios en dólares americanos;',
      [/^error Uno .*otra moneda/, /^error Dos .*otra moneda/, /^left Precios/],
    ],
    [
      'dollars in a chat',
      'PRICES IN USD\nSony FX6 - $350\nSony FX3 - $150',
      [
        /^left PRICES IN USD \(Parece una nota/,
        /^error Sony FX6 .*otra moneda/,
        /^error Sony FX3 .*otra moneda/,
      ],
    ],
    [
      'pesos in the heading, and tax in the title',
      'Precios en USD + IVA;\nNombre;Precio MXN\nUno;100',
      ['new Uno price 100 (Según “Precios en USD + IVA” no incluye el IVA)'],
    ],
    [
      'prices beside their tax',
      'Nombre,Precio,IVA 16%\nUno,100,16',
      ['new Uno price 100 (Según la columna “IVA 16%” no incluye el IVA)'],
    ],
    ['prices with their tax', 'Nombre,Precio con IVA,IVA\nUno,116,16', ['new Uno price 116']],
    ['pesos beside dollars', 'Nombre,Precio USD,Precio MXN\nUno,100,1900', ['new Uno price 1900']],
    [
      'a column of currencies',
      'Nombre,Precio,Moneda\nUno,100,USD\nDos,100,MXN',
      ['error Uno (Está en otra moneda (USD))', 'new Dos price 100'],
    ],
    [
      'prices that a sheet computed',
      sheet(['Nombre', 'Precio'], ['Uno', 1363.35655555556], ['Dos', 116.0348]),
      ['new Uno price 1363.36', 'new Dos price 116.03'],
    ],
    ['computed prices in text', 'Nombre,Precio\nUno,1363.35655555556', ['new Uno price 1363.36']],
    [
      'signs and words beside prices',
      'Nombre;Precio\nA; $ 1,200.00 \nB; $ -   \nC;$1,200.-\nD;1200.00 pesos\nE;Consultar\nF;N/A\nG;1200/día\nH;$350 c/u\nI;-\nJ;$1.200.-',
      [
        'new A price 1200',
        'new B price 0',
        'new C price 1200',
        'new D price 1200',
        'new E',
        'new F',
        'new G price 1200 price_unit "day"',
        'new H price 350 price_unit "piece"',
        'new I',
        'new J price 1200',
      ],
    ],
    [
      'words beside numbers of pieces',
      'Nombre,Existencias\nA,10 pzas\nB,3 piezas\nC,Agotado\nD,-2\nE,1 par de',
      [
        'new A stock_quantity 10',
        'new B stock_quantity 3',
        'new C stock_quantity 0',
        'error D (Escribe un número entero, o deja la celda vacía si no hay límite)',
        'error E (Escribe un número entero, o deja la celda vacía si no hay límite)',
      ],
    ],
    [
      'two prices in a cell',
      'Nombre;Precio\nA;"$500\n$400"\nB;"500\n400"\nC;$500 $400\nD;$900 $750 MXN\nE;$500 pesos $400\nF;1 200',
      [
        ...['A', 'B', 'C', 'D', 'E'].map((name) => `error ${name} (Hay dos precios en la celda)`),
        'new F price 1200',
      ],
    ],
    ['a price without its tax', 'Nombre,Precio\nA,$500 + IVA', ['error A (No incluye el IVA)']],
  ])('of %s', async (_, file, lines) => {
    const plan = said(await imported(file))
    expect(plan).toHaveLength(lines.length)
    for (const [index, line] of lines.entries())
      expect(plan[index]).toMatch(typeof line === 'string' ? exactly(line) : line)
  })

  it('asks what a discount column says, and takes the answer', async () => {
    const file = 'Nombre,Precio,Descuento\nUno,150,40\nDos,90,60'
    const asked = await imported(file)
    expect(asked).toMatchObject({ discount: { meaning: null, isAsked: true }, counts: { error: 2 } })
    const as = async (discount: 'price' | 'percent' | 'off') => said(await imported(file, { discount }))
    expect(await as('percent')).toEqual([
      'new Uno discount_price 90 price 150',
      'new Dos discount_price 36 price 90',
    ])
    expect(await as('price')).toEqual([
      'new Uno discount_price 40 price 150',
      'new Dos discount_price 60 price 90',
    ])
    expect(await as('off')).toEqual([
      'new Uno discount_price 110 price 150',
      'new Dos discount_price 30 price 90',
    ])
  })

  it('leaves what empty cells stand over, and erases it when asked', async () => {
    const file = 'Nombre,Precio,Existencias,Descripción,Sección\nCámara A,690,,,\nCámara B,,-,,Cámaras'
    const kept = await imported(file)
    expect(said(kept)).toEqual(['changed Cámara A price 690', 'same Cámara B'])
    expect(kept).toMatchObject({ blanks: 4 })
    expect(said(await imported(file, { erases: true }))).toEqual([
      'changed Cámara A description null price 690 section_id null stock_quantity null',
      'changed Cámara B price null',
    ])
  })
})

const exactly = (text: string) => new RegExp(`^${text.replace(/[$()[\]{}.*+?|\\^]/g, String.raw`\$&`)}$`)
