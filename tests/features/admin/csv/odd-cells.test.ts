import { describe, expect, it } from 'vitest'
import { planOf, tableOf } from '../../../domain/csv/shop.ts'
import { product } from '../../../domain/rows.ts'
import { imported, list, said } from './import-of.ts'

const EMPTY = { sections: [], products: [], links: [] }

describe('a line of another program', () => {
  it.each([
    ['without stock where a question says so', '¿Existencias?|Inventario', '0|', 'stock_quantity 0'],
    ['with stock where a question says so', '¿Existencias?|Inventario', '1|', ''],
    ['hidden by its status', 'Published|Status', 'true|draft', 'is_public false'],
    ['hidden', 'Oculto', 'Sí', 'is_public false'],
    ['not active', 'Active', 'No', 'is_public false'],
    ['not to be had', 'Disponible', 'No', 'stock_quantity 0'],
    ['in a state, or worn', 'Estado', 'Bueno', ''],
    ['hidden in the catalogue', 'Publicado|Visibilidad en el catálogo', '1|hidden', 'is_public false'],
    ['visible', 'Publicado|Visibilidad en el catálogo', '1|visible', ''],
    ['with marks for nothing', 'Sección|Descripción|Código', '-|-|N/A', ''],
    ['with words for nothing', 'Sección|Código', 'Sin categoría|S/N', ''],
    ['without a category', 'Categoría|Etiquetas', 'Uncategorized|Ninguna', ''],
    ['with a unit in its heading', 'Precio por hora', '90', 'price 90 price_unit "hour"'],
    ['of events', 'Precio x evento', '90', 'price 90 price_unit "event"'],
    ['of pieces', 'Precio por unidad', '90', 'price 90 price_unit "piece"'],
    ['of a day', 'Precio 24 horas', '90', 'price 90'],
    ['with marks in its number', 'Precio', '\u200b1200', 'price 1200'],
    [
      'with codes of pages',
      'Sección|Descripción',
      '"Luz &amp; Grip"|"a &lt; b"',
      'description "a < b" section_id "Luz & Grip"',
    ],
    ['with a guarded code', 'Código', '="00123"', 'code "00123"'],
    ['with a quoted code', 'Código', "'00123", 'code "00123"'],
    ['in a path of Odoo', 'Categoría', 'Todos / Renta / Ópticas', 'section_id "Ópticas"'],
    ['in a section of two words', 'Categoría', 'Luz / Grip', 'section_id "Luz / Grip"'],
    [
      'without its tax, by the heading',
      'Precio + IVA',
      '500',
      'price 500 (Según su encabezado no incluye el IVA)',
    ],
    [
      'with addresses after semicolons',
      'Imagen',
      '"https://x.test/a.jpg; https://x.test/b.jpg"',
      'image_url "https://x.test/a.jpg" image_urls ["https://x.test/b.jpg"]',
    ],
    [
      'with addresses after blanks',
      'Imágenes',
      'https://x.test/a.jpg https://x.test/b.jpg',
      'image_urls ["https://x.test/a.jpg","https://x.test/b.jpg"]',
    ],
    [
      'with a photo in each column',
      'Imagen 1|Imagen 2|Foto adicional 1',
      'https://x.test/a.jpg|https://x.test/b.jpg|https://x.test/c.jpg',
      'image_url "https://x.test/a.jpg" image_urls ["https://x.test/b.jpg","https://x.test/c.jpg"]',
    ],
    [
      'with a photo in each of two columns of one name',
      'Foto|Foto|Imágenes',
      'https://x.test/a.jpg|https://x.test/b.jpg|https://x.test/c.jpg',
      'image_url "https://x.test/a.jpg" image_urls ["https://x.test/c.jpg","https://x.test/b.jpg"]',
    ],
    [
      'with names of photos',
      'Imágenes',
      '"camara-a.jpg, b.jpg"',
      'image_urls ["/fotos/camara-a.jpg","https://x.test/b.jpg"]',
    ],
    [
      'with an address of its network',
      'Imagen',
      'http://localhost:8080/a.jpg',
      'image_url "http://localhost:8080/a.jpg" (“http://localhost:8080/a.jpg” solo se ve desde tu red)',
    ],
    [
      'with an address within another shop',
      'Imagen',
      '/wp-content/uploads/a.jpg',
      '(“/wp-content/uploads/a.jpg” es de otra tienda y no dice de cuál)',
    ],
  ])('%s is understood', async (_, headers, cells, facts) => {
    expect(said(await imported(list(headers, `Uno;${cells.replaceAll('|', ';')}`)))).toEqual([
      ['new Uno', facts].join(' ').trim(),
    ])
  })

  it('is noted where its status is another word', async () => {
    const file = list('Estatus', 'Uno;Activo', 'Dos;Rentado', 'Tres;Inactivo', 'Cuatro;')
    expect(said(await imported(file))).toEqual([
      'new Uno',
      'new Dos (No se sabe si “Rentado” es sí o no, y no cambia nada)',
      'new Tres is_public false',
      'new Cuatro',
    ])
  })

  it.each([
    ['Oculto', 'Sí', 'hidden'],
    ['Published|Status', 'true;draft', 'shown'],
    ['Moneda', 'USD', 'currency'],
    ['Moneda|Divisa', 'MXN;USD', 'currency'],
    ['Existencias|¿Existencias?', ';no', 'in_stock'],
  ])('says nothing by %s (%s) where the user does not import it', (headers, cells, fact) => {
    const table = tableOf(list(`Precio|${headers}`, `Uno;5;${cells}`))
    expect(table.mapping).toContain(fact)
    expect(said(planOf(table, EMPTY))).not.toEqual(['new Uno price 5'])
    const mapping = table.mapping.map((field) => (field === fact ? null : field))
    expect(said(planOf(table, EMPTY, { mapping }))).toEqual(['new Uno price 5'])
  })

  it.each([
    ['Precio', '$1,200/24hrs', 'price 1200 price_unit "day"'],
    ['Precio', '$1,200 x 24 horas', 'price 1200 price_unit "day"'],
    ['Precio', '$1 200.50 / 24 h', 'price 1200.5 price_unit "day"'],
    ['Precio', '$350 p/día', 'price 350 price_unit "day"'],
    ['Precio', '$500 (por día)', 'price 500 price_unit "day"'],
    ['Precio', '$500 (24 hrs)', 'price 500 price_unit "day"'],
    ['Precio', 'MXP 500', 'price 500'],
    ['Precio', 'Incluido', 'price 0'],
    ['Precio', 'Cortesía', 'price 0'],
    ['Existencias', '2 pares', 'stock_quantity 2'],
    ['Existencias', '1 juego', 'stock_quantity 1'],
    ['Existencias', '1 kit', 'stock_quantity 1'],
    ['Existencias', '10+', 'stock_quantity 10'],
  ])('has under %s the amount %s', async (header, cell, fact) => {
    expect(said(await imported(list(header, `Uno;${cell}`)))).toEqual([`new Uno ${fact}`])
  })

  it.each([
    ['has an offer above its price', 'Precio|Precio de oferta', 'Uno;1000;1500', /más alto que el precio/],
    ['has a date for its code', 'Código', 'Uno;18-oct', /hizo de esta celda una fecha/],
    ['has a date for its name', 'Precio', '01-feb;5', /hizo de esta celda una fecha/],
    ['has a dash for its name', 'Precio', '-;5', /Escribe un nombre/],
  ])('that %s is refused', async (_, headers, line, reason) => {
    const plan = await imported(list(headers, line, 'Dos;5'))
    expect(typeof plan !== 'string' && plan.lines[0]?.problems.map((one) => one.reason).join()).toMatch(
      reason,
    )
  })

  it.each([
    'Cámara A\u200e',
    '\u202aCámara A\u202c',
    'Cámara\u200c A',
    '"Cámara\nA"',
    '"C&aacute;mara A"',
    'Ca\u0301mara\u00a0A',
  ])('finds the article of a name that looks like it: %j', async (name) => {
    expect(said(await imported(`Nombre;Precio\n${name};7`))).toEqual(['changed Cámara A price 7'])
  })

  it.each([
    ['FX-6', 'FX\u20116'],
    ['7" Monitor', '7” Monitor'],
    ["Rosco '88", 'Rosco ’88'],
  ])('finds the article %s by %s', (name, written) => {
    const rows = { sections: [], products: [product({ id: 'a', name, price: 1 })], links: [] }
    expect(said(planOf(`Nombre;Precio\n${written};7`, rows))).toEqual([`changed ${name} price 7`])
  })

  it('keeps the joiners of a picture', async () => {
    expect(said(await imported('Nombre;Precio\n👩\u200d🎤 Micrófono;7'))).toEqual([
      'new 👩\u200d🎤 Micrófono price 7',
    ])
  })

  it.each([
    ['123;Cámara;5', 'changed Cámara price 5 (Es el código 00123 sin sus ceros)'],
    ['123;;5', 'changed Cámara price 5 (Es el código 00123 sin sus ceros)'],
    ['123;Lente;5', 'new Lente code "123" price 5'],
    ['124;Lente;5', 'new Lente code "124" price 5'],
    ['00123;;5', 'changed Cámara price 5'],
  ])('knows a code without its zeros: %s', (line, result) => {
    const rows = { sections: [], products: [product({ id: 'a', name: 'Cámara', code: '00123' })], links: [] }
    expect(said(planOf(`Código;Nombre;Precio\n${line}`, rows))).toEqual([result])
  })
})
