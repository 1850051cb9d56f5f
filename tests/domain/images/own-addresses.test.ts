import { describe, expect, test } from 'vitest'
import { ORIGINS, UPLOADED } from '../../../supabase/tests/support/image-addresses.ts'
import {
  bucketPath,
  loadedFrom,
  uploadedIn,
  bucketOf,
  isPhoto,
  photoPath,
} from '#domain/images/uploaded-images.ts'
import { atOrigin } from '#domain/crawler-files/site-files.ts'
import { absoluteUrl } from '#domain/head/site.ts'

const PATH = 'product_images/1795225025539160012000303.webp'
const HOSTED = 'https://shop.supabase.co'

describe('the address of an own image', () => {
  test.each(ORIGINS)('behind %s: own %s', (origin, isOwn) => {
    const address = origin + UPLOADED
    expect(bucketPath(address)).toBe(isOwn ? PATH : null)
    expect(bucketPath(`${address}?v=1`)).toBe(isOwn ? PATH : null)
    expect(loadedFrom(address, '')).toBe(isOwn ? UPLOADED : address)
    expect(loadedFrom(address, HOSTED)).toBe(isOwn ? HOSTED + UPLOADED : address)
    expect(uploadedIn({ address })).toEqual(isOwn ? [address] : [])
  })

  test.each([
    [UPLOADED, '', UPLOADED],
    [` ${UPLOADED} `, '', UPLOADED],
    [`${UPLOADED}?v=1#a`, HOSTED, `${HOSTED}${UPLOADED}?v=1#a`],
    [UPLOADED, `${HOSTED}/`, HOSTED + UPLOADED],
    [HOSTED + UPLOADED, HOSTED, HOSTED + UPLOADED],
    ['/demo/van.webp', HOSTED, '/demo/van.webp'],
    ['https://x.test/foto.jpg', HOSTED, 'https://x.test/foto.jpg'],
    ['data:image/png;base64,AA', HOSTED, 'data:image/png;base64,AA'],
    ['blob:http://localhost/1', HOSTED, 'blob:http://localhost/1'],
    ['', HOSTED, ''],
  ])('%j in the bucket of %j is loaded from %j', (address, bucket, source) => {
    expect(loadedFrom(address, bucket)).toBe(source)
  })

  test.each([
    ['of the project', HOSTED + UPLOADED, HOSTED, PATH],
    ['of another project', 'https://otra.supabase.co' + UPLOADED, HOSTED, null],
    ['of another bucket', '/storage/v1/object/public/public-assets/robots.txt', '', null],
    ['of no file', '/storage/v1/object/public/public_images/', '', null],
    ['of nothing but a query', '/storage/v1/object/public/public_images/?a=1', '', null],
  ])('%s: %j is %j', (_, address, bucket, path) => expect(bucketPath(address, bucket)).toBe(path))
})

test.each([
  [UPLOADED, { origin: 'https://claqueta.mx' }, `https://claqueta.mx${UPLOADED}`],
  [UPLOADED, { origin: 'https://claqueta.mx', bucket: HOSTED }, HOSTED + UPLOADED],
  [`http://localhost:4173${UPLOADED}`, { origin: 'https://claqueta.mx' }, `https://claqueta.mx${UPLOADED}`],
  [`https://otra.test${UPLOADED}`, { origin: 'https://claqueta.mx' }, `https://otra.test${UPLOADED}`],
  ['/demo/van.webp', { origin: 'https://claqueta.mx', bucket: HOSTED }, 'https://claqueta.mx/demo/van.webp'],
])('the head of a page names %s on %j as %s', (address, site, absolute) => {
  expect(absoluteUrl(address, site)).toBe(absolute)
})

test.each([
  ['Sitemap: http://127.0.0.1:4173/sitemap.xml', 'Sitemap: https://claqueta.mx/sitemap.xml'],
  ['<loc>http://localhost:4173</loc>', '<loc>https://claqueta.mx</loc>'],
  ['<loc>http://192.168.1.7/rental</loc>', '<loc>https://claqueta.mx/rental</loc>'],
  ['<loc>https://otra.test/rental</loc>', '<loc>https://otra.test/rental</loc>'],
  ['<loc>http://localhost.otra.test/</loc>', '<loc>http://localhost.otra.test/</loc>'],
  ['<loc>https://otra.test/?a=http://localhost/</loc>', '<loc>https://otra.test/?a=http://localhost/</loc>'],
])('a file of the site, %s, is served as %s', (text, served) => {
  expect(atOrigin(text, 'https://claqueta.mx')).toBe(served)
})

describe('the bucket of a file', () => {
  test.each([
    [photoPath(1_795_225_025_539, 'webp'), 'order_photos', true],
    ['damage/1.jpg', 'order_photos', true],
    ['product_images/1.webp', 'public_images', false],
    ['damage/../product_images/1.webp', 'public_images', false],
    ['x/damage/1.webp', 'public_images', false],
    ['damage/', 'public_images', false],
  ])('of %s is %s', (path, bucket, isPrivate) => {
    expect([bucketOf(path), isPhoto(path)]).toEqual([bucket, isPrivate])
  })
})
