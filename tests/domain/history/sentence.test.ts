import { describe, expect, it } from 'vitest'
import type { HistoryAction, HistoryLine } from '#domain/history/history-page.ts'
import { actionWords, lineWords, shownColumns } from '#domain/history/sentence.ts'

const nameOf = (table: string, id: string) =>
  id === 's2' ? (table === 'sections' ? 'Cámaras' : 'Otro') : null
const line = (over: Partial<HistoryLine>): HistoryLine => ({
  id: 1,
  table: 'products',
  row: 'p1',
  name: 'ARRI Alexa Mini',
  op: 'update',
  before: {},
  after: {},
  ...over,
})
const change = (before: object, after: object, over: Partial<HistoryLine> = {}) =>
  line({ before: { ...before }, after: { ...after }, ...over })
const action = (lines: HistoryLine[], changes = lines.length, positions = 0, kinds = 1): HistoryAction => ({
  at: '2026-11-21T10:00:00Z',
  who: null,
  email: null,
  changes,
  kinds,
  places: positions,
  lines,
})

const step = (state: string, before = 'waiting') =>
  change({ state: before, applied: null }, { state, applied: {} }, { table: 'planned_changes', row: 'c1' })

describe('planned changes', () => {
  it.each<[string, HistoryLine[]]>([
    [
      'empezó el cambio planeado de “ARRI Alexa Mini”: cambió el precio con descuento de “ARRI Alexa Mini” de vacío a $80.00',
      [change({ discount_price: null }, { discount_price: 80 }), step('running')],
    ],
    [
      'terminó el cambio planeado de “ARRI Alexa Mini”: cambió el precio con descuento de “ARRI Alexa Mini” de $80.00 a vacío',
      [change({ discount_price: 80 }, { discount_price: null }), step('done', 'running')],
    ],
    [
      'hizo el cambio planeado de “ARRI Alexa Mini”: publicó “ARRI Alexa Mini”',
      [change({ is_public: false }, { is_public: true }), step('done')],
    ],
    [
      'terminó, sin tocar lo que alguien cambió, el cambio planeado de “ARRI Alexa Mini”',
      [step('left', 'running')],
    ],
    ['no hizo, porque ya había terminado, el cambio planeado de “ARRI Alexa Mini”', [step('missed')]],
    ['no hizo, porque ya no existe lo que cambia, el cambio planeado de “ARRI Alexa Mini”', [step('gone')]],
    ['siguió con el cambio planeado de “ARRI Alexa Mini”', [step('running', 'gone')]],
    ['no pudo hacer el cambio planeado de “ARRI Alexa Mini”', [step('refused')]],
  ])('%s', (words, lines) => expect(actionWords(action(lines), nameOf)).toBe(words))

  it('are made and changed by people like any row', () => {
    const own = { table: 'planned_changes', row: 'c1' }
    expect(lineWords(line({ ...own, op: 'insert', before: null }), nameOf)).toBe(
      'creó el cambio planeado de “ARRI Alexa Mini”',
    )
    expect(lineWords(change({ patch: { price: 1 } }, { patch: { price: 2 } }, own), nameOf)).toBe(
      'cambió el contenido del cambio planeado de “ARRI Alexa Mini” de “Precio $1.00” a “Precio $2.00”',
    )
  })
})

