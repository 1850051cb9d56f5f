import { describe, expect, test } from 'vitest'
import { otherDays, otherProducts } from '#domain/orders/ways-out.ts'
import { blankProduct } from '#domain/tables/catalogue-tables.ts'
import { blankOrderLine } from '#domain/tables/orders.ts'

const line = (product_id: string | null, quantity: number, more = {}) => ({
  ...blankOrderLine,
  id: `${product_id}/${quantity}`,
  product_id,
  quantity,
  ...more,
})
const WINDOW_FIRST = Date.parse('2026-12-10T00:00:00Z') - 60 * 86_400_000
/** Free units that are `usual` but on some days. */
const freeOf =
  (usual: number, days: Record<string, number> = {}) =>
  (_: string, { from, to }: { from: string; to: string }) => {
    expect(Date.parse(`${from}T00:00:00Z`)).toBe(WINDOW_FIRST)
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    return Array.from({ length }, (_each, at) => {
      const day = new Date(WINDOW_FIRST + at * 86_400_000).toISOString().slice(0, 10)
      return days[day] ?? usual
    })
  }

describe('other days', () => {
  const span = { from: '2026-12-10', to: '2026-12-11' }
  const days = (spans: { from: string; to: string }[]) =>
    spans.map(({ from, to }) => `${from.slice(5)}/${to.slice(5)}`)

  test('are the nearest of the same length, the later one first, and none is over', () => {
    expect(days(otherDays(span, [line('a', 1)], freeOf(1), '2026-12-09'))).toEqual([
      '12-11/12-12',
      '12-09/12-10',
      '12-12/12-13',
      '12-13/12-14',
    ])
  })

  test('have all of the order on each day', () => {
    const free = freeOf(2, { '2026-12-12': 1, '2026-12-14': 0 })
    expect(days(otherDays(span, [line('a', 2)], free, '2026-12-10'))).toEqual([
      '12-15/12-16',
      '12-16/12-17',
      '12-17/12-18',
      '12-18/12-19',
    ])
    expect(days(otherDays(span, [line('a', 1)], free, '2026-12-10'))[0]).toBe('12-11/12-12')
  })

  test.each<[string, Parameters<typeof otherDays>[1], number]>([
    ['two lines of one product add up', [line('a', 1), line('a', 1)], 0],
    ['what is sub-rented needs no unit', [line('a', 2, { sub_rented: 1 })], 4],
    ['a line without a product needs none', [line(null, 5), line('a', 1)], 4],
    ['a kit needs its parts', [line('k', 1, { contents: [{ product_id: 'a', quantity: 2 }] })], 0],
  ])('count what the order needs: %s', (_, lines, count) => {
    expect(otherDays(span, lines, freeOf(1), '2026-12-10')).toHaveLength(count)
  })

  test('are any if the products have no limit', () => {
    expect(otherDays(span, [line('a', 99)], () => null, '2026-12-10')).toHaveLength(4)
  })
})

test('other products are those that go with it, then its section by name, if there is enough', () => {
  const product = (id: string, name: string, section_id: string | null, goes_with: string[] = []) => ({
    id,
    name,
    row: { ...blankProduct, id, name, section_id, goes_with },
  })
  const light = product('a', 'Foco', 's', ['z', 'gone', 'a', 'none'])
  const all = [
    light,
    product('z', 'Zeppelin', 't'),
    product('none', 'Nada', 't'),
    product('c', 'Cable', 's'),
    product('b', 'Árbol', 's'),
    product('d', 'Otro', null),
  ]
  const catalogue = new Map(all.map((each) => [each.id, each]))
  const found = otherProducts(light, catalogue, (id) => id !== 'none')
  expect(found.map(({ id }) => id)).toEqual(['z', 'b', 'c'])
})
