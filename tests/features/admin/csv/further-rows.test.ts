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
  it('give it their photos, in any place; variants are products that are called by their options', async () => {
    expect(said(await imported(SHOPIFY))).toEqual([
      'new Sony FX6 code "A" image_url "https://x.test/a.jpg" image_urls ["https://x.test/b.jpg","https://x.test/c.jpg","https://x.test/e.jpg"] price 3500 section_id "Cámaras"',
      'left Sony FX6 (Es otra foto del renglón 2)',
      'left Sony FX6 (Es otra foto del renglón 2)',
      expect.stringMatching(
        /^new Cable HDMI code "B" image_url "https:\/\/x\.test\/d\.jpg" price 50 section_id /,
      ),
      expect.stringMatching(/^new Cable HDMI 5 m code "C" price 80 section_id /),
      'left Sony FX6 (Es otra foto del renglón 2)',
    ])
  })

  it('change the product that their name or code finds', async () => {
    const wanted = [
      'Handle,Title,Option1 Value,Variant SKU,Variant Price',
      'a,Cámara,A,,1000',
      'a,,B,,7',
      'b,Otra,,,5',
      'b,,,L-1,8',
    ]
    expect(said(await imported(wanted.join('\n')))).toEqual([
      'new Cámara price 1000',
      'changed Cámara B price 7',
      'new Otra price 5',
      'error  (Ningún artículo tiene el código “L-1”)',
    ])
  })

  it('have what stands in the first row alone, and nothing else is erased', async () => {
    const rows = [
      'Handle,Title,Body,Option1 Value,Variant Price,Status,Variant SKU',
      'b,Cámara,Buena,B,1000,draft,',
      'b,,,C,80,,',
    ]
    expect(said(await imported(rows.join('\n'), { erases: true }))).toEqual([
      expect.stringMatching(/^new Cámara .*is_public false/),
      expect.stringMatching(/^new Cámara C .*description "Buena" .*is_public false price 80/),
    ])
    const known = rows.map((row) => row.replace('draft', 'active'))
    const [, b] = said(await imported([...known, 'b,,,B,5,,'].join('\n'), { erases: true })).slice(1)
    expect(b).toBe('changed Cámara B description "Buena" price 5')
  })

  it('do not make names of others longer', async () => {
    const rows = [
      'handleId,name,sku,price,brand',
      'p,Foco,F,40,Aputure',
      'p,,F-1,45,',
      'p,,F-2,50,',
      'q,Tripié,T,90,X',
    ]
    expect(said(await imported(rows.join('\n')))).toEqual([
      'new Foco code "F" price 40',
      'error  (Ningún artículo tiene el código “F-1”)',
      'error  (Ningún artículo tiene el código “F-2”)',
      'new Tripié code "T" price 90',
    ])
  })

  it('leave the addresses of a cell and the galleries of others as they are', async () => {
    const rows = [
      'handleId,name,image_url,price',
      'p,Foco,https://x.test/a.jpg;https://x.test/b.jpg,40',
      'p,,https://x.test/c.jpg,',
      'q,Cámara B,https://x.test/b.jpg,1000',
    ]
    expect(said(await imported(rows.join('\n'), { erases: true }))).toEqual([
      'new Foco image_url "https://x.test/a.jpg" image_urls ["https://x.test/b.jpg","https://x.test/c.jpg"] price 40',
      'left Foco (Es otra foto del renglón 2)',
      'same Cámara B',
    ])
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

  it('stay faults without a product, which may stand below them', async () => {
    const rows = ['Handle,Title,Price,Image Src', 'x,,5,', 'y,,,https://x.test/a.jpg', 'y,Foco,7,']
    expect(said(await imported(rows.join('\n')))).toEqual([
      expect.stringMatching(/^error /),
      'left Foco (Es otra foto del renglón 4)',
      'new Foco image_url "https://x.test/a.jpg" price 7',
    ])
  })
})
