import { describe, expect, it } from 'vitest'
import {
  CUSTOMER_MESSAGES,
  customerChat,
  customerMessage,
  templateOf,
  unknownPlaceholders,
  type CustomerMessage,
} from '#domain/orders/customer-message.ts'
import { readMessages } from '#domain/orders/read-message.ts'

const ORDER = {
  customer_name: 'Ana',
  folio: 'K7Q-3FD',
  from_day: '2026-12-12',
  to_day: '2026-12-14',
  lines: [
    { name: 'Sony FX3', quantity: 2 },
    { name: 'LED *RGB*', quantity: 1 },
  ],
  total: 3703.5,
  hasUnpriced: false,
}
const KINDS = Object.keys(CUSTOMER_MESSAGES) as CustomerMessage[]

describe('a message to a customer', () => {
  it.each([
    ['Hola {nombre}', {}, 'Hola Ana'],
    ['Hola {nombre}, ¿qué tal?', { customer_name: ' ' }, 'Hola, ¿qué tal?'],
    ['{nombre}: hola', { customer_name: '' }, ': hola'],
    ['{ Nombre } y {NOMBRE}', {}, 'Ana y Ana'],
    ['{folio} {fechas}', {}, 'K7Q-3FD 12/12/2026 a 14/12/2026 (3 días)'],
    ['{fechas}', { from_day: null, to_day: null }, 'por confirmar'],
    ['{fechas}', { to_day: null }, 'desde 12/12/2026'],
    ['{total}', {}, '$3,703.50 MXN'],
    ['{total}', { hasUnpriced: true }, '$3,703.50 MXN + artículos por cotizar'],
    ['{negocio}', {}, 'Grip & Luz'],
    ['{artículos}', {}, '- 2 × Sony FX3\n- 1 × LED ∗RGB∗'],
    ['{articulos}', { lines: [] }, ''],
    ['Va {direccion}, {}, {{nombre}} y { sin cerrar', {}, 'Va {direccion}, {}, {Ana} y { sin cerrar'],
    ['{nombre}', { customer_name: '$& {folio}' }, '$& {folio}'],
    ['Sin nada', {}, 'Sin nada'],
  ])('of %j with %j is %j', (template, fields, text) => {
    expect(customerMessage(template, { ...ORDER, ...fields }, 'Grip & Luz')).toBe(text)
  })

  it('of 500 products lists the first ones, and fits a link', () => {
    const lines = Array.from({ length: 500 }, (_, at) => ({
      name: `Lente ${at} ${'ñ'.repeat(300)}`,
      quantity: 1,
    }))
    const text = customerMessage('{artículos}', { ...ORDER, lines }, 'Grip & Luz')
    expect(text.split('\n')).toHaveLength(31)
    expect(text).toMatch(/\n… y 470 más$/)
  })

  it.each(KINDS)('%s begins with a text that is filled whole', (kind) => {
    const { text } = CUSTOMER_MESSAGES[kind]
    expect(unknownPlaceholders(text)).toEqual([])
    const filled = customerMessage(text, ORDER, 'Grip & Luz')
    expect(filled).not.toMatch(/[{}]/)
    for (const fact of ['Hola Ana,', 'K7Q-3FD', 'Grip & Luz', '12/12/2026']) expect(filled).toContain(fact)
    // Pasted back, it is no customer's request for these products.
    expect(readMessages(filled)).not.toMatchObject({ value: [{ lines: [{ name: 'Sony FX3' }] }] })
  })
})

describe('a template', () => {
  it('is the stored one, or the first text if that is blank', () => {
    const stored = (setting_value: string | null) => [{ setting_key: 'message_quoted', setting_value }]
    expect(templateOf(stored('Hola'), 'message_quoted')).toBe('Hola')
    for (const blank of [[], stored(null), stored(' ')])
      expect(templateOf(blank, 'message_quoted')).toBe(CUSTOMER_MESSAGES.message_quoted.text)
  })

  it('has the placeholders that are not known listed once', () => {
    expect(unknownPlaceholders('{nombre} {direccion} {Articulos} {x} {direccion} {}')).toEqual([
      '{direccion}',
      '{x}',
    ])
  })
})

describe('the chat of a customer', () => {
  it.each([
    ['5512345678', 'https://wa.me/525512345678?text=Hola%20%26'],
    ['525512345678', 'https://wa.me/525512345678?text=Hola%20%26'],
    ['14155550132', 'https://wa.me/14155550132?text=Hola%20%26'],
    ['', null],
    ['123', null],
    ['no sé', null],
  ])('with the number %j is %j', (phone, link) => expect(customerChat(phone, 'Hola &')).toBe(link))
})