describe('lineWords', () => {
  it.each<[string, HistoryLine]>([
    [
      'cambió el precio de “ARRI Alexa Mini” de $1,000.00 a $1,200.00',
      change({ price: 1000 }, { price: 1200 }),
    ],
    ['cambió el precio de “ARRI Alexa Mini” de vacío a $1,200.00', change({ price: null }, { price: 1200 })],
    [
      'cambió las existencias de “ARRI Alexa Mini” de 3 a 0',
      change({ stock_quantity: 3 }, { stock_quantity: 0 }),
    ],
    [
      'cambió el nombre de “ARRI Alexa Mini” de “Alexa” a “Alexa Mini”',
      change({ name: 'Alexa' }, { name: 'Alexa Mini' }),
    ],
    [
      'cambió “Suele llevarse con” de “ARRI Alexa Mini” de vacío a “Otro, uno que ya no existe”',
      change({ goes_with: [] }, { goes_with: ['s2', 's7'] }),
    ],
    [
      'cambió el contenido de “ARRI Alexa Mini” de vacío a “2 × Otro, 1 × uno que ya no existe”',
      change(
        { contents: [] },
        {
          contents: [
            { product_id: 's2', quantity: 2 },
            { product_id: 's7', quantity: 1 },
          ],
        },
      ),
    ],
    ['ocultó “ARRI Alexa Mini”', change({ is_public: true }, { is_public: false })],
    ['publicó “ARRI Alexa Mini”', change({ is_public: false }, { is_public: true })],
    [
      'movió “ARRI Alexa Mini” a la sección “Cámaras”',
      change({ section_id: 's1', order_in_section: 2 }, { section_id: 's2', order_in_section: 9 }),
    ],
    [
      'movió “ARRI Alexa Mini” a la sección “otra que ya no existe”',
      change({ section_id: null }, { section_id: 's7' }),
    ],
    ['quitó “ARRI Alexa Mini” de su sección', change({ section_id: 's1' }, { section_id: null })],
    [
      'cambió de lugar el artículo “ARRI Alexa Mini”',
      change({ order_in_section: 1 }, { order_in_section: 4 }),
    ],
    [
      'cambió el precio y las existencias de “ARRI Alexa Mini”',
      change({ price: 1, stock_quantity: 1 }, { price: 2, stock_quantity: 2 }),
    ],
    [
      'cambió 4 datos de “ARRI Alexa Mini”',
      change(
        { price: 1, name: 'a', name_es: 'b', keywords: [] },
        { price: 2, name: 'c', name_es: 'd', keywords: ['x'] },
      ),
    ],
    [
      'cambió la descripción de “ARRI Alexa Mini”',
      change({ description: 'x'.repeat(90) }, { description: 'y' }),
    ],
    ['cambió la descripción de “ARRI Alexa Mini”', change({ description: 'x' }, { description: '…' })],
    ['creó el artículo “ARRI Alexa Mini”', line({ op: 'insert', before: null, after: { name: 'x' } })],
    [
      'eliminó el artículo “ARRI Alexa Mini”',
      change({ deleted: false }, { deleted: true }, { op: 'delete' }),
    ],
    [
      'recuperó el artículo “ARRI Alexa Mini”',
      change({ deleted: true }, { deleted: false }, { op: 'restore' }),
    ],
    ['creó el artículo “p1”', line({ op: 'insert', before: null, name: null })],
    [
      'cambió el contenido de la página “Bodas”',
      change(
        { content_structure: '…' },
        { content_structure: '…' },
        { table: 'modifiable_page_content', name: 'Bodas' },
      ),
    ],
    [
      'cambió el título del SEO de /rental de “Uno” a “Dos”',
      change(
        { title: 'Uno' },
        { title: 'Dos' },
        { table: 'page_seo_settings', row: '/rental', name: '/rental' },
      ),
    ],
    [
      'cambió la vista en web de “Cuadrícula” a “Lista”',
      change(
        { setting_value: 'grid' },
        { setting_value: 'list' },
        { table: 'catalog_settings', row: 'default_view_mode_web' },
      ),
    ],
    [
      'cambió el ajuste “otro” de vacío a “x”',
      change({ setting_value: null }, { setting_value: 'x' }, { table: 'catalog_settings', row: 'otro' }),
    ],
    [
      'cambió el orden de los bloques de la página Filmación Aérea de “Video, Títulos, nuevo” a “Títulos, Video, nuevo”',
      change(
        { section_order: ['video', 'text_group', 'nuevo'] },
        { section_order: ['text_group', 'video', 'nuevo'] },
        { table: 'aerial_filming_page_content', name: 'x' },
      ),
    ],
    [
      'puso “Alexa” en la página de inicio',
      line({ op: 'insert', before: null, table: 'homepage_section_products', name: 'Alexa' }),
    ],
    [
      'quitó “Alexa” de la página de inicio',
      line({ op: 'delete', before: { deleted: false }, table: 'homepage_section_products', name: 'Alexa' }),
    ],
    [
      'creó la imagen del carrusel “foto.webp”',
      line({
        op: 'insert',
        before: null,
        table: 'homepage_carousel_images',
        name: 'https://x.test/a/foto.webp?v=1',
      }),
    ],
    [
      'eliminó la imagen del carrusel “Feria de León.webp”',
      line({
        op: 'delete',
        before: { deleted: false },
        table: 'homepage_carousel_images',
        name: '/demo/Feria%20de%20Le%C3%B3n.webp',
      }),
    ],
    ['creó el registro “p1”', line({ op: 'insert', before: null, table: 'otra', name: null })],
  ])('%s', (words, of) => expect(lineWords(of, nameOf)).toBe(words))

  it('does not list places, nor the key', () => {
    expect(shownColumns(change({ order_index: 1, name: 'a', deleted: true, id: 'x' }, {}))).toEqual(['name'])
    expect(shownColumns(line({ op: 'insert', before: null, after: { name: 'x' } }))).toEqual([])
  })
})

describe('actionWords', () => {
  const priced = change({ price: 1 }, { price: 2 })
  const moved = change({ order_in_section: 1 }, { order_in_section: 2 })
  it.each<[string, HistoryAction]>([
    ['cambió el precio de “ARRI Alexa Mini” de $1.00 a $2.00', action([priced, moved], 1, 1)],
    ['cambió el orden de 8 artículos', action([moved, moved], 0, 8)],
    ['cambió de lugar el artículo “ARRI Alexa Mini”', action([moved], 0, 1)],
    ['cambió el precio de 5,000 artículos', action([priced, priced], 5000)],
    ['cambió 2 artículos', action([priced, change({ name: 'a' }, { name: 'b' })])],
    [
      'eliminó 3 artículos',
      action([1, 2, 3].map(() => change({ deleted: false }, { deleted: true }, { op: 'delete' }))),
    ],
    [
      'eliminó la sección “Luz”',
      action([
        change({ deleted: false }, { deleted: true }, { op: 'delete', table: 'sections', name: 'Luz' }),
        change({ section_id: 's1' }, { section_id: null }),
      ]),
    ],
    ['hizo 300 cambios', action([priced, priced], 300, 0, 2)],
    [
      'hizo 2 cambios',
      action([priced, line({ op: 'insert', before: null, table: 'sections', name: 'Luz' })]),
    ],
    ['cambió 2 artículos', action([priced, line({ op: 'insert', before: null })])],
  ])('%s', (words, of) => expect(actionWords(of, nameOf)).toBe(words))
})
