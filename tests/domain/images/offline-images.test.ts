import { describe, expect, test } from 'vitest'
import { megabytes, missingBytes, sumSizes } from '#domain/images/offline-images.ts'
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

test.each([
  [[], { bytes: 0, isRough: false }],
  [[10, 20], { bytes: 30, isRough: false }],
  [[10, null, 20], { bytes: 45, isRough: true }],
  [[null, null], { bytes: 120_000, isRough: true }],
])('sizes %j are %j together', (sizes, sum) => expect(sumSizes(sizes)).toEqual(sum))

test.each([
  [100, null, 0],
  [100, 120, 0],
  [100, 100, 20],
  [0, 0, 0],
])('%i bytes with %s free lack %i', (bytes, free, missing) => expect(missingBytes(bytes, free)).toBe(missing))

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [1_240_000, '1.2 MB'],
  [9_990_000, '10 MB'],
  [12_600_000, '13 MB'],
  [1_234_000_000, '1,234 MB'],
])('%i bytes are said as %s', (bytes, text) => expect(megabytes(bytes)).toBe(text))
