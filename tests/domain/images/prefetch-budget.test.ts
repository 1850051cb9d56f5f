import { describe, expect, test } from 'vitest'
import { browsingFile, freeBytes, prefetchCount } from '#domain/images/prefetch-budget.ts'

const GB = 1_000_000_000

describe('how many images are fetched that nobody asked for', () => {
  test.each([
    ['a good line and much room', {}, { quota: 50 * GB, usage: GB }, 600],
    ['a browser that says nothing', {}, {}, 600],
    ['a fast mobile line', { effectiveType: '4g', saveData: false }, { quota: GB, usage: 0 }, 600],
    ['data to be saved', { effectiveType: '4g', saveData: true }, { quota: GB, usage: 0 }, 0],
    ['a slow line', { effectiveType: '3g' }, { quota: GB, usage: 0 }, 0],
    ['a very slow line', { effectiveType: 'slow-2g' }, { quota: GB, usage: 0 }, 0],
    ['a tenth of little room', {}, { quota: 0.4 * GB, usage: 0.28 * GB }, 200],
    ['hardly any room', {}, { quota: 0.4 * GB, usage: 0.36 * GB }, 0],
    ['more used than there is', {}, { quota: 1, usage: GB }, 0],
    ['what is no size', {}, { quota: Number.NaN, usage: -1 }, 600],
  ])('%s', (_, line, room, count) => expect(prefetchCount(line, room)).toBe(count))
})

test.each([
  [{ quota: 10, usage: 4 }, 6],
  [{ quota: 4, usage: 10 }, 0],
  [{ quota: 10 }, null],
  [{}, null],
])('of %j is free: %s', (room, free) => expect(freeBytes(room)).toBe(free))

test.each([
  [
    '/a/product_images/1795225025539160012000303.webp',
    '/a/product_images/1795225025539160012000303-800.webp',
  ],
  ['/a/product_images/1795225025539080012000303.webp', '/a/product_images/1795225025539080012000303.webp'],
  ['/a/product_images/1795225025539.webp', '/a/product_images/1795225025539.webp'],
  ['/demo/van.webp', '/demo/van.webp'],
])('%s is browsed as %s', (address, file) => expect(browsingFile(address)).toBe(file))
