import { describe, expect, it } from 'vitest'
import { requestLine } from '../rows.ts'
import { NO_DETAILS } from '../../../src/domain/request/rental-details.ts'
import {
  costsOf,
  datesText,
  estimateOf,
  messageEnd,
  requestMessage,
} from '../../../src/domain/request/request-message.ts'

const DATES = { ...NO_DETAILS, from: '2026-12-12', to: '2026-12-14' }
const LINES = [requestLine({ unit: 1234.5, subtotal: 1234.5 })]
const DAILY = { vat: null, priceUnit: 'por día', priceSteps: null }
const SILENT = { vat: null, priceUnit: null, priceSteps: null }

describe('messageEnd', () => {
  it('is nothing where nothing is said', () => {
    expect(messageEnd(NO_DETAILS, LINES, SILENT)).toEqual({ unit: null, below: [] })
  })

  it('says what prices include first, then each detail in its order', () => {
    const details = { ...DATES, place: 'Tulum', name: 'Ana', notes: 'Temprano\nSin chofer' }
    expect(messageEnd(details, LINES, { vat: 'added', priceUnit: 'por día', priceSteps: null })).toEqual({
      unit: 'por día',
      below: [
        'Precios más IVA',
        'Fechas: 12/12/2026 a 14/12/2026 (3 días)',
        'Estimado por 3 días: $3,703.50 MXN',
        'Lugar: Tulum',
        'Nombre: Ana',
        'Notas: Temprano / Sin chofer',
      ],
    })
  })

  it('says of the estimate, too, that something is still to be quoted (AMB-53)', () => {
    expect(
      messageEnd(DATES, [requestLine({ unit: 10 }), requestLine({ unit: null, subtotal: null })], SILENT)
        .below,
    ).toContain('Estimado por 3 días: $30.00 MXN + artículos por cotizar')
  })

  it('has a line for what is filled only', () => {
    expect(messageEnd({ ...NO_DETAILS, name: 'Ana' }, LINES, SILENT).below).toEqual(['Nombre: Ana'])
  })
})

describe('datesText', () => {
  it.each([
    ['2026-12-12', '2026-12-12', '12/12/2026 a 12/12/2026 (1 día)'],
    ['2026-12-12', null, 'desde 12/12/2026'],
    [null, '2026-12-14', 'hasta 14/12/2026'],
    [null, null, null],
  ])('of %s and %s is %s', (from, to, text) => expect(datesText({ from, to })).toBe(text))
})

describe('estimateOf', () => {
  it.each([
    [
      'multiplies the total by the days',
      DATES,
      LINES,
      null,
      { label: 'Estimado por 3 días', amount: '$3,703.50 MXN' },
    ],
    [
      'counts the same day as one',
      { ...DATES, to: DATES.from },
      LINES,
      null,
      { label: 'Estimado por 1 día', amount: '$1,234.50 MXN' },
    ],
    [
      'is exact to the cent',
      DATES,
      [requestLine({ unit: 0.1 })],
      'por jornada',
      { label: 'Estimado por 3 días', amount: '$0.30 MXN' },
    ],
    ['needs both dates', { ...DATES, to: null }, LINES, null, null],
    ['knows nothing of prices by the week', DATES, LINES, 'por semana', null],
    ['knows nothing of prices by the event', DATES, LINES, 'por evento', null],
    [
      'knows 24 hours as a day',
      DATES,
      LINES,
      '/ 24 h',
      { label: 'Estimado por 3 días', amount: '$3,703.50 MXN' },
    ],
  ])('%s', (_, details, lines, unit, estimate) => {
    expect(estimateOf(details, lines, { priceUnit: unit, priceSteps: null })).toEqual(estimate)
  })
})

