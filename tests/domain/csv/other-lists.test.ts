import { describe, expect, it } from 'vitest'
import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
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

describe('a price list without columns', () => {
  const THREE = ['Sony FX6 3500', 'Sony FX3 1800', 'Aputure 600d 900']

  it.each([
    ['leaders', 'Sony FX6 ........ $3,500\nSony FX3 ........ $1,800\nAputure 600d ..... $900'],
    ['dashes, from a chat', 'Sony FX6 - $3,500\nSony FX3 - $1,800\nAputure 600d - $900'],
    ['bullets', '• Sony FX6 – 3500\n• Sony FX3 – 1800\n• Aputure 600d – 900'],
    ['colons', 'Sony FX6: 3500\nSony FX3: 1800\nAputure 600d: 900'],
    ['the sign of money', 'Sony FX6 $3,500.00\nSony FX3 $1,800.00\nAputure 600d MXN $900.00'],
    [
      'spaces',
      'Equipo          Precio\nSony FX6        $3,500\nSony FX3        $1,800\nAputure 600d    $900',
    ],
    ['a unit', 'Sony FX6 - $3,500 por día\nSony FX3 - $1,800 por día\nAputure 600d - $900 por día'],
  ])('is read with %s', (_, text) => {
    expect(made(text)).toEqual(THREE)
  })

  it('has its titles as sections', () => {
    const text = 'CÁMARAS\nSony FX6 .... $3,500\nSony FX3 .... $1,800\n\nLUCES\nAputure 600d .... $900'
    expect(made(text)).toEqual([
      'CÁMARAS: Sony FX6 3500',
      'CÁMARAS: Sony FX3 1800',
      'LUCES: Aputure 600d 900',
    ])
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
  ])('is told from one with columns: %j', (text, products) => {
    expect(made(text)).toEqual(products)
  })
})

describe('which column is the price', () => {
  it.each([
    ['the day, not the week', 'Description,Daily,Weekly,In stock\nSony FX6,350,1050,2', ['Sony FX6 350 x2']],
    ['no number of pieces', 'Designación;Pzas\nSony FX6;2\nDolly;1', ['Sony FX6 null x2', 'Dolly null x1']],
  ])('is %s', (_, text, products) => {
    expect(made(text)).toEqual(products)
  })

  it.each(['Désignation;Tarif/jour;Qté\nSony FX6;350,00 €;2', 'Produto;Preço;Estoque\nSony FX6;R$ 350,00;2'])(
    'is one in other money, which is refused with that reason: %j',
    (text) => {
      const [line] = planOf(tableOf(text), EMPTY).lines
      expect(line?.problems.map(({ reason }) => reason).join()).toContain('otra moneda')
    },
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
  ])('is whole: %j', (text, products) => {
    expect(made(text)).toEqual(products)
  })
})
