import { describe, expect, test } from 'vitest'
import { sitemapXml } from '../../../src/domain/crawler-files/site-files.ts'
import { checkSitemap } from '../../../src/domain/crawler-files/check-sitemap.ts'

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
    ['<urlset>\n<url>', 2, /<url> no se cierra/],
    ['<urlset>\n', 1, /<urlset> no se cierra/],
    [`${urlset(url(`${ORIGIN}/`))}\nhola`, 4, /última etiqueta/],
    ['<urlset></urlset>\n<urlset/>', 2, /última etiqueta/],
    ['<urlset>\n</url></urlset>', 2, /falta cerrar <urlset>, que se abre en la línea 1/],
    ['</urlset>', 1, /<\/urlset>, que nunca se abre/],
    ['\n<?xml version="1.0"?><urlset/>', 1, /Antes de <\?xml/],
    ['<urlset>\n<1/></urlset>', 2, /no se puede leer/],
    ['hola', 1, /se esperaba una etiqueta/],
    ['hola <urlset/>', 1, /se esperaba una etiqueta/],
    ['<urlset a=1></urlset>', 1, /atributo/],
    ['<urlset>\n<url a="1" a="2"/></urlset>', 2, /atributo/],
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
        `<url><loc><![CDATA[${ORIGIN}/x?a=1&b=2]]></loc></url>`,
        '<!-- uno & dos -->',
      ),
    ),
  ).toEqual({ findings: [], isReadable: true }))

test('entities that refer to each other are not replaced', () => {
  const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('')
  expect(
    JSON.stringify(check(`<!DOCTYPE urlset [<!ENTITY e0 "x">${bomb}]><urlset>&e30;</urlset>`)).length,
  ).toBeLessThan(500)
})

test('more than the standard and more than the bucket take is told', () => {
  const many = urlset(...Array.from({ length: 50_001 }, (_, index) => url(`${ORIGIN}/product/${index}`)))
  expect(found(many)).toEqual([
    [[], 'danger', expect.stringMatching(/50,000/)],
    [[], 'danger', expect.stringMatching(/1 MB/)],
  ])
})