describe('a request of several units', () => {
  const lines = [
    requestLine({ id: 'a', unit: 1000, quantity: 2, subtotal: 2000, price_unit: null }),
    requestLine({ id: 'b', unit: 500, subtotal: 500, price_unit: 'day' }),
    requestLine({ id: 'c', name: 'Dron', unit: 9000, subtotal: 9000, price_unit: 'event' }),
    requestLine({ id: 'd', unit: 300, subtotal: 300, price_unit: 'hour' }),
    requestLine({ id: 'e', unit: 10, quantity: 4, subtotal: 40, price_unit: 'piece' }),
  ]

  it.each([
    ['where the shop’s prices are by the day', 'por día', '$16,840.00 MXN'],
    ['where they are by nothing that is said', null, '$16,840.00 MXN'],
    ['where they are by the week', 'por semana', '$12,840.00 MXN'],
  ])('multiplies by the days only what is by the day, %s', (_, unit, amount) => {
    expect(estimateOf(DATES, lines, { priceUnit: unit, priceSteps: null })).toEqual({
      label: 'Estimado por 3 días',
      amount,
    })
  })

  it('has no estimate where nothing is by the day', () => {
    expect(estimateOf(DATES, lines.slice(2), DAILY)).toBeNull()
  })

  it('names a unit with the total only if all prices share it', () => {
    expect(messageEnd(NO_DETAILS, lines, DAILY).unit).toBeNull()
    expect(messageEnd(NO_DETAILS, lines.slice(0, 2), DAILY).unit).toBe('por día')
    expect(messageEnd(NO_DETAILS, lines.slice(2, 3), DAILY).unit).toBe('por evento')
  })

  it('says in the message what a price of another unit is for', () => {
    const text = requestMessage(lines, messageEnd(DATES, lines, DAILY))
    expect(text).toContain('• Dron x1 - Subtotal: $9,000.00 por evento')
    expect(text).toContain('• Artículo x2 - Subtotal: $2,000.00\n')
    expect(text).toContain(
      'Total Estimado: $11,840.00 MXN\nFechas: 12/12/2026 a 14/12/2026 (3 días)\nEstimado por 3 días: $16,840.00 MXN',
    )
  })

  it('shows the total for the dates first, and that of a day beside it', () => {
    expect(costsOf(DATES, lines, DAILY)).toEqual([
      { label: 'Estimado por 3 días:', amount: '$16,840.00 MXN', unit: null },
      { label: 'Total Estimado', amount: '$11,840.00 MXN', unit: null },
    ])
    expect(costsOf(NO_DETAILS, lines.slice(0, 1), DAILY)).toEqual([
      { label: 'Total Estimado', amount: '$2,000.00 MXN', unit: 'por día' },
    ])
  })
})

describe('a request in a shop with steps', () => {
  const WEEK = { ...DAILY, priceSteps: '7=3' }
  const TEN = { ...NO_DETAILS, from: '2026-12-07', to: '2026-12-16' }
  const day = requestLine({ id: 'a', unit: 1000, quantity: 2, subtotal: 2000 })
  const event = requestLine({ id: 'b', unit: 500, subtotal: 500, price_unit: 'event' })
  const own = requestLine({ id: 'c', unit: 100, subtotal: 100, price_steps: '10=4' })
  const each = requestLine({ id: 'd', unit: 100, subtotal: 100, price_steps: '1=1' })

  it.each([
    ['takes the cheapest combination', [day, event], '$12,500.00', '7 días al precio de 3'],
    ['follows a product’s own steps', [own], '$400.00', '10 días al precio de 4'],
    [
      'says where some products have others',
      [day, own],
      '$12,400.00',
      '7 días al precio de 3; algunos artículos, otro',
    ],
    ['says nothing where each day is charged', [each], '$1,000.00', null],
    ['says nothing where nothing is by the day', [event], null, null],
  ])('%s', (_, lines, amount, rule) => {
    const { below } = messageEnd(TEN, lines, WEEK)
    expect(below?.slice(1)).toEqual([
      ...(amount === null ? [] : [`Estimado por 10 días: ${amount} MXN`]),
      ...(rule === null ? [] : [`Precio por duración: ${rule}`]),
    ])
  })

  it('says so where only some products have steps', () => {
    expect(messageEnd(TEN, [day, own], DAILY).below).toContain('Precio por duración: en algunos artículos')
  })

  it('says no rule of a single day, and none without dates', () => {
    expect(messageEnd({ ...TEN, to: TEN.from }, [day], WEEK).below).toEqual([
      'Fechas: 07/12/2026 a 07/12/2026 (1 día)',
      'Estimado por 1 día: $2,000.00 MXN',
    ])
    expect(messageEnd(NO_DETAILS, [day], WEEK)).toEqual({ unit: 'por día', below: [] })
  })
})
