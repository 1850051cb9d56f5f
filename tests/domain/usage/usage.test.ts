import { describe, expect, it } from 'vitest'
import { missedSearch, openedRequest } from '#domain/usage/usage.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'

describe('missedSearch', () => {
  it.each([
    ['  Grúa   TELESCÓPICA ', 'grua telescopica'],
    ['fx6', 'fx6'],
    ['Niño', 'nino'],
    ['Aputure 1200d', 'aputure 1200d'],
    ['HMI 12000 w', 'hmi 12000 w'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['🎥🎥🎥', '🎥🎥🎥'],
  ])('%s is %s', (typed, term) => expect(missedSearch(typed)).toEqual({ term }))

  it.each([
    ['', 'nothing'],
    ['fx', 'too short'],
    ['🎥🎥', 'too short, however long it is in code units'],
    ['x'.repeat(61), 'too long'],
    ['ana@ejemplo.mx', 'a mail address'],
    ['escríbeme a ANA@ejemplo', 'half a mail address'],
    ['984 000 1234', 'a phone number'],
    ['(984) 000-12-34', 'a phone number with signs'],
    ['+52 1 984 000 1234 luz', 'a phone number among words'],
    ['123456', 'a long number'],
    ['tarjeta 4152313412341234', 'a card'],
    ['https://sitio.mx', 'a link'],
    ['www.sitio.mx', 'a link without its scheme'],
  ])('«%s» is not kept: %s', (typed) => expect(missedSearch(typed)).toBeNull())
})

describe('openedRequest', () => {
  const sent = (lines: readonly { id: string; quantity: number }[]) => ({
    lines,
    folio: 'K7Q-3FD',
    dates: { from: '2026-12-12', to: null },
  })
  const told = { folio: 'K7Q-3FD', from_day: '2026-12-12', to_day: null }

  it('names products and how many, in their order, with folio and days, and nothing of its customer', () => {
    const lines = [
      { id: B, quantity: 2 },
      { id: A.toUpperCase(), quantity: 1.9 },
    ]
    const request = { ...sent(lines), details: { name: 'Ana', place: 'Tulum', notes: 'De noche' } }
    expect(openedRequest('whatsapp', request)).toEqual({
      way: 'whatsapp',
      product_ids: [B, A],
      quantities: [2, 1],
      ...told,
    })
  })

  it('leaves out what the table would not take', () => {
    const lines = [
      { id: 'no-es-un-id', quantity: 2 },
      { id: A, quantity: 0 },
      { id: B, quantity: 1e9 },
      { id: A, quantity: Number.NaN },
    ]
    const own = { way: 'copy', product_ids: [B], quantities: [9_999], ...told }
    expect(openedRequest('copy', sent(lines))).toEqual(own)
    expect(openedRequest('copy', sent([]))).toBeNull()
    expect(openedRequest('copy', sent(lines.slice(0, 2)))).toBeNull()
    const many = Array.from({ length: 501 }, () => ({ id: A, quantity: 1 }))
    expect(openedRequest('copy', sent(many))?.product_ids).toHaveLength(500)
  })
})
