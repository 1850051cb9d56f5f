import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { findProducts, findNamed } from '#domain/catalogue/admin-lists.ts'
import { indexCatalogue } from '#domain/catalogue/search.ts'
import { processorMs } from '../../support/processor-time.ts'
import { product, section } from '../rows.ts'

const THINGS = [
  { label: 'Ver sitio', keywords: ['tienda'] },
  { label: 'Artículos', keywords: ['productos', 'precios'] },
  { label: 'Nuevo artículo', keywords: ['agregar'] },
  { label: 'Panel' },
]

describe('screens and actions', () => {
  test.each([
    ['', ['Ver sitio', 'Artículos', 'Nuevo artículo', 'Panel']],
    ['  ', ['Ver sitio', 'Artículos', 'Nuevo artículo', 'Panel']],
    ['ARTICULO', ['Artículos', 'Nuevo artículo']],
    ['articulo nuevo', ['Nuevo artículo']],
    ['precio', ['Artículos']],
    ['a', ['Artículos', 'Nuevo artículo', 'Panel', 'Ver sitio']],
    ['zzz', []],
  ])('%j finds %j', (term, labels) => {
    expect(findNamed(THINGS, term).map(({ label }) => label)).toEqual(labels)
  })
})

describe('products', () => {
  const index = indexCatalogue(
    buildCatalogue(
      [section({ id: 'a', name: 'Lentes' }), section({ id: 'b', name: 'Cámaras', order_index: 2 })],
      [
        product({ id: '1', section_id: 'a', order_in_section: 1, name: 'Montura Sony E', keywords: ['fx6'] }),
        product({ id: '2', section_id: 'a', order_in_section: 2, name: 'Lente para cámara' }),
        product({ id: '3', section_id: 'b', order_in_section: 1, name: 'Cámara Sony FX6' }),
        product({ id: '4', section_id: 'b', order_in_section: 2, name: 'Sony FX9' }),
      ],
      [],
    ),
  )
  const found = (term: string, limit = 20) => findProducts(index, term, limit).map(({ id }) => id)

  test.each([
    ['', []],
    ['sony', ['4', '1', '3']],
    ['FX6', ['3', '1']],
    ['camara', ['3', '2', '4']],
    ['sony  cam', ['3', '4']],
    ['drone', []],
  ])('%j finds %j: names that begin with it, then names, then other words', (term, ids) => {
    expect(found(term)).toEqual(ids)
  })

  test('at most as many as are asked for, the best of them', () => {
    expect(found('sony', 2)).toEqual(['4', '1'])
    expect(found('camara', 1)).toEqual(['3'])
  })

  test('ten thousand products take less time than a keystroke may', () => {
    const many = indexCatalogue(
      buildCatalogue(
        [],
        Array.from({ length: 10_000 }, (_, n) => product({ id: `${n}`, name: `Lente zoom número ${n}` })),
        [],
      ),
    )
    const spent = processorMs(() => {
      for (const term of ['l', 'le', 'len', 'zoom 99', 'nada']) findProducts(many, term, 20)
    })
    expect(spent / 5).toBeLessThan(50)
  })
})
