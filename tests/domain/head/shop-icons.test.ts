import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { businessOf, readBusiness } from '#domain/business/business.ts'
import { headOf } from '#domain/head/head.ts'
import { headTags } from '#domain/head/head-tags.ts'
import { shopIcons, type ShopIcons } from '#domain/head/shop-icons.ts'
import { shopManifest } from '#domain/head/site.ts'
import { fitText, initialOf } from '#domain/images/brand-text.ts'
import { bucketPath, derivedFiles, iconsPath, storedAddress } from '#domain/images/uploaded-images.ts'
import { imageSize } from '../../support/image-size.ts'

const ROOT = new URL('../../../', import.meta.url)
const MANIFEST = readFileSync(new URL('manifest.webmanifest', ROOT), 'utf8')
const DRAWN = storedAddress(iconsPath(1_795_225_025_539))
const BUCKET = 'https://x.supabase.co'
const NONE = { seo: null, product: null, page: null }
const SHOPS = {
  demo: { brand: 'Claqueta' },
  nameless: { brand: 'Mi catálogo' },
  named: { brand: 'Grip & Luz', brand_icons: DRAWN },
}
const addressesOf = ({ tab, touch, any, maskable, preview }: ShopIcons) => [
  ...tab.map(({ href }) => href),
  touch,
  ...Object.values(any),
  ...Object.values(maskable),
  preview,
]

describe('the icons of a shop', () => {
  test.each(['demo', 'nameless'] as const)('that is %s are files of the build in their sizes', (shop) => {
    const icons = shopIcons(SHOPS[shop])
    const sizeOf = (address: string) => imageSize(readFileSync(new URL(`public${address}`, ROOT)))
    for (const side of [192, 512] as const)
      for (const address of [icons.any[side], icons.maskable[side]])
        expect(sizeOf(address), address).toEqual({ width: side, height: side })
    expect(sizeOf(icons.touch)).toEqual({ width: 180, height: 180 })
    expect(sizeOf(icons.preview)).toEqual({ width: 1200, height: 630 })
    for (const { href } of icons.tab)
      expect(readFileSync(new URL(`public${href}`, ROOT)).byteLength).toBeGreaterThan(0)
  })

  test('of another shop are none of the demo', () => {
    const demo = new Set(addressesOf(shopIcons(SHOPS.demo)))
    for (const shop of [SHOPS.nameless, SHOPS.named])
      expect(addressesOf(shopIcons(shop)).filter((address) => demo.has(address))).toEqual([])
  })

  test('that were drawn are the file that the setting names and those made with it, which go with it', () => {
    const addresses = addressesOf(shopIcons(SHOPS.named))
    expect(new Set(addresses)).toEqual(new Set([DRAWN, ...derivedFiles(DRAWN)]))
    expect(addresses.map((address) => bucketPath(address))).not.toContain(null)
  })

  test.each(['', 'javascript:alert(1)', '/demo/van.webp', `${DRAWN}?x`, DRAWN.replace('-icons', '')])(
    'are neutral when the setting names no drawn file: %j',
    (setting_value) => {
      const settings = [
        { setting_key: 'brand_icons', setting_value },
        { setting_key: 'brand_name', setting_value: 'Grip & Luz' },
      ]
      expect(shopIcons(businessOf(readBusiness({}), settings))).toEqual(shopIcons(SHOPS.nameless))
    },
  )

  test.each(['', BUCKET])(
    'are those of its pages and its manifest, loaded from the bucket at %j',
    (bucket) => {
      const site = { ...readBusiness({}), ...SHOPS.named, origin: 'https://renta.mx', bucket }
      const own = new Set(addressesOf(shopIcons(site)).map((address) => bucket + address))
      const tags = headTags(headOf('/', NONE, site))
      const hrefs = tags.flatMap(({ attributes }) =>
        /icon/.test(attributes['rel'] ?? '') ? (attributes['href'] ?? '') : [],
      )
      expect(hrefs).toHaveLength(3)
      expect(hrefs.filter((href) => !own.has(href))).toEqual([])
      const preview = (bucket || 'https://renta.mx') + DRAWN.replace('.png', '-og.jpg')
      expect(tags.find(({ key }) => key === 'og:image')?.attributes['content']).toBe(preview)
      const manifest = JSON.parse(shopManifest(MANIFEST, site)) as Record<
        'icons' | 'shortcuts',
        { src?: string; icons?: { src: string }[] }[]
      >
      const sources = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons = [] }) => icons)].map(
        ({ src }) => src ?? '',
      )
      expect(sources).toHaveLength(7)
      expect(sources.filter((src) => !own.has(src))).toEqual([])
    },
  )

  test("leave the demo's manifest as it is written", () => {
    expect(JSON.parse(shopManifest(MANIFEST, SHOPS.demo))).toEqual(JSON.parse(MANIFEST))
  })
})

describe('a name without a logo', () => {
  test.each([
    ['Grip & Luz', 'G'],
    ['  ñandú rentas', 'Ñ'],
    ['“Ópera” cine', 'Ó'],
    ['3 Ases', '3'],
    ['🎬 Acción', 'A'],
    ['🎬', '🎬'],
    ['', ''],
  ])('%j is drawn by its first letter %j', (name, letter) => expect(initialOf(name)).toBe(letter))

  // Each character is 0.6 of the size wide, on a line of 1,032 px.
  const fits = (line: string, px: number) => line.length * px * 0.6 <= 1_032
  test.each([
    ['Grip & Luz', ['Grip & Luz'], 104],
    ['Renta de Equipo Cinematográfico del Bajío', ['Renta de Equipo', 'Cinematográfico', 'del Bajío'], 104],
    ['X'.repeat(40), ['X'.repeat(40)], 36],
    ['X'.repeat(90), ['X'.repeat(90)], 28],
  ])('%j is written on the link preview in whole words', (name, lines, size) => {
    expect(fitText(name, fits)).toEqual({ lines, size })
  })
})
