import { describe, expect, test } from 'vitest'
import { stepStock, withMainImage } from '#domain/commands/product-commands.ts'

describe('field work', () => {
  test.each([
    [3, 1, 4],
    [3, -1, 2],
    [0, -1, 0],
    [1_000_000, 1, 1_000_000],
    [null, 1, null],
    [null, -1, null],
  ] as const)('a stock of %j, stepped by %j, is %j', (stock, by, expected) => {
    expect(stepStock(stock, by)).toBe(expected)
  })

  test.each([
    ['the first image of a product', null, [], []],
    ['an address that is blank', '  ', ['b'], ['b']],
    ['another main image, which stays', 'a', ['b'], ['a', 'b']],
    ['one that stands among the further ones already', 'b', ['b', 'c'], ['b', 'c']],
  ])('a photo goes before %s', (_, image_url, image_urls, further) => {
    expect(withMainImage({ image_url, image_urls }, 'new')).toEqual({ image_url: 'new', image_urls: further })
  })
})
