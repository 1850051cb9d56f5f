import { describe, expect, it } from 'vitest'
import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import type { ImportLine } from '#domain/csv/read-line.ts'
import { planOf, tableOf } from './shop.ts'

const EMPTY: CatalogueRows = { sections: [], products: [], links: [] }

/** Returns what an import would make: 'section: name price x stock'. */
function made(text: string): string[] {
  const { lines } = planOf(text, EMPTY, { createSections: true })
  return lines
    .filter(({ status }) => status === 'new')
    .map(({ name, changes }) => {
      const texts = new Map(changes.map(({ field, after }) => [field, JSON.stringify(after)]))
      const section = texts.get('section_id')?.slice(1, -1)
      const stock = texts.get('stock_quantity')
      const priced = `${name} ${texts.get('price') ?? 'null'}`
      return [...(section ? [`${section}:`] : []), priced, ...(stock ? [`x${stock}`] : [])].join(' ')
    })
}

/** Returns the first problem of a line, or its first note. */
const reasonOf = (line: ImportLine | undefined) =>
  [...(line?.problems ?? []), ...(line?.notes ?? [])][0]?.reason

describe('a price list without columns', () => {
  const THREE = ['Sony FX6 3500', 'Sony FX3 1800', 'Aputure 600d 900']

  it.each([
    ['leaders', 'Sony FX6 ........ $3,500\nSony FX3 ........ $1,800\nAputure 600d ..... $900'],
    ['dashes, from a chat', 'Sony FX6 - $3,500\nSony FX3 - $1,800\nAputure 600d - $900'],
    [
      'a paragraph below them',
      `Sony FX6 - $3,500\nSony FX3 - $1,800\nAputure 600d - $900\n${'Se renta con identificación y depósito. '.repeat(20)}`,
    ],
    ['bullets', '• Sony FX6 – 3500\n• Sony FX3 – 1800\n• Aputure 600d – 900'],
    ['colons', 'Sony FX6: 3500\nSony FX3: 1800\nAputure 600d: 900'],
    ['the sign of money', 'Sony FX6 $3,500.00\nSony FX3 $1,800.00\nAputure 600d MXN $900.00'],
    [
      'spaces',
      'Equipo          Precio\nSony FX6        $3,500\nSony FX3        $1,800\nAputure 600d    $900',
    ],
    ['a unit', 'Sony FX6 - $3,500 por día\nSony FX3 - $1,800 por día\nAputure 600d - $900 por día'],
  ])('is read with %s', (_, text) => expect(made(text)).toEqual(THREE))

  it('has its titles as sections', () => {
    const text = 'CÁMARAS\nSony FX6 .... $3,500\nSony FX3 .... $1,800\n\nLUCES\nAputure 600d .... $900'
    expect(made(text)).toEqual([
      'CÁMARAS: Sony FX6 3500',
      'CÁMARAS: Sony FX3 1800',
      'LUCES: Aputure 600d 900',
    ])
  })

  it.each([
    ['a document without signs', 'Sony FX6 3,500.00\nSony FX3 1,800.00\nAputure 600d 900.00', THREE],
    ['a document of thousands', 'Sony FX6 3,500\nSony FX3 1,800', THREE.slice(0, 2)],
    [
      'a chat',
      '*LISTA*\n\n*Cámaras*\n- Sony FX6: $3,500\n- Sony FX3: $1,800 x día\n\n*Luces*\n- *Aputure 600d*: $900',
      ['Cámaras: Sony FX6 3500', 'Cámaras: Sony FX3 1800', 'Luces: Aputure 600d 900'],
    ],
    [
      'a title above each line',
      'CÁMARAS\nSony FX6: $3,500\nLENTES\nZeiss: $1,500\nAUDIO\nNTG: $200\nGRIP\nDolly: $2,800',
      ['CÁMARAS: Sony FX6 3500', 'LENTES: Zeiss 1500', 'AUDIO: NTG 200', 'GRIP: Dolly 2800'],
    ],
    ['semicolons and no headings', 'Sony FX6;$3,500\nSony FX3;$1,800', THREE.slice(0, 2)],
    [
      'names that end in numbers',
      'nombre\nCable 1.50 m\nFoco\nCable\nTripié',
      ['Cable 1.50 m null', 'Foco null', 'Cable null', 'Tripié null'],
    ],
  ])('is not split at commas of thousands: %s', (_, text, products) => expect(made(text)).toEqual(products))

  it.each([
    ['Equipo,Precio,Stock\nFX6,$3,500\nFX3,$1,800\nTripié,$100,2', 2],
    ['Equipo,Precio\nFX6,$3,500\nTripié,$100', 1],
    ['Equipo,Precio,Stock\nFX6,"$3,500",120\nTripié,$100,200', 0],
    ['Equipo,Precio,Stock\nFX6,$3500,120\nTripié,$100,200', 0],
    ['Equipo,Precio,Stock\nCable,50,100\nGel,$5,20', 0],
    ['Equipo,Precio,Notas\nFX6,3,500\nFX3,1,800\nTripié,350,\nVenice,12,500', 3],
    ['Producto,Precio,\nFX6,3,500\nFX3,1,800', 2],
    ['Producto,Precio,Descripción\nFX6,3500,100\nFX3,1,800', 0],
    ['Producto,Precio,Stock\nFX6,350,100\nFX3,180,800', 0],
    ['Producto,Precio,Watts\nHMI,350,575\nLED,180,300', 0],
    ['Producto,Precio,Notas\nHMI,350,575\nLED,180,\nPar,90,usado', 0],
  ])('names prices that commas may have split: %j', (text, errors) => {
    expect(
      planOf(text, EMPTY).lines.filter(({ problems }) => /comillas/.test(problems[0]?.reason ?? '')),
    ).toHaveLength(errors)
  })

  it('keeps commas of a name', () => {
    expect(made('Luz, grande - $900\nLuz, chica - $1,200')).toEqual(['Luz, grande 900', 'Luz, chica 1200'])
  })

  it.each([
    ['nombre,precio\nSony FX6,350\nSony FX3,180', ['Sony FX6 350', 'Sony FX3 180']],
    ['nombre;precio\nSony FX6 - kit;$3,500\nDolly: riel;$800', ['Sony FX6 - kit 3500', 'Dolly: riel 800']],
    [
      '| Equipo | Precio |\n|---|---|\n| Sony FX6 | $3,500 |\n| Dolly | $800 |',
      ['Sony FX6 3500', 'Dolly 800'],
    ],
  ])('is told from one with columns: %j', (text, products) => expect(made(text)).toEqual(products))
})

