import { describe, expect, test } from 'vitest'
import { readSvg } from '#domain/images/svg-image.ts'

const svg = (inside: string, root = 'viewBox="0 0 200 50"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`
const errorOf = (text: string) => {
  const read = readSvg(text)
  return read.ok ? null : read.error
}

describe('an SVG is drawn large in its own proportions', () => {
  test.each([
    ['viewBox="0 0 200 50"', 1280, 320],
    ["viewBox='0,0,50,200'", 320, 1280],
    ['width="16" height="16"', 1280, 1280],
    ['width="16" height="16" viewBox="0 0 100 50"', 1280, 1280],
    ['width="10cm" height="50mm"', 1280, 640],
    ['width="100%" height="100%" viewBox="0 0 4 1"', 1280, 320],
    ['width="0" height="10" viewBox="0 0 2 1"', 1280, 640],
    ['viewBox="0 0 99999 1"', 1280, 8],
    ['viewBox="a b c d"', 1280, 640],
    ['', 1280, 640],
  ])('with %s', (root, width, height) => {
    const read = readSvg(svg('<path d="M0 0"/>', root))
    expect(read).toMatchObject({ ok: true, value: { width, height } })
    const [tag = ''] = read.ok ? (/<svg[^>]*>/.exec(read.value.text) ?? []) : []
    expect(tag.match(/\swidth=/g)).toHaveLength(1)
    expect(tag).toContain(`width="${width}" height="${height}"`)
    // Without a view box the drawing would stay small in a corner.
    expect(tag.match(/\sviewBox=/g)).toHaveLength(1)
  })
})

describe('an SVG is refused with its reason', () => {
  const [scripts, outside, inner] = [
    'trae programas',
    'usa imágenes, letras o estilos de fuera',
    'trae una página dentro',
  ]
  test.each([
    ['<script>alert(1)</script>', scripts],
    ['<SCRIPT href="#a"/>', scripts],
    ['<rect onclick="alert(1)"/>', scripts],
    ["<a href='javascript:alert(1)'><path/></a>", scripts],
    ['<foreignObject><p>Hola</p></foreignObject>', inner],
    ['<svg:foreignObject/>', inner],
    ['<image href="https://otra.test/a.png"/>', outside],
    ['<image xlink:href="logo.png"/>', outside],
    ['<use href="//otra.test/a.svg#b"/>', outside],
    ['<style>@import "a.css";</style>', outside],
    ['<style>@font-face{src:url(letra.woff2)}</style>', outside],
    ['<rect fill="url(https://otra.test/a.svg#b)"/>', outside],
    [`<rect style="fill:url('http://otra.test/x')"/>`, outside],
  ])('for %s', (inside, reason) => expect(errorOf(svg(inside))).toContain(reason))

  test.each(['', 'hola', '<html><body>No</body></html>', '<!-- <svg> -->', '\0\0'])(
    'for no drawing at all: %j',
    (text) => expect(errorOf(text)).toBe('no es una imagen SVG.'),
  )
  test('for a style sheet or an entity of another file', () => {
    expect(errorOf(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toContain(outside)
    expect(errorOf(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`)).toContain(
      outside,
    )
  })
})

test.each([
  '<use href="#a"/><rect fill="url(#b)"/>',
  `<image href="data:image/png;base64,AAAA"/><rect fill="url('#b')"/>`,
  '<a href="https://gripyluz.mx"><path/></a>',
  '<!-- <script>nada</script> --><title>on="x" de prueba</title>',
  '<style>.st0{fill:#fff}</style><g class="st0"/>',
  '<metadata><rdf:RDF rdf:about="http://x.test/"/></metadata>',
  '<text font-family="Arial">Renta</text>',
])('an SVG that is whole in itself is drawn: %s', (inside) => expect(errorOf(svg(inside))).toBeNull())
