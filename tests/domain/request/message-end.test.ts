import { describe, expect, it } from 'vitest'
import { NO_DETAILS } from '../../../src/domain/request/rental-details.ts'
import { datesText, estimateOf, messageEnd } from '../../../src/domain/request/request-message.ts'

const DATES = { ...NO_DETAILS, from: '2026-12-12', to: '2026-12-14' }
const TOTAL = { total: 1234.5, hasUnpriced: false }
const SILENT = { vat: null, priceUnit: null }

describe('messageEnd', () => {
  it('is nothing where nothing is said', () => {
    expect(messageEnd(NO_DETAILS, TOTAL, SILENT)).toEqual({ unit: null, below: [] })
  })

  it('says what prices include first, then each detail in its order', () => {
    const details = { ...DATES, place: 'Tulum', name: 'Ana', notes: 'Temprano\nSin chofer' }
    expect(messageEnd(details, TOTAL, { vat: 'added', priceUnit: 'por día' })).toEqual({
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
    expect(messageEnd(DATES, { total: 10, hasUnpriced: true }, SILENT).below).toContain(
      'Estimado por 3 días: $30.00 MXN + artículos por cotizar',
    )
  })

  it('has a line for what is filled only', () => {
    expect(messageEnd({ ...NO_DETAILS, name: 'Ana' }, TOTAL, SILENT).below).toEqual(['Nombre: Ana'])
  })
})

describe('datesText', () => {
  it.each([
    ['2026-12-12', '2026-12-12', '12/12/2026 a 12/12/2026 (1 día)'],
    ['2026-12-12', null, 'desde 12/12/2026'],
    [null, '2026-12-14', 'hasta 14/12/2026'],
    [null, null, null],
  ])('of %s and %s is %s', (from, to, text) => {
    expect(datesText({ from, to })).toBe(text)
  })
})

describe('estimateOf', () => {
  it.each([
    [
      'multiplies the total by the days',
      DATES,
      TOTAL,
      null,
      { label: 'Estimado por 3 días', amount: '$3,703.50 MXN' },
    ],
    [
      'counts the same day as one',
      { ...DATES, to: DATES.from },
      TOTAL,
      null,
      { label: 'Estimado por 1 día', amount: '$1,234.50 MXN' },
    ],
    [
      'is exact to the cent',
      DATES,
      { total: 0.1, hasUnpriced: false },
      'por jornada',
      { label: 'Estimado por 3 días', amount: '$0.30 MXN' },
    ],
    ['needs both dates', { ...DATES, to: null }, TOTAL, null, null],
    ['knows nothing of prices by the week', DATES, TOTAL, 'por semana', null],
    ['knows nothing of prices by the event', DATES, TOTAL, 'por evento', null],
    [
      'knows 24 hours as a day',
      DATES,
      TOTAL,
      '/ 24 h',
      { label: 'Estimado por 3 días', amount: '$3,703.50 MXN' },
    ],
  ])('%s', (_, details, total, unit, estimate) => {
    expect(estimateOf(details, total, unit)).toEqual(estimate)
  })
})