it.each([
  ['002     LENTE 35MM              1,500.00', 'LENTE 35MM 1500'],
  ['002     LENTE 35MM          4', 'LENTE 35MM null x4'],
  ['        LENTE 35MM          4   1,500.00', 'LENTE 35MM 1500 x4'],
  ['002 LENTE 35MM 1,500.00', 'Le faltan datos y no queda claro cuáles'],
  ['002     LENTE 35MM LARGO ROJO  1,500.00', 'Le faltan datos y no queda claro cuáles'],
])(
  'below headings held apart by spaces, cells of %j stand in their columns, or it is said',
  (row, product) => {
    const text = `CLAVE   DESCRIPCION     EXIST   PRECIO\n001     CAMARA SONY FX6     2   3,500.00\n${row}`
    const reasons = planOf(text, EMPTY).lines.flatMap(({ problems }) => problems[0]?.reason ?? [])
    expect([...made(text), ...reasons].join(' + ')).toContain(`CAMARA SONY FX6 3500 x2 + ${product}`)
  },
)

describe('a line of a chat', () => {
  it.each([
    ['Sony FX6 $3,500 - $4,500', 'Sony FX6: Hay dos precios'],
    ['Sony FX6 - $3,500 a $4,500', 'Sony FX6: Hay dos precios'],
    ['Sony FX6 - $3,500 día / $10,000 semana', 'Sony FX6: Hay dos precios'],
    ['Sony FX6: 3500 - 4500', 'Sony FX6: Escribe un precio'],
    ['Sony FX6 - desde $3,500', 'Sony FX6: Escribe un precio'],
    ['Sony FX6 a partir de 3,500', 'Sony FX6: Escribe un precio'],
    ['Sony FX6 - USD $350', 'Sony FX6: Está en otra moneda (USD)'],
    ['Sony FX6: €350', 'Sony FX6: Está en otra moneda (€)'],
    ['Sony FX6 $3,500 por jornada de doce horas', 'Sony FX6: Escribe un precio'],
    ['Sony FX6 ($3,500)', 'Sony FX6: 3500'],
    ['• Sony FX6 → $3,500', 'Sony FX6: 3500'],
    ['Sony FX6 $3,500 (x día)', 'Sony FX6: 3500'],
    ['Sony FX6 ... Consultar', 'Sony FX6: null'],
    ['Lente 24 - 70 - $500', 'Lente 24 - 70: 500'],
    ['Celular iPhone 15: $350', 'Celular iPhone 15: 350'],
    ['Tel: 5512345678', 'Tel: 5512345678: Parece una nota'],
    ['WhatsApp: 55 1234 5678', 'WhatsApp: 55 1234 5678: Parece una nota'],
    ['Código postal: 06700', 'Código postal: 06700: Parece una nota'],
    ['Horario: 9 a 18 hrs', 'Horario: 9 a 18 hrs: Parece una nota'],
  ])('%j has one certain price, or says why not', (text, said) => {
    const { lines } = planOf(`Luz: $900\n${text}\nTripié: $150`, EMPTY)
    const line = lines[1] ?? lines[0]
    const price = line?.changes.find(({ field }) => field === 'price')?.after ?? null
    expect(`${line?.name}: ${reasonOf(line) ?? JSON.stringify(price)}`).toContain(said)
  })

  it('does not make the title above prices and many contacts a header', () => {
    const contacts = 'Tel: 5512345678\nWhatsApp: 5512345678\nCódigo postal: 06700\nCLABE: 012180015512345678'
    const text = `RENTA DE EQUIPO\nLuz: desde $900\nSony FX6: $3,500\nDolly: $90\n${contacts}\n📞 Cel. 55-1234-5678`
    expect(made(text)).toEqual(['RENTA DE EQUIPO: Sony FX6 3500', 'RENTA DE EQUIPO: Dolly 90'])
    expect(made('Luz: $900 - $1,200\nSony FX6: $3,500\nDolly: $90')).toEqual(['Sony FX6 3500', 'Dolly 90'])
    expect(planOf('Luz: $900 - $1,200\nSony FX6: desde $3,500\nDolly: $9 / $10', EMPTY).counts.error).toBe(3)
  })
})

