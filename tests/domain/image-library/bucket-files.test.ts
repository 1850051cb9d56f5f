import { expect, it } from 'vitest'
import { mayBeDeleted, unusedImages, type BucketFile } from '#domain/image-library/library-filters.ts'
import { collectImages } from '#domain/image-library/image-uses.ts'
import { derivedFiles, storedAddress } from '#domain/images/uploaded-images.ts'
import { rowOf, shopWith } from './rows.ts'

const USED = 'product_images/1795225025539160012000303.webp'
const FREE = 'product_images/1795225025540160012000303.webp'
const LOST = 'product_images/1795225025541160012000303.webp'
const file = (path: string): BucketFile => ({ path, bytes: 1, at: 0 })

it.each<[string, string[], string[]]>([
  ['what a row names is used, with what was made of it', [USED, ...derivedFiles(USED)], []],
  ['what no row names is not, and what was made of it goes along', [FREE, ...derivedFiles(FREE)], [FREE]],
  ['what was made of an image that is gone stands alone', derivedFiles(LOST), derivedFiles(LOST)],
  ['what was made of a used image that is gone is still used', derivedFiles(USED), []],
  ['files elsewhere in the bucket count, too', ['otra/foto.jpg', 'foto.png'], ['otra/foto.jpg', 'foto.png']],
  ['none', [], []],
])('%s', (_, paths, wanted) => {
  const used = collectImages(
    shopWith({ products: [rowOf('products', 'p', { image_url: storedAddress(USED) })] }),
  )
  const found = unusedImages(paths.map(file), used)
  expect(found.map(({ path }) => path)).toEqual(wanted)
  expect(
    found.every(({ uses, address, path }) => uses.length === 0 && address === storedAddress(path ?? '')),
  ).toBe(true)
})

const DAY = 24 * 60 * 60 * 1000
it.each<[string, BucketFile | undefined, boolean]>([
  ['came two days ago', { path: FREE, bytes: 1, at: 0 }, true],
  ['came just now', { path: FREE, bytes: 1, at: 2 * DAY - 1 }, false],
  ['came a day ago', { path: FREE, bytes: 1, at: DAY }, false],
  ['came nobody knows when', { path: FREE, bytes: 1, at: null }, false],
  ['is not listed', undefined, false],
])('a file that %s: may be deleted: %s', (_, listed, may) => expect(mayBeDeleted(listed, 2 * DAY)).toBe(may))
