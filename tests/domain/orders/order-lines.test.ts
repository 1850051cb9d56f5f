import { describe, expect, it } from 'vitest'
import { contentsText, lineNotes, readDiscount } from '../../../src/domain/orders/order-lines.ts'
import type { LineUnits } from '../../../src/domain/orders/free-units.ts'
import { customerChat } from '#domain/orders/customer-message.ts'
import { dialledPhone, phoneText, readOrderPhone } from '../../../src/domain/orders/order-phone.ts'
import { orderSums } from '../../../src/domain/orders/order-totals.ts'
import { orderText } from '../../../src/domain/orders/order-text.ts'
import { blankOrder, blankOrderLine, type OrderLineRow } from '../../../src/domain/tables/orders.ts'
import { product } from '../rows.ts'

const line = (fields: Partial<OrderLineRow>): OrderLineRow => ({
  ...blankOrderLine,
  id: 'l',
  product_id: 'p',
  name: 'Sony FX3',
  ...fields,
})

describe('what is said of a line', () => {
  it.each([
    ['nothing, while all is well', line({ quantity: 2 }), product({ stock_quantity: 2 }), []],
    [
      'more than there is',
      line({ quantity: 3 }),
      product({ stock_quantity: 2 }),
      ['Solo hay 2 en existencia.'],
    ],
    ['nothing there', line({ quantity: 3 }), product({ stock_quantity: 0 }), ['No hay existencias.']],
    [
      'units of another house',
      line({ quantity: 3, sub_rented: 1 }),
      product({ stock_quantity: 2 }),
      ['1 subrentado.'],
    ],
    [
      'a shortage instead of the stock, with its days and who has them',
      line({ quantity: 3, short: { '2026-12-13': 2, '2026-12-12': 1 }, short_to: ['K7Q-3FD', 'R4X-9LM'] }),
      product({ stock_quantity: 2 }),
      ['Faltan 2 de 3: 12–13 dic (2 días); los tienen K7Q-3FD, R4X-9LM'],
    ],
    [
      'one unit that another order has',
      line({ quantity: 1, short: { '2026-12-12': 1 }, short_to: ['K7Q-3FD'] }),
      product(),
      ['Falta 1 de 1: 12 dic; lo tiene K7Q-3FD'],
    ],
    [
      'what it came back with',
      line({ damage_note: 'Lente rayado', damage_photos: ['damage/1.webp', 'damage/2.webp'] }),
      product(),
      ['Daño: Lente rayado · 2 fotos'],
    ],
    ['a deleted product', line({}), null, ['Ya no está en el catálogo.']],
    ['a hidden product', line({}), product({ is_public: false }), ['Oculto en el catálogo.']],
    ['a catalogue that is not read yet', line({ quantity: 99 }), undefined, []],
    ['a line without a product', line({ product_id: null, quantity: 99 }), null, []],
    [
      'what is out and back',
      line({ out_quantity: 2, back_quantity: 1 }),
      product(),
      ['2 entregados · 1 devuelto.'],
    ],
  ])('%s', (_, row, of, texts) => expect(lineNotes(row, of).map(({ text }) => text)).toEqual(texts))
})

it.each<[string, LineUnits, Partial<OrderLineRow>, string[]]>([
  ['are free for a quote', { free: 3, left: 1 }, {}, ['3 libres en esos días.']],
  ['are one less than a quote wants', { free: 1, left: -1 }, {}, ['Faltaría 1: hay 1 libre en esos días.']],
  ['are none for a quote', { free: 0, left: -2 }, {}, ['Faltarían 2: no hay libres en esos días.']],
  ['are left by a reservation', { free: 1, left: 1 }, {}, ['Queda 1 libre en esos días.']],
  ['are all taken by a reservation', { free: 0, left: 0 }, {}, ['Quedan 0 libres en esos días.']],
  ['are missing before the server says so', { free: -2, left: -2 }, {}, ['Faltan 2 en esos días.']],
  ['are one short before that', { free: -1, left: -1 }, {}, ['Falta 1 en esos días.']],
  [
    'are missing as the server says',
    { free: -2, left: -2 },
    { short: { '2026-12-12': 2 } },
    ['Faltan 2 de 2: 12 dic'],
  ],
  ['have no limit', { free: null, left: null }, {}, []],
])('a line says what units %s', (_, units, fields, texts) => {
  expect(lineNotes(line({ quantity: 2, ...fields }), product(), units).map(({ text }) => text)).toEqual(texts)
})