it.each([
  ['Tel.,5512345678', 'Parece una nota'],
  ['Banco BBVA cuenta,0123456789', 'Parece una nota'],
  ['Banco de madera,50', ''],
  ['Celular iPhone,90', ''],
  ['Cuenta 0123 4567 8901,', 'Parece una nota'],
  ['FX9,5512345678', 'Parece un teléfono o un código'],
  ['FX9,00350', 'Parece un teléfono o un código'],
])('below a list, %j is a contact or an article', (row, reason) => {
  expect(reasonOf(planOf(`Equipo,Precio\nFX6,350\nFX3,180\n${row}`, EMPTY).lines.at(-1)) ?? '').toMatch(
    new RegExp(`^${reason || '$'}`),
  )
})

describe('which column is the price', () => {
  it.each([
    ['the day, not the week', 'Description,Daily,Weekly,In stock\nSony FX6,350,1050,2', ['Sony FX6 350 x2']],
    ['no number of pieces', 'Designación;Pzas\nSony FX6;2\nDolly;1', ['Sony FX6 null x2', 'Dolly null x1']],
  ])('is %s', (_, text, products) => expect(made(text)).toEqual(products))

  it.each(['Désignation;Tarif/jour;Qté\nSony FX6;350,00 €;2', 'Produto;Preço;Estoque\nSony FX6;R$ 350,00;2'])(
    'is one in other money, which is refused with that reason: %j',
    (text) => {
      const [line] = planOf(tableOf(text), EMPTY).lines
      expect(line?.problems.map(({ reason }) => reason).join()).toContain('otra moneda')
    },
  )
})

