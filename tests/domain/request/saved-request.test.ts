import { describe, expect, it, test } from 'vitest'
import type { CartLine } from '#domain/request/cart-lines.ts'
import { NO_DETAILS } from '#domain/request/rental-details.ts'
import { mergeLines, undoneCart } from '#domain/request/line-changes.ts'
import {
  MOST_SAVED,
  newestFirst,
  overfull,
  readSavedRequest,
  type SavedRequest,
} from '#domain/request/saved-request.ts'

const line = (id: string, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({ id, quantity, ...more })
const FOLIOS = '23456789CDFHJKLMNPQRTWXY'
const folio = (n: number) => `222-2${FOLIOS[Math.floor(n / 24)]}${FOLIOS[n % 24]}`
const saved = (n: number, more: Partial<SavedRequest> = {}): SavedRequest => ({
  folio: folio(n),
  at: 1_000 + n,
  status: 'sent',
  lines: [line('a')],
  details: NO_DETAILS,
  ...more,
})

describe('a saved request', () => {
  it('is read as it was written', () => {
    const request = saved(3, { lines: [line('a', 2, { name: 'Luz', price: 10.5 })], status: 'pending' })
    expect(readSavedRequest(JSON.parse(JSON.stringify(request)))).toEqual(request)
  })

  it.each([null, 'x', 7, [], {}, { ...saved(1), folio: '../x' }, { ...saved(1), lines: [] }])(
    'is none when it is %j',
    (stored) => expect(readSavedRequest(stored)).toBeNull(),
  )

  it('keeps its lines whatever else stands there', () => {
    const stored = { ...saved(1), at: 1e300, status: 'lost', details: 'no' }
    expect(readSavedRequest(stored)).toEqual({ ...saved(1), at: 0, status: 'saved' })
  })

  it('comes before older ones', () => {
    expect(newestFirst([saved(1), saved(3), saved(2)]).map(({ at }) => at)).toEqual([1_003, 1_002, 1_001])
  })
})

describe('room for saved requests', () => {
  const sized = (requests: SavedRequest[], size = 100) => requests.map((request) => ({ request, size }))
  const many = Array.from({ length: MOST_SAVED + 2 }, (_, n) => saved(n))

  it('is for fifty, the oldest go', () => {
    expect(overfull(sized(many.slice(2)))).toEqual([])
    expect(overfull(sized(many)).toSorted()).toEqual([folio(0), folio(1)])
  })

  it('is for those that wait for a network before all others', () => {
    const requests = many.map((request, n) =>
      n === 0 ? { ...request, status: 'pending' as const } : request,
    )
    expect(overfull(sized(requests)).toSorted()).toEqual([folio(1), folio(2)])
  })

  it('ends before the storage does, but never for the only one', () => {
    expect(overfull(sized(many.slice(0, 3), 700_000))).toEqual([folio(0)])
    expect(overfull(sized(many.slice(0, 1), 9_000_000))).toEqual([])
  })
})

describe('two requests in one', () => {
  test.each([
    ['units add up', [line('a', 2)], [line('a', 3)], [line('a', 5)]],
    ['new products come last', [line('a')], [line('b'), line('a')], [line('a', 2), line('b')]],
    ['not more than one can ask for', [line('a', 9_000)], [line('a', 9_000)], [line('a', 9_999)]],
    [
      'the name that is there stays',
      [line('a', 1, { name: 'Luz' })],
      [line('a', 1, { name: 'X' })],
      [line('a', 2, { name: 'Luz' })],
    ],
  ])('%s', (_title, cart, added, expected) => expect(mergeLines(cart, added)).toEqual(expected))

  it('keep to five hundred lines', () => {
    const lines = (from: number) => Array.from({ length: 400 }, (_, n) => line(`p${from + n}`))
    expect(mergeLines(lines(0), lines(400))).toHaveLength(500)
  })

  test('are told apart again, and what came since stays', () => {
    const before = [line('a', 2)]
    const after = mergeLines(before, [line('a'), line('b')])
    expect(undoneCart([...after, line('c')], before, after)).toEqual([line('a', 2), line('c')])
  })
})
