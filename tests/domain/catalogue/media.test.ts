import { describe, expect, it } from 'vitest'
import { productImages, safeHref } from '../../../src/domain/catalogue/media.ts'
import { product } from '../rows.ts'

describe('productImages (S§3)', () => {
  it('puts the main image first, then the others, then those that only links name', () => {
    const images = productImages(
      product({
        image_url: '/1.webp',
        image_urls: ['/2.webp', '/3.webp'],
        image_links: [
          { imageUrl: '/4.webp', linkUrl: '/product/4' },
          { imageUrl: '/2.webp', linkUrl: 'https://example.com/2' },
        ],
      }),
    )
    expect(images).toEqual([
      { src: '/1.webp', alt: 'Artículo', link: null },
      { src: '/2.webp', alt: 'Artículo', link: 'https://example.com/2' },
      { src: '/3.webp', alt: 'Artículo', link: null },
      { src: '/4.webp', alt: 'Artículo', link: '/product/4' },
    ])
  })

  it('drops blank and repeated addresses', () => {
    const images = productImages(
      product({
        image_url: ' /1.webp',
        image_urls: ['', '/1.webp ', '\t', '/2.webp', '/2.webp'],
        image_links: [
          { imageUrl: ' ', linkUrl: '/x' },
          { imageUrl: '/1.webp', linkUrl: '' },
          { imageUrl: ' /2.webp ', linkUrl: '/y' },
        ],
      }),
    )
    expect(images.map(({ src, link }) => [src, link])).toEqual([
      ['/1.webp', null],
      ['/2.webp', '/y'],
    ])
  })

  it('never links to what is not safe, and takes the first link that is (AMB-57)', () => {
    const [image] = productImages(
      product({
        image_links: [
          { imageUrl: '/1.webp', linkUrl: 'javascript:alert(1)' },
          { imageUrl: '/1.webp', linkUrl: '/safe' },
          { imageUrl: '/1.webp', linkUrl: '/later' },
        ],
      }),
    )
    expect(image?.link).toBe('/safe')
    const [unsafe] = productImages(
      product({ image_links: [{ imageUrl: '/1.webp', linkUrl: 'data:text/html,x' }] }),
    )
    expect(unsafe).toEqual({ src: '/1.webp', alt: 'Artículo', link: null })
  })

  it.each([
    [{ image_description: ' Vista lateral ' }, 'Vista lateral'],
    [{ image_description: ' ', name_es: 'Cámara' }, 'Cámara'],
    [{ image_description: null }, 'Artículo'],
  ])('describes the image of %o as %s', (fields, alt) => {
    expect(productImages(product({ image_url: '/1.webp', ...fields }))[0]?.alt).toBe(alt)
  })

  it('is empty without images', () => expect(productImages(product())).toEqual([]))
})

describe('safeHref (AMB-57)', () => {
  it.each([
    'https://example.com/a?b=1&copy=2#c',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'mailto:hola@example.com?subject=a:b',
    'tel:+529841234567',
    '/product/1',
    '/product/1?a=b&c=d:e',
    './a',
    '../a',
    'product/1',
    '?section_id=1&x=javascript:y',
    '#javascript:x',
    '//cdn.example.com/a.webp',
    '/a:b',
    '/&colon;',
  ])('lets %j through', (url) => expect(safeHref(url)).toBe(url))

  it('trims', () => expect(safeHref(' \n/rental\t')).toBe('/rental'))

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '  javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u000b:alert(1)',
    '\u200bjavascript:alert(1)',
    'java\u00adscript:alert(1)',
    'javascript :alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3a;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'view-source:https://example.com',
    'intent://x#Intent;end',
    'https\u0007://example.com',
    'https://example.com/\u0085',
    '://example.com',
    ':80',
    '\\\\example.com',
    '/\\example.com',
    'a\\b',
  ])('stops %j', (url) => expect(safeHref(url)).toBeNull())

  it('takes no time over an enormous address', () => {
    expect(safeHref(`${'a'.repeat(2_000_000)}:x`)).toBeNull()
    expect(safeHref(`/${'a'.repeat(2_000_000)}`)).toHaveLength(2_000_001)
    expect(safeHref(`${' '.repeat(2_000_000)}javascript:x`)).toBeNull()
  })
})