it.each([
  ...'IVA no incluido|no incluye IVA|más impuestos|+ 16% de IVA|antes de impuestos|sin I.V.A.|base imponible'.split(
    '|',
  ),
  ...'excl. tax|ex VAT|netto|HT'.split('|'),
])('a price without its tax is said: %s', (words) => {
  const [line] = planOf(`Equipo,Precio ${words},Stock\nFX6,350,2`, EMPTY).lines
  expect(line?.notes[0]?.reason).toContain('no incluye el IVA')
})

it.each([
  ['Precio con IVA', ''],
  ['Precio (I.V.A. incluido)', ''],
  ['Precio taxi', ''],
  ['Precio U.S.D.', 'Está en otra moneda (U.S.D.): escríbelo en pesos.'],
  ['Precio Dlrs', 'Está en otra moneda (Dlrs): escríbelo en pesos.'],
])('under %j a price says %s', (header, reason) => {
  expect(reasonOf(planOf(`Equipo,${header}\nFX6,350`, EMPTY).lines[0]) ?? '').toBe(reason)
})

describe('a list without headings', () => {
  it.each([
    ['Cámara FX6\nLente 35 mm\nTripié', ['Cámara FX6', 'Lente 35 mm', 'Tripié']],
    [
      'Cámara FX6;Cámaras\nCámara FX3;Cámaras\nLente;Ópticas\nLente B;Ópticas',
      ['Cámaras: Cámara FX6', 'Cámaras: Cámara FX3', 'Ópticas: Lente', 'Ópticas: Lente B'],
    ],
    ['Cámara FX6\nLente\nLuz, grande', ['Cámara FX6', 'Lente', 'Luz']],
    ['MATERIAL\nCámara\nLente', ['Cámara', 'Lente']],
    ['Kram;Pris\nCámara;Röd\nLente;5', ['Kram', 'Cámara', 'Lente']],
    ['Kram;Vikt\nCámara;3\nLente;5', ['Cámara', 'Lente']],
  ])('begins with its first article: %j', (text, products) =>
    expect(made(text)).toEqual(products.map((line) => `${line} null`)),
  )
})

describe('a name in several columns', () => {
  it.each([
    [
      'Equipo,Marca,Modelo,Precio\nCámara,Sony,FX6,3500\nCámara,Sony,FX3,1800\nLuz,Aputure,600d,900',
      ['Cámara Sony FX6 3500', 'Cámara Sony FX3 1800', 'Luz Aputure 600d 900'],
    ],
    ['Marca;Modelo;Renta diaria\nSony;FX6;3500\nAputure;;900', ['Sony FX6 3500', 'Aputure 900']],
    [
      'Tipo,Marca,Modelo,Precio\nCámara,Sony,FX6,3500\nCámara,Sony,Sony FX3,1800\nLuz,Aputure,600d,900',
      ['Cámara: Sony FX6 3500', 'Cámara: Sony FX3 1800', 'Luz: Aputure 600d 900'],
    ],
    ['Nombre,Marca,Precio\nFX6 de cine,Sony,3500\nFX3,Sony,1800', ['FX6 de cine 3500', 'FX3 1800']],
  ])('is whole: %j', (text, products) => expect(made(text)).toEqual(products))
})

