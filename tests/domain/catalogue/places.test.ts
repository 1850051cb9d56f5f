import { describe, expect, it } from 'vitest'
import { placeOf, readPlaces, writePlaces, type Place } from '#domain/catalogue/places.ts'

const at = (row: string, search = ''): Place => ({ row, part: 0.5, search })

describe('readPlaces', () => {
  it('reads what was written, the latest twenty', () => {
    const places = new Map(Array.from({ length: 25 }, (_, index) => [`k${index}`, at(`row ${index}`)]))
    const read = readPlaces(writePlaces(places))
    expect([...read.keys()]).toEqual(Array.from({ length: 20 }, (_, index) => `k${index + 5}`))
    expect(read.get('k24')).toEqual(at('row 24'))
  })

  it('reads a heading that stands below a bar', () => {
    const place = { row: 'a', part: -3.2, search: '' }
    expect(readPlaces(JSON.stringify([['k', place]])).get('k')).toEqual(place)
  })

  it.each([
    null,
    '',
    '{',
    '{}',
    '7',
    '[null, 3, [], ["a"]]',
    '[["a", null]]',
    '[["a", {"row": 1, "part": 0, "search": ""}]]',
    '[["a", {"row": "r", "part": "0", "search": ""}]]',
    '[["a", {"row": "r", "part": 0}]]',
    '[["a", {"row": "r", "part": 1e9, "search": ""}]]',
    '[["a", {"row": "r", "part": -21, "search": ""}]]',
    `[["a", {"row": "${'r'.repeat(2_001)}", "part": 0, "search": ""}]]`,
    '[[1, {"row": "r", "part": 0, "search": ""}]]',
  ])('reads nothing from %s', (stored) => expect(readPlaces(stored).size).toBe(0))
})

describe('placeOf', () => {
  const places = new Map([
    ['a', at('of a')],
    ['b', at('of b', '?q=arri')],
    ['c', at('of c')],
  ])
  it.each([
    ['its own place', 'a', false, '', 'of a'],
    ['its own place on the way back too', 'a', true, '', 'of a'],
    ['none of another entry', 'd', false, '', undefined],
    ['the latest of the same search on the way back', 'd', true, '', 'of c'],
    ['also with a search', 'd', true, '?q=arri', 'of b'],
    ['none of another search', 'd', true, '?q=red', undefined],
  ])('gives an entry %s', (_title, key, isWayBack, search, row) =>
    expect(placeOf(places, key, isWayBack, search)?.row).toBe(row),
  )
})
