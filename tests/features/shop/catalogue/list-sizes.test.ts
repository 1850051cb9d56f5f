import { describe, expect, it } from 'vitest'
import { BLOCK_PRODUCTS, cardsAtOnce, columnsFor } from '#features/shop/catalogue/list-layout.ts'

describe('the first frame of a new block', () => {
  it.each([
    [358, 'grid', 4],
    [358, 'list', 6],
    [718, 'grid', 6],
    [962, 'grid', 8],
    [962, 'list', 6],
  ] as const)('at %i px as %s has %i cards, in full lines', (width, view, cards) => {
    const columns = columnsFor(width, view)
    expect(cardsAtOnce(columns, view)).toBe(cards)
    expect(cards % columns).toBe(0)
    expect(cards).toBeLessThan(BLOCK_PRODUCTS)
  })
})
