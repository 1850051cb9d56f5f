import { describe, expect, it, test } from 'vitest'
import { folioFor, isFolio, makeFolio, readFolioState, withFolio } from '#domain/request/request-message.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

describe('a folio', () => {
  it('is short and has no signs that look or sound alike', () => {
    const seen = new Set<string>()
    for (let byte = 0; byte < 256; byte += 1) {
      const folio = makeFolio(bytes(byte, 255 - byte, byte, 0, byte, 255))
      expect(folio).toMatch(/^[2-9CDFHJKLMNPQRTWXY]{3}-[2-9CDFHJKLMNPQRTWXY]{3}$/)
      expect(isFolio(folio)).toBe(true)
      for (const sign of folio) seen.add(sign)
    }
    expect([...seen].toSorted().join('')).toBe('-23456789CDFHJKLMNPQRTWXY')
  })

  it.each(['', 'K7Q3FD', 'K7Q-3F0', 'k7q-3fd', 'K7Q-3FDD', 'A7Q-3FD', null, 7, {}])('is not %j', (value) => {
    expect(isFolio(value)).toBe(false)
  })
})

describe('the folio of a request', () => {
  const fresh = () => '222-333'
  const sent = { folio: 'K7Q-3FD', sentAs: 'one' }
  test.each([
    ['a first one is made', null, 'one', { folio: '222-333', sentAs: null }],
    ['stays while nothing was sent', { ...sent, sentAs: null }, 'two', { ...sent, sentAs: null }],
    ['stays for what was sent', sent, 'one', sent],
    ['is another once that has changed', sent, 'two', { folio: '222-333', sentAs: null }],
  ])('%s', (_title, state, content, expected) => expect(folioFor(state, content, fresh)).toEqual(expected))

  test.each([
    [
      { folio: 'K7Q-3FD', sentAs: 'a' },
      { folio: 'K7Q-3FD', sentAs: 'a' },
    ],
    [
      { folio: 'K7Q-3FD', sentAs: 7 },
      { folio: 'K7Q-3FD', sentAs: null },
    ],
    [{ folio: 'javascript:' }, null],
    [null, null],
    ['K7Q-3FD', null],
  ])('%j is read as %j', (stored, expected) => expect(readFolioState(stored)).toEqual(expected))
})

test('the folio is the last line of a message', () => {
  expect(withFolio({ unit: 'por día', below: ['Lugar: Tulum'] }, 'K7Q-3FD')).toEqual({
    unit: 'por día',
    below: ['Lugar: Tulum', 'Folio: K7Q-3FD'],
  })
  expect(withFolio({}, 'K7Q-3FD').below).toEqual(['Folio: K7Q-3FD'])
})
