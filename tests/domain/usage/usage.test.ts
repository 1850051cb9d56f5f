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
  it('names products and how many, in their order', () => {
    const lines = [
      { id: B, quantity: 2 },
      { id: A.toUpperCase(), quantity: 1.9 },
    ]
    expect(openedRequest('whatsapp', lines)).toEqual({
      way: 'whatsapp',
      product_ids: [B, A],
      quantities: [2, 1],
    })
  })

  it('leaves out what the table would not take', () => {
    const lines = [
      { id: 'no-es-un-id', quantity: 2 },
      { id: A, quantity: 0 },
      { id: B, quantity: 1e9 },
      { id: A, quantity: Number.NaN },
    ]
    expect(openedRequest('copy', lines)).toEqual({ way: 'copy', product_ids: [B], quantities: [9_999] })
    expect(openedRequest('copy', [])).toBeNull()
    expect(openedRequest('copy', lines.slice(0, 2))).toBeNull()
    expect(
      openedRequest(
        'copy',
        Array.from({ length: 500 }, () => ({ id: A, quantity: 1 })),
      )?.product_ids,
    ).toHaveLength(200)
  })
})
