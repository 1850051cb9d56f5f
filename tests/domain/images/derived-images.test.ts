import { describe, expect, test } from 'vitest'
import {
  derivedFiles,
  previewFile,
  bucketPath,
  imagePath,
  storedAddress,
} from '#domain/images/uploaded-images.ts'
import { meanColour } from '#domain/images/prepare-image.ts'
import { smallerFile, smallerWidths } from '#domain/images/upload-name.ts'
import { imageSizes } from '#ui/media/image-variants.ts'

const NOW = 1_795_225_025_539
const FACTS = { width: 1600, height: 1200, colour: 0x1_2f }

describe('the name of an upload', () => {
  test.each([
    [null, 'product_images/1795225025539.webp'],
    [FACTS, 'product_images/1795225025539160012000303.webp'],
    [{ width: 96, height: 8, colour: 0 }, 'product_images/1795225025539009600080256.webp'],
    [{ ...FACTS, colour: null }, 'product_images/1795225025539160012000000.webp'],
  ])('says %j as %s', (facts, path) => expect(imagePath(NOW, 'webp', facts)).toBe(path))

  test('stays a number of one length where a clock stands at its beginning', () => {
    expect(imagePath(7, 'jpg', FACTS)).toBe('product_images/0000000000007160012000303.jpg')
  })
})

describe('the files made of an upload', () => {
  test.each([
    [1600, ['-480.webp', '-800.webp', '-og.jpg']],
    [800, ['-480.webp', '-og.jpg']],
    [480, ['-og.jpg']],
  ])('of %i px lie beside it', (width, endings) => {
    const path = imagePath(NOW, 'webp', { ...FACTS, width })
    const stem = path.replace('.webp', '')
    expect(derivedFiles(path)).toEqual(endings.map((ending) => stem + ending))
    const address = storedAddress(path)
    expect(derivedFiles(address).map((each) => bucketPath(each))).toEqual(derivedFiles(path))
  })

  test.each([
    'product_images/1795225025539.webp',
    'product_images/1795225025539160012000303-480.webp',
    '/demo/van.webp',
    'https://x.test/foto.jpg',
    'https://x.test/fotos/1795225025539160012000303.jpg',
    '',
  ])('are none of %j', (address) => expect(derivedFiles(address)).toEqual([]))

  test.each(['webp', 'jpg'])('are those that pages ask for: %s', (extension) => {
    for (const width of [300, 480, 481, 800, 1600]) {
      const path = imagePath(NOW, extension, { ...FACTS, width })
      const address = storedAddress(path)
      const read = imageSizes(address)
      expect(read).toMatchObject({ width, height: 1200, colour: '#12f' })
      expect(read?.variants).toEqual(
        smallerWidths(width).map((each) => ({ src: smallerFile(address, each), width: each })),
      )
    }
  })
})

describe('the image of a link preview', () => {
  test.each([
    [
      'https://x.test/a/product_images/1795225025539160012000303.webp',
      'https://x.test/a/product_images/1795225025539160012000303-og.jpg',
    ],
    ['https://x.test/a/product_images/1795225025539.webp', null],
    ['https://claqueta.mx/demo/lens-set.webp', 'https://claqueta.mx/demo/og/lens-set.jpg'],
    ['https://claqueta.mx/demo/lens-set-480.webp', null],
    ['https://claqueta.mx/demo/gallery/stage.webp', 'https://claqueta.mx/demo/og/gallery/stage.jpg'],
    ['https://claqueta.mx/demo/more/stage.webp', null],
    ['https://claqueta.mx/og-default.jpg', null],
  ])('of %s is %s', (address, expected) => expect(previewFile(address)).toBe(expected))
})

describe('the mean colour', () => {
  const pixels = (...each: number[][]) => new Uint8ClampedArray(each.flat())
  test.each([
    ['black and white', pixels([0, 0, 0, 255], [255, 255, 255, 255]), 0x8_88],
    ['red', pixels([255, 0, 0, 255]), 0xf_00],
    ['blue', pixels([0, 0, 255, 255]), 0x0_0f],
    ['what is see-through', pixels([255, 0, 0, 255], [0, 0, 0, 0]), null],
    ['nothing', pixels(), null],
  ])('of %s', (_, data, expected) => expect(meanColour(data)).toBe(expected))
})
