import { describe, expect, test } from 'vitest'
import { sitemapXml } from '../../../src/domain/crawler-files/site-files.ts'
import { checkSitemap } from '../../../src/domain/crawler-files/check-file.ts'

const ORIGIN = 'https://claqueta.mx'
const urlset = (...lines: string[]) =>
  [
    '<?xml version="1.0"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
  ].join('\n')
const url = (loc: string) => `<url><loc>${loc}</loc></url>`
const check = (text: string) => checkSitemap(text, ORIGIN)
const found = (text: string) =>
  check(text).findings.map(({ lines, level, text: words }) => [lines, level, words])

test('what is generated has nothing wrong', () => {
  const text = sitemapXml(ORIGIN, ['/', '/rental', '/product/a&b', '/modif/quincea%C3%B1era'])
  expect(check(text)).toEqual({ findings: [], isReadable: true })
})

describe('what cannot be read as XML is told with its line', () => {
  test.each([
    [urlset('<url><loc>https://claqueta.mx/</url>'), 3, /<loc>/],
    [urlset(url(`${ORIGIN}/?a=1&b=2`)), 3, /&amp;/],
    ['<urlset>\n<url>', 1, /no se cierran/],
    ['<urlset>\n', 1, /<urlset> no se cierra/],
    [`${urlset(url(`${ORIGIN}/`))}\nhola`, 5, /última etiqueta/],
    ['hola', 1, /se esperaba una etiqueta/],
    ['<urlset a=1></urlset>', 1, /atributo/],
  ])('%j', (text, line, words) => {
    const { findings, isReadable } = check(text)
    expect(isReadable).toBe(false)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toEqual({ lines: [line], level: 'danger', text: expect.stringMatching(words) })
  })
})

describe('told of what can be read', () => {
  test.each([
    [urlset(url('/rental')), [3], 'warning', /completa/],
    [urlset(url('https://otro.mx/')), [3], 'warning', /No es una página de https:\/\/claqueta\.mx/],
    [urlset('<!-- uno\n dos -->', url(`${ORIGIN}/`), url(`${ORIGIN}/`)), [6], 'tip', /más arriba/],
    [urlset(url(`${ORIGIN}/config/seo`)), [3], 'warning', /No es una página para/],
    [urlset(), [], 'warning', /ninguna página/],
    [urlset(url(`${ORIGIN}/`), '<url></url>'), [], 'warning', /les falta su <loc>/],
    ['<?xml version="1.0"?><feed></feed>', [], 'danger', /Falta <urlset>/],
    ['<sitemapindex></sitemapindex>', [], 'tip', /índice/],
    ['', [], 'warning', /vacío/],
  ])('%j', (text, lines, level, words) => {
    expect(check(text).isReadable).toBe(true)
    expect(found(text)).toEqual([[lines, level, expect.stringMatching(words)]])
  })
})

test('addresses are read as they are meant', () =>
  expect(
    check(
      urlset(
        `<url><loc>\n  ${ORIGIN}/?a=1&amp;b=2\n</loc></url>`,
        `<url><loc><![CDATA[${ORIGIN}/x]]></loc></url>`,
      ),
    ),
  ).toEqual({ findings: [], isReadable: true }))

test('more than the standard and more than the bucket take is told', () => {
  const many = urlset(...Array.from({ length: 50_001 }, (_, index) => url(`${ORIGIN}/product/${index}`)))
  expect(found(many)).toEqual([
    [[], 'danger', expect.stringMatching(/50,000/)],
    [[], 'danger', expect.stringMatching(/1 MB/)],
  ])
})