it('a kit says what it contained when it was added', () => {
  const contents = [
    { product_id: 'p', quantity: 1_200 },
    { product_id: 'gone', quantity: 1 },
  ]
  const products = new Map([['p', { name: 'Foco' }]])
  expect(contentsText(line({ contents }), products)).toBe(
    'Contiene: 1,200 × Foco, 1 × un artículo que ya no existe',
  )
  expect(contentsText(line({ contents }), undefined)).toBeNull()
  expect(contentsText(line({}), products)).toBeNull()
})

it.each([
  ['', 0],
  ['10', 10],
  ['-12,5 %', 12.5],
  ['100', 100],
  ['101', null],
  ['1.234', null],
  ['diez', null],
])('reads the discount %o as %s', (text, percent) => {
  const read = readDiscount(text)
  expect(read.ok ? read.value : null).toBe(percent)
})

it.each([
  ['55 1234 5678', '525512345678', '55 1234 5678'],
  ['(998) 765-4321', '529987654321', '998 765 4321'],
  ['+1 555 123 4567', '15551234567', '+15551234567'],
  ['+45 12 34 56 78', '004512345678', '+4512345678'],
  ['+65 9123 4567', '006591234567', '+6591234567'],
  ['00 354 123 4567', '003541234567', '+3541234567'],
  ['+298 123456', '298123456', '+298123456'],
  ['tel:+52 998 765 4321', '529987654321', '998 765 4321'],
  ['998 765 4321,', '529987654321', '998 765 4321'],
  ['９９８ ７６５ ４３２１', '529987654321', '998 765 4321'],
  ['\u202a+52 998 765 4321\u202c', '529987654321', '998 765 4321'],
  ['', '', ''],
])('reads the telephone %o', (text, digits, shown) => {
  expect(readOrderPhone(text)).toEqual({ ok: true, value: digits })
  expect(phoneText(digits)).toBe(shown)
  // Saved again as it is shown, it is the same.
  expect(readOrderPhone(shown)).toEqual({ ok: true, value: digits })
  const chat = digits === '' ? null : `https://wa.me/${dialledPhone(digits)}?text=Hola`
  expect(customerChat(digits, 'Hola')).toBe(chat)
})

it.each(['12 34', 'no tiene', '55-1234', '998 765 43', '998 765 432'])('refuses the telephone %o', (text) => {
  expect(readOrderPhone(text)).toMatchObject({ ok: false })
})

it('writes an order as text, without what is blank', () => {
  const row = {
    ...blankOrder,
    id: 'o',
    folio: 'K7Q-3FD',
    customer_name: 'Ana',
    from_day: '2026-12-01',
    to_day: '2026-12-02',
  }
  const lines = [line({ quantity: 2, unit_price: 100 }), line({ id: 'm', name: 'Flete' })]
  const whole = { ...row, discount_percent: 10 }
  expect(orderText(whole, lines, orderSums(whole, lines, null))).toBe(
    [
      'Pedido K7Q-3FD',
      'Nombre: Ana',
      'Fechas: 01/12/2026 a 02/12/2026',
      '',
      '• Sony FX3 x2 - $400.00',
      '• Flete x1',
      '',
      'Descuento: $40.00',
      'Total: $360.00 MXN + artículos por cotizar',
    ].join('\n'),
  )
  expect(orderText({ ...blankOrder, id: 'o', folio: 'K7Q-3FD' }, [], orderSums(row, [], null))).toBe(
    'Pedido K7Q-3FD\n\nTotal: $0.00 MXN',
  )
})