describe('lines that are no products', () => {
  it.each([
    [
      'two levels of titles',
      'Equipo;Precio\nVideo;\nCámaras;\nFX6;100\nFX3;50\nLentes;\n35mm;10\nAudio;\nMicrófonos;\nNTG;20',
      ['Cámaras: FX6 100', 'Cámaras: FX3 50', 'Lentes: 35mm 10', 'Micrófonos: NTG 20'],
    ],
    [
      'titles of three products',
      'Equipo;Precio\nCámaras;\nFX6;100\nFX3;50\nLentes;\n35mm;10',
      ['Cámaras: FX6 100', 'Cámaras: FX3 50', 'Lentes: 35mm 10'],
    ],
    [
      'totals of groups, and none of a code',
      'Código;Equipo;Precio\nTOTAL-1;FX6;100\n;Subtotal Cámaras;100\n;35mm;10\n;Total Lentes;10\nTotal artículos: 2;;\n;Suma:;110\nNeto a pagar;;110',
      ['FX6 100', '35mm 10'],
    ],
    [
      'notes below the last price',
      'Equipo;Precio\nFX6;100\nFX3;50\nRenta mínima 1 día;\nHorario: 9 a 18 hrs;\nventas@renta.mx;',
      ['FX6 100', 'FX3 50'],
    ],
    [
      'headings of each block with its section',
      'CÁMARAS;Precio x día;Cant.\nFX6;3500;2\nLENTES;Precio x día;Cant.\n35mm;500;2',
      ['CÁMARAS: FX6 3500 x2', 'LENTES: 35mm 500 x2'],
    ],
    [
      'no single article without a price',
      'Equipo;Precio\nFX6;100\nFX3;50\nDJI RS4;\nA7S;40\nBurano;200\nVenice;300\nDolly;',
      ['FX6 100', 'FX3 50', 'DJI RS4 null', 'A7S 40', 'Burano 200', 'Venice 300', 'Dolly null'],
    ],
    [
      'notes below a blank line',
      'Equipo;Precio\nFX6;100\nFX3;50\n\nRoma Norte;\n2. Se requiere depósito;',
      ['FX6 100', 'FX3 50'],
    ],
    [
      'totals, and no articles that are called so',
      'Equipo;Cant.;Precio\nTotal Station;1;900\nSuma 3 lentes;1;50\nFX6;1;50\nTotal de la renta;;1000\nTotal RF;1;60',
      ['Total Station 900 x1', 'Suma 3 lentes 50 x1', 'FX6 50 x1', 'Total RF 60 x1'],
    ],
    [
      'titles with their number',
      'Clave;Concepto;Unidad;Precio\nA;CÁMARAS;;\nA01;FX6;día;350\nB;LUCES;;\nB01;Fresnel;día;300',
      ['CÁMARAS: FX6 350', 'LUCES: Fresnel 300'],
    ],
    [
      'titles with the number of their articles, and no article without a price',
      'Equipo;Cantidad;Precio\nCÁMARAS;2;\nFX6;2;350\nFX9;1;\nFX3;1;200\nLUCES;1;\nFresnel;1;300',
      ['CÁMARAS: FX6 350 x2', 'CÁMARAS: FX9 null x1', 'CÁMARAS: FX3 200 x1', 'LUCES: Fresnel 300 x1'],
    ],
    [
      'no article that is alone and loud',
      'No;Equipo;Precio\n1;Sony FX6;9\n2;BURANO;\n3;Kino;5',
      ['Sony FX6 9', 'BURANO null', 'Kino 5'],
    ],
    ['a value that is called as its column', 'Equipo;Servicio;Precio\nFlete;Servicio;9', ['Flete 9']],
    [
      'articles without prices',
      'Nombre,Precio\nUno,\nDos,2\nTres,\nCuatro,4',
      ['Uno null', 'Dos 2', 'Tres null', 'Cuatro 4'],
    ],
  ])('are left out: %s', (_, text, products) => expect(made(text)).toEqual(products))

  it('names the rows of another table above', () => {
    const text =
      'Lista 2026;;\nPaquete;Precio;\nBásico;5000;\nTodo;9000;\n;;\nEquipo;Categoría;Precio\nFX6;Cámaras;3500'
    expect(made(text)).toEqual(['Cámaras: FX6 3500'])
    const left = planOf(text, EMPTY).lines.filter(({ status }) => status === 'left')
    expect(left.map(({ name, notes }) => `${name} ${notes[0]?.reason}`)).toEqual([
      expect.stringMatching(/^Básico .*otra tabla/),
      expect.stringMatching(/^Todo .*otra tabla/),
    ])
  })
})
