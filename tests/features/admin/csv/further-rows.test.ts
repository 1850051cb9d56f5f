import { describe, expect, it } from 'vitest'
import { imported, said } from './import-of.ts'

const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status\n' +
  'fx6,Sony FX6,Cámaras,Title,Default Title,A,3500.00,https://x.test/a.jpg,active\n' +
  'fx6,,,,,,,https://x.test/b.jpg,\n' +
  'fx6,,,,,,,https://x.test/c.jpg,\n' +
  'hdmi,Cable HDMI,Cables,Largo,2 m,B,50.00,https://x.test/d.jpg,active\n' +
  'hdmi,,,,5 m,C,80.00,,\n' +
  'fx6,,,,,,,https://x.test/e.jpg,\n'
const WIX =
  'handleId,fieldType,name,sku,price\n' +
  'p_1,Product,Foco,F,40\n' +
  'p_1,Variant,,,45\n' +
  'p_2,Product,Tripié,,90\n'

describe('further rows of a product, as shops of the web export them', () => {
  it('give it their photos, in any place; variants are left to the user, with a name', async () => {
    expect(said(await imported(SHOPIFY))).toEqual([
      'new Sony FX6 code "A" image_url "https://x.test/a.jpg" image_urls ["https://x.test/b.jpg","https://x.test/c.jpg","https://x.test/e.jpg"] price 3500 section_id "Cámaras"',
      'left Sony FX6 (Es otra foto del renglón 2)',
      'left Sony FX6 (Es otra foto del renglón 2)',
      expect.stringMatching(
        /^new Cable HDMI code "B" image_url "https:\/\/x\.test\/d\.jpg" price 50 section_id /,
      ),
      'left Cable HDMI 5 m (Es otra variante del renglón 5)',
      'left Sony FX6 (Es otra foto del renglón 2)',
    ])
  })

  it('become products where the user chooses them', async () => {
    const plan = await imported(SHOPIFY, { lines: new Map([[6, true]]) })
    expect(said(plan)[4]).toBe('new Cable HDMI 5 m code "C" price 80')
  })

  it('are known of other programs, too, and change nothing where there are none', async () => {
    expect(said(await imported(WIX))).toEqual([
      'new Foco code "F" price 40',
      'left Foco (Es otra variante del renglón 2)',
      'new Tripié price 90',
    ])
    const [, ...single] = SHOPIFY.split('\n').filter((line) => !/^[^,]+,,/.test(line))
    expect(
      said(
        await imported(
          [
            'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status',
            ...single,
          ].join('\n'),
        ),
      ),
    ).toHaveLength(2)
  })

  it('stay faults without a product above them', async () => {
    expect(said(await imported('Handle,Title,Price\nx,,5\ny,Foco,7'))).toEqual([
      expect.stringMatching(/^error /),
      'new Foco price 7',
    ])
  })
})
