import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isAsLarge, imageSizes, standIns } from '#ui/media/image-variants.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'

const PUBLIC = join(import.meta.dirname, '../../../public')
const files = readdirSync(join(PUBLIC, 'demo'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.webp'))
  .map((file) => `/demo/${file}`)
/** An upload whose name contains its size of 1600 by 1200 px. */
const UPLOAD = '/storage/v1/object/public/public_images/product_images/1795225025539160012000303'
const originals = files.filter((file) => !/-\d+\.webp$/.test(file))

/** Returns width and height of a WebP file (lossy: VP8 and its extension), in px. */
function sizeOf(address: string): { width: number; height: number } {
  const file = readFileSync(join(PUBLIC, address))
  if (file.toString('latin1', 12, 16) === 'VP8X')
    return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}

describe('image variants', () => {
  test('every demo image has the size and the smaller files that are told of it', () => {
    expect(originals.length).toBeGreaterThan(70)
    for (const original of originals) {
      const { variants = [], ...size } = imageSizes(original) ?? {}
      expect(size, original).toEqual(sizeOf(original))
      for (const { src, width } of variants) expect(sizeOf(src).width, src).toBe(width)
    }
  })

  test('every smaller file is used, and is smaller in bytes', () => {
    const named = originals.flatMap((file) => imageSizes(file)?.variants.map(({ src }) => src) ?? [])
    expect(files.filter((file) => !originals.includes(file)).toSorted()).toEqual(named.toSorted())
    const bytes = (address: string) => readFileSync(join(PUBLIC, address)).length
    for (const original of originals)
      for (const { src } of imageSizes(original)?.variants ?? [])
        expect(bytes(src), src).toBeLessThan(bytes(original) * 0.72)
  })

  test.each([
    ['0303', '#12f'],
    ['0256', '#100'],
    ['4095', '#fff'],
    // With transparency: black and white objects are seen on it.
    ['0000', 'var(--plate)'],
  ])('an upload that says %s of its colour has %s behind it', (said, colour) => {
    expect(imageSizes(`${UPLOAD.slice(0, -4)}${said}.webp`)?.colour).toBe(colour)
  })

  test.each([
    ['0000', 'cover', 'background:var(--plate)'],
    ['0000', 'contain', 'background:var(--plate)'],
    ['0303', 'cover', 'background:#12f'],
    ['0303', 'contain', undefined],
  ] as const)('one that says %s of its colour is drawn to %s its frame on %s', (said, fit, style) => {
    const src = `${UPLOAD.slice(0, -4)}${said}.webp`
    const html = renderToStaticMarkup(createElement(ResponsiveImage, { src, alt: '', fit }))
    expect(/ style="([^"]*)"/.exec(html)?.[1]).toBe(style)
  })

  test.each([
    ['an upload', 'https://x.test/storage/v1/object/public/public_images/product_images/1795225025539.webp'],
    ['an upload of this origin', '/storage/v1/object/public/public_images/product_images/1.webp'],
    ['an image of another site', 'https://x.test/demo/van.webp'],
    ['a long number on another site', 'https://x.test/fotos/1795225025539160012000303.jpg'],
    ['a smaller file', '/demo/van-480.webp'],
    ['another format', '/demo/van.jpg'],
    ['a deeper folder', '/demo/more/van.webp'],
    ['the placeholder', '/placeholder.svg'],
    ['nothing', ''],
  ])('%s has no certain ones', (_, address) => expect(imageSizes(address)).toBeNull())

  test.each([
    ['/demo/van-240.webp', ['/demo/van-480.webp', '/demo/van.webp']],
    ['/demo/van-480.webp', ['/demo/van.webp', '/demo/van-240.webp']],
    ['/demo/van.webp', ['/demo/van-480.webp', '/demo/van-240.webp']],
    ['/demo/van-100.webp', []],
    ['/storage/1.webp', []],
    [`${UPLOAD}-480.webp`, [`${UPLOAD}-800.webp`, `${UPLOAD}.webp`]],
    [`${UPLOAD}.webp`, [`${UPLOAD}-800.webp`, `${UPLOAD}-480.webp`]],
    [`https://x.test${UPLOAD}-480.jpg`, [`https://x.test${UPLOAD}-800.jpg`, `https://x.test${UPLOAD}.jpg`]],
    [`${UPLOAD}-og.jpg`, []],
  ])('%s may be stood in for by %j', (address, expected) => expect(standIns(address)).toEqual(expected))

  test.each([
    ['/demo/van.webp', '/demo/van-480.webp', true],
    ['/demo/van-480.webp', '/demo/van-240.webp', true],
    ['/demo/van-240.webp', '/demo/van-480.webp', false],
    ['/demo/van-480.webp', '/demo/van.webp', false],
    [`${UPLOAD}-800.jpg`, `${UPLOAD}-480.jpg`, true],
    [`${UPLOAD}-480.jpg`, `${UPLOAD}.jpg`, false],
  ])('%s is as large as %s: %s', (file, asked, expected) => expect(isAsLarge(file, asked)).toBe(expected))
})
