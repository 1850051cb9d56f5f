import { assert, oneof, property, string, webPath, webUrl } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productCode, readProductCode } from '#domain/catalogue/label-sheets.ts'

const ID = '3f2a7c10-5b7e-4c1d-9a52-0f6d1f0e8a11'

describe('the code of a label', () => {
  test('holds the address of the page of the product, and is read back', () => {
    expect(productCode('https://shop.mx', ID)).toBe(`https://shop.mx/product/${ID}`)
    expect(productCode('https://shop.mx/', ID)).toBe(`https://shop.mx/product/${ID}`)
    expect(readProductCode(productCode('http://127.0.0.1:4173', ID))).toBe(ID)
  })

  test.each([
    ['under another name of the shop', `https://antes.example/product/${ID}`],
    ['in upper case, as a printer may write it', `HTTPS://SHOP.MX/product/${ID.toUpperCase()}`],
    ['with a query and a fragment', `https://shop.mx/product/${ID}?utm=etiqueta#fotos`],
    ['with a slash and blanks around it', ` https://shop.mx/product/${ID}/ \n`],
  ])('leads to the product %s', (_, text) => expect(readProductCode(text)).toBe(ID))

  test.each([
    ['nothing', ''],
    ['a bare id', ID],
    ['another page', 'https://shop.mx/rental'],
    ['a page below that of the product', `https://shop.mx/product/${ID}/edit`],
    ['an id that is none', 'https://shop.mx/product/3f2a'],
    ['a script', `javascript:/product/${ID}`],
    ['a network to join', 'WIFI:T:WPA;S:Bodega;P:secreto;;'],
    ['a broken address', 'https://['],
    ['a text without an end', `https://shop.mx/product/${ID}?${'x'.repeat(3_000)}`],
  ])('is not taken from %s', (_, text) => expect(readProductCode(text)).toBeNull())

  test('is an id or nothing, whatever is scanned', () => {
    const anything = oneof(
      string({ unit: 'binary' }),
      webUrl(),
      webPath().map((path) => `https://x.mx/product${path}`),
    )
    assert(
      property(anything, (text) => {
        const id = readProductCode(text)
        expect(id === null || /^[0-9a-f-]{36}$/.test(id)).toBe(true)
      }),
    )
  })
})
