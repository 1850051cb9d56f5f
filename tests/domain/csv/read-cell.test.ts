import { describe, expect, it } from 'vitest'
import { suggestMapping } from '../../../src/domain/csv/csv-columns.ts'
import { isTickColumn, readCell } from '../../../src/domain/csv/read-cell.ts'

const NO_PRICE = 'Escribe un precio como 1250 o 1,250.50.'

describe('readCell', () => {
  it.each([
    ['price', '1,250.50', 1250.5],
    ['price', '$1,250.50', 1250.5],
    ['price', '$ 1,250.50 MXN', 1250.5],
    ['price', '1250.5', 1250.5],
    ['price', '1250,50', 1250.5],
    ['price', '1,250', 1250],
    ['price', '1.250,50', 1250.5],
    ['price', '0', 0],
    ['price', '', null],
    ['price', '1363.35655555556', 1363.36],
    ['price', '  ', null],
    ['unit', 'por evento', 'event'],
    ['unit', 'Evento', 'event'],
    ['unit', 'POR DIA', 'day'],
    ['unit', '/ hora', 'hour'],
    ['unit', 'piece', 'piece'],
    ['unit', '', null],
    ['stock', '3', 3],
    ['stock', '1,200', 1200],
    ['stock', '12.0', 12],
    ['stock', '0', 0],
    ['stock', '', null],
    ['position', '12', 12],
    ['position', '', null],
    ['position', '0', null],
    ['flag', 'Sí', true],
    ['flag', 'SI', true],
    ['flag', 'x', true],
    ['flag', 'TRUE', true],
    ['flag', 'Verdadero', true],
    ['flag', '1', true],
    ['flag', 'no', false],
    ['flag', 'FALSO', false],
    ['flag', '0', false],
    ['text', ' Foco ', 'Foco'],
    ['text', '', null],
    ['text', "'=1+1", '=1+1'],
    ['text', 'uno\r\ndos', 'uno\ndos'],
    ['name', 'Foco', 'Foco'],
    ['name', '<b>C&aacute;mara FX6</b>', 'Cámara FX6'],
    ['name', 'Cable < 5 m > 2', 'Cable < 5 m > 2'],
    ['keywords', 'led, , luz ,foco,LED', ['led', 'luz', 'foco']],
    ['keywords', 'luz, cálida | led', ['luz, cálida', 'led']],
    ['keywords', '', []],
    [
      'addresses',
      'https://a.test/1,2.webp | /b.webp\n\n/c.webp',
      ['https://a.test/1,2.webp', '/b.webp', '/c.webp'],
    ],
    [
      'links',
      'a.webp => https://a.test | b.webp => ',
      [
        { imageUrl: 'a.webp', linkUrl: 'https://a.test' },
        { imageUrl: 'b.webp', linkUrl: '' },
      ],
    ],
    ['links', '', []],
  ] as const)('%s %j is %j', (kind, cell, value) => expect(readCell(kind, cell)).toEqual({ ok: true, value }))

  it.each([
    ['price', '-5', 'El precio no puede ser negativo.'],
    ['price', 'gratis', NO_PRICE],
    ['price', '99999999999', 'Ese precio es demasiado grande.'],
    ['unit', 'por semana', 'Escribe por día, por evento, por hora, por pieza, o deja la celda vacía.'],
    ['stock', '2.5', 'Escribe un número entero, o deja la celda vacía si no hay límite.'],
    ['stock', '-1', 'Escribe un número entero, o deja la celda vacía si no hay límite.'],
    ['stock', '99999999999', 'Escribe un número entero, o deja la celda vacía si no hay límite.'],
    ['position', '1.5', 'Escribe el lugar en la sección: 1, 2, 3…'],
    ['flag', 'quizá', 'Escribe sí o no.'],
    ['flag', '', 'Escribe sí o no.'],
    ['name', ' ', 'Escribe un nombre.'],
    ['links', 'a.webp', 'Escribe cada enlace como imagen => dirección, separados por |.'],
    ['links', ' => https://a.test', 'Escribe cada enlace como imagen => dirección, separados por |.'],
    ['links', 'a => b => c', 'Escribe cada enlace como imagen => dirección, separados por |.'],
  ] as const)('%s %j: %s', (kind, cell, error) => expect(readCell(kind, cell)).toEqual({ ok: false, error }))

  it.each([
    [['x', '', 'X '], true],
    [['✓', ''], true],
    [['x', 'no'], false],
    [['', ''], false],
  ])('a column of %o holds marks: %s', (cells, isTicked) => expect(isTickColumn(cells)).toBe(isTicked))

  it('reads an empty cell among marks as no', () => {
    expect(readCell('flag', '', { isTicked: true })).toEqual({ ok: true, value: false })
  })
})

describe('suggestMapping', () => {
  it.each([
    [
      ['ID', 'Nombre', 'SECCION', 'Precio (MXN)', 'Público', 'palabras clave', 'Notas'],
      ['id', 'name', 'section_id', 'price', 'is_public', 'keywords', null],
    ],
    [
      ['name', 'name_es', 'stock_quantity', 'discount_price', 'image_url', 'is_external'],
      ['name', 'name_es', 'stock_quantity', 'discount_price', 'image_url', 'is_external'],
    ],
    [
      ['Nombre', 'Artículo', ' precio '],
      ['name', null, 'price'],
    ],
    [
      ['Equipo', 'Precio/día', 'Familia', 'Uds.', 'PVP'],
      ['name', 'price', 'section_id', 'stock_quantity', null],
    ],
    [
      ['', '¿?'],
      [null, null],
    ],
  ])('%o are %o', (headers, fields) => expect(suggestMapping(headers)).toEqual(fields))
})
