import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HEAVIEST_IMAGE, SOCIAL_SIZE } from '../../src/domain/seo/seo-preview.ts'
import { previewFile } from '../../src/domain/images/uploaded-images.ts'
import { TABLES, TABLE_NAMES } from '../../src/domain/tables/tables.ts'
import { isFolio } from '../../src/domain/request/request-message.ts'
import { workOf, WORKS } from '../../src/domain/orders/order-steps.ts'
import { ORDER_STATES } from '../../src/domain/tables/orders.ts'
import { demoOrders } from '../../supabase/seed/orders.ts'
import { demoAssets, demoDay, demoRows, demoSql, syntheticSql } from '../../supabase/seed/demo.ts'
import { columnsOf } from '../../supabase/seed/sql.ts'
import { GALLERY, KINDS, MISSING_IMAGE } from '../../supabase/seed/kinds.ts'
import { imageSize } from '../support/image-size.ts'

const { sections, products, homepage_sections, homepage_section_products } = demoRows
const publicProducts = products.filter((product) => product.is_public)
const byName = new Map(products.map((product) => [product.name, product]))
const SERVICES = ['Drone | Services', 'Paquetes | Black Magic', 'Paquetes | Iluminación']
const serviceIds = sections.filter((s) => SERVICES.includes(s.name)).map((s) => s.id)
const physical = publicProducts.filter((p) => p.section_id && !serviceIds.includes(p.section_id))
/** Number of a section's first products with an image of their own: those visible without scrolling. */
const FIRST_OF_A_SECTION = 4
const OWN_IMAGES: Record<string, number> = { Cámaras: 16, Lenses: 17, Iluminación: 24 }
const onDisk = (url: string) => `public${url}`
const percent = (price: number, discount: number) => Math.round(((price - discount) / price) * 100)

/** Discounts of the products that have both numbers. */
const discounted = publicProducts.flatMap((p) =>
  p.price !== null && p.discount_price !== null ? [{ price: p.price, discount: p.discount_price }] : [],
)

describe('the demo rows', () => {
  it.each(TABLE_NAMES)('%s fit their schema', (table) => {
    // No changes are planned, and orders depend on the day.
    expect(demoRows[table].length > 0).toBe(!['planned_changes', 'orders', 'order_lines'].includes(table))
    for (const row of demoRows[table]) {
      const parsed = TABLES[table].row.safeParse({ ...row, seq: 0 })
      expect(parsed.error?.issues ?? [], JSON.stringify(row)).toEqual([])
      expect(Object.keys(row).sort(), table).toEqual(columnsOf(table).sort())
    }
  })

  it.each(TABLE_NAMES)('%s have unique keys', (table) => {
    const keys = demoRows[table].map((row) => (row as Record<string, unknown>)[TABLES[table].key])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('resolve their references', () => {
    const sectionIds = new Set(sections.map((s) => s.id))
    const productIds = new Set(products.map((p) => p.id))
    const homeIds = new Set(homepage_sections.map((s) => s.id))
    for (const p of products) expect(p.section_id === null || sectionIds.has(p.section_id), p.name).toBe(true)
    for (const link of homepage_section_products) {
      expect(productIds.has(link.product_id), link.id).toBe(true)
      expect(homeIds.has(link.homepage_section_id), link.id).toBe(true)
    }
  })

  it('keep every order dense from 1', () => {
    const orders = (values: (number | null)[]) => values.toSorted((a, b) => (a ?? 0) - (b ?? 0))
    const dense = (length: number) => Array.from({ length }, (_, i) => i + 1)
    expect(orders(sections.map((s) => s.order_index))).toEqual(dense(sections.length))
    for (const section of sections) {
      const inside = products.filter((p) => p.section_id === section.id).map((p) => p.order_in_section)
      expect(orders(inside), section.name).toEqual(dense(inside.length))
    }
  })
})

describe('the orders', () => {
  const { orders, order_lines } = demoOrders('2026-11-26')

  it('fit their schemas, and are the same for the same day', () => {
    for (const row of orders)
      expect(TABLES.orders.row.safeParse({ ...row, seq: 0 }).error, row.folio).toBe(undefined)
    for (const row of order_lines)
      expect(TABLES.order_lines.row.safeParse({ ...row, seq: 0 }).error, row.name).toBe(undefined)
    expect(demoOrders('2026-11-26')).toEqual({ orders, order_lines })
    expect(demoOrders('2026-11-27').orders[0]?.from_day).toBe('2026-11-30')
  })

  // A server reckons in Greenwich, where it is tomorrow in the evening of the shop.
  it.each([
    ['2026-11-27T04:59:00Z', '2026-11-26'],
    ['2026-11-27T05:00:00Z', '2026-11-27'],
  ])('lie around the day in the shop: at %s that is %s', (now, day) => {
    expect(demoDay(new Date(now))).toBe(day)
  })

  it('are thirty with folios of their own, of every state and every kind of work', () => {
    expect(new Set(orders.map(({ folio }) => folio)).size).toBe(30)
    expect(orders.filter(({ folio }) => !isFolio(folio))).toEqual([])
    expect(new Set(orders.map(({ state }) => state)).size).toBe(ORDER_STATES.length)
    const works = orders.map((order) => workOf({ ...order, seq: 0 }, '2026-11-26'))
    for (const work of WORKS) expect(works, work).toContain(work)
    const withLines = new Set(order_lines.map(({ order_id }) => order_id))
    expect(orders.filter(({ id }) => !withLines.has(id))).toEqual([])
  })
})

describe('the catalogue', () => {
  it('has about 200 products in 16 to 18 sections', () => {
    expect(products.length).toBeGreaterThanOrEqual(190)
    expect(products.length).toBeLessThanOrEqual(230)
    expect(sections.length).toBeGreaterThanOrEqual(16)
    expect(sections.length).toBeLessThanOrEqual(18)
  })

  it('has the sections that the specifications name', () => {
    const names = sections.map((s) => s.name)
    expect(names).toEqual(expect.arrayContaining([...SERVICES, 'Iluminación', 'Cámaras', 'Grip', 'Audio']))
    expect(sections.some((s) => s.name_es === 'Lentes' && s.name === 'Lenses')).toBe(true)
    expect(sections.some((s) => s.name_es === null)).toBe(true)
    const lighting = sections.find((s) => s.name === 'Iluminación')
    expect(lighting?.name_es).toBe('Iluminación')
    expect(publicProducts.filter((p) => p.section_id === lighting?.id).length).toBeGreaterThanOrEqual(20)
    const drone = publicProducts.filter((p) => p.section_id === serviceIds[0])
    expect(drone.length).toBeGreaterThanOrEqual(5)
    expect(drone.length).toBeLessThanOrEqual(8)
  })

  it('has the wedding service with several images and links', () => {
    const wedding = byName.get('Drone | Destination Weddings')
    expect(wedding?.section_id).toBe(serviceIds[0])
    expect(wedding?.image_urls.length).toBeGreaterThan(1)
    expect(wedding?.image_links.length).toBeGreaterThan(1)
  })

  it('has every kind of discount', () => {
    expect(discounted).toContainEqual({ price: 1000, discount: 800 })
    expect(discounted).toContainEqual({ price: 300, discount: 200 })
    expect(discounted.some((d) => d.discount === d.price)).toBe(true)
    expect(discounted.some((d) => d.discount > d.price)).toBe(true)
    expect(discounted.some((d) => d.discount < d.price && percent(d.price, d.discount) === 0)).toBe(true)
    expect(discounted.some((d) => d.discount === 0)).toBe(true)
  })

  it('has every kind of stock', () => {
    expect(physical.filter((p) => p.stock_quantity === 0).length).toBeGreaterThanOrEqual(3)
    expect(physical.some((p) => p.stock_quantity === 1)).toBe(true)
    expect(physical.some((p) => p.stock_quantity === 250)).toBe(true)
    expect(physical.some((p) => p.stock_quantity === null)).toBe(true)
    const service = publicProducts.filter((p) => p.section_id && serviceIds.includes(p.section_id))
    expect(service.some((p) => p.stock_quantity === 0)).toBe(true)
  })

  it('has every kind of price', () => {
    for (const price of [null, 0, 1234.5]) expect(publicProducts.some((p) => p.price === price)).toBe(true)
  })

  it('has external, hidden and unsorted products', () => {
    expect(publicProducts.filter((p) => p.is_external).length).toBeGreaterThanOrEqual(2)
    expect(products.filter((p) => !p.is_public).length).toBeGreaterThanOrEqual(3)
    const unsorted = publicProducts.filter((p) => p.section_id === null)
    expect(unsorted.length).toBeGreaterThanOrEqual(2)
    expect(unsorted.length).toBeLessThanOrEqual(3)
  })

  it('has difficult names and texts', () => {
    expect(publicProducts.some((p) => p.name_es === '')).toBe(true)
    expect(publicProducts.some((p) => p.name_es === null)).toBe(true)
    expect(publicProducts.some((p) => p.name.length >= 120)).toBe(true)
    expect(publicProducts.some((p) => p.name.split(' ').some((word) => word.length > 60))).toBe(true)
    expect(publicProducts.some((p) => (p.description ?? '').split('\n').length >= 3)).toBe(true)
    for (const sign of ['&', '#', '%', '+', '|', '"']) {
      expect(
        publicProducts.some((p) => (p.name_es || p.name).includes(sign)),
        sign,
      ).toBe(true)
    }
  })

  it('is findable by what people type', () => {
    const words = new Set(publicProducts.flatMap((p) => p.keywords))
    for (const word of 'boda,luces,foco,tripié,dron,4k,entrevista,concierto,video musical,playa'.split(','))
      expect(words.has(word), word).toBe(true)
  })
})

describe('the images', () => {
  const urls = products.flatMap((p) => [
    p.image_url,
    ...p.image_urls,
    ...p.image_links.map((l) => l.imageUrl),
  ])
  const named = urls.filter((url) => url !== null)

  it('are missing on purpose twice', () => {
    expect(publicProducts.some((p) => p.image_url === null)).toBe(true)
    expect(named.filter((url) => url === MISSING_IMAGE)).toHaveLength(1)
    expect(existsSync(onDisk(MISSING_IMAGE))).toBe(false)
  })

  it('exist otherwise', () => {
    const about = demoRows.about_us_page_content.map((row) => row.profile_image_url ?? '')
    const aerial = demoRows.aerial_filming_page_content.flatMap((row) => [
      row.video_url ?? '',
      ...row.image_urls,
    ])
    const carousel = demoRows.homepage_carousel_images.map((row) => row.image_url)
    const meant = [...named, ...about, ...aerial, ...carousel].filter((url) => url !== '')
    expect(meant.filter((url) => url !== MISSING_IMAGE && !existsSync(onDisk(url)))).toEqual([])
  })

  it('differ among the products that a screen shows together first', () => {
    const repeated = sections.flatMap((section) => {
      const shown = publicProducts
        .filter((p) => p.section_id === section.id && p.image_url !== null)
        .toSorted((a, b) => (a.order_in_section ?? 0) - (b.order_in_section ?? 0))
        .slice(0, OWN_IMAGES[section.name] ?? FIRST_OF_A_SECTION)
      const urls = shown.map((p) => p.image_url)
      return shown.filter((p, i) => urls.indexOf(p.image_url) !== i).map((p) => `${section.name}: ${p.name}`)
    })
    expect(repeated).toEqual([])
  })

  it('have a preview for links that a chat takes', async () => {
    const meant = [...Object.keys(KINDS), ...Object.keys(GALLERY).map((name) => `gallery/${name}`)]
    for (const name of [...meant, 'about', 'aerial-poster']) {
      const file = onDisk(previewFile(`/demo/${name}.webp`) ?? '')
      expect(imageSize(readFileSync(file)), file).toEqual(SOCIAL_SIZE)
      expect(statSync(file).size, file).toBeLessThan(HEAVIEST_IMAGE)
    }
  })

  it.each(Object.keys(KINDS))('%s is under 25 kB', (kind) => {
    expect(statSync(`public/demo/${kind}.webp`).size).toBeLessThan(25_000)
  })

  it.each(Object.keys(GALLERY))('gallery/%s is at most 60 kB', (image) => {
    expect(statSync(`public/demo/gallery/${image}.webp`).size).toBeLessThanOrEqual(60_000)
  })
})

describe('the home page', () => {
  const links = (id: string) => homepage_section_products.filter((link) => link.homepage_section_id === id)
  const visible = (id: string) => links(id).filter((l) => publicProducts.some((p) => p.id === l.product_id))

  it("has seven sections of 3 to 6 products, the third 'Otros productos'", () => {
    expect(homepage_sections).toHaveLength(7)
    expect(homepage_sections[2]?.name).toBe('Otros productos')
    for (const section of homepage_sections) {
      expect(links(section.id).length, section.name).toBeGreaterThanOrEqual(3)
      expect(links(section.id).length, section.name).toBeLessThanOrEqual(6)
    }
  })

  it('has one section without visible products and one with a hidden product among visible ones', () => {
    const shown = homepage_sections.map((s) => ({ all: links(s.id).length, visible: visible(s.id).length }))
    expect(shown.filter((s) => s.visible === 0)).toHaveLength(1)
    expect(shown.some((s) => s.visible > 0 && s.visible < s.all)).toBe(true)
  })

  it('has six images in the carousel', () => expect(demoRows.homepage_carousel_images).toHaveLength(6))
})

describe('the pages', () => {
  const elements = (slug: string) => {
    const page = demoRows.modifiable_page_content.find((row) => row.page_slug === slug)
    return (page?.content_structure?.elements ?? []) as { type: string; action?: { type: string } }[]
  }

  it.each(['modif', 'bodas'])('%s has every type of element', (slug) => {
    const types = elements(slug).map((element) => element.type)
    expect(types).toEqual(expect.arrayContaining(['text', 'image', 'button', 'video']))
    const actions = elements(slug).map((element) => element.action?.type)
    expect(actions).toEqual(expect.arrayContaining(['alert', 'link']))
  })

  it('has one element of an unknown type', () => {
    const known = new Set(['text', 'image', 'button', 'video'])
    expect(elements('modif').filter((element) => !known.has(element.type))).toHaveLength(1)
  })

  it('has SEO rows for the home page and the catalogue only', () => {
    expect(demoRows.page_seo_settings.map((row) => row.page_path)).toEqual(['/', '/rental'])
  })

  it('has a blank entry in the aerial gallery', () => {
    expect(demoRows.aerial_filming_page_content[0]?.image_urls).toContain('')
  })
})

describe('the SQL', () => {
  it('is the same every time and names no column of the server', () => {
    expect(demoSql()).toBe(demoSql())
    expect(demoSql() + syntheticSql(10)).not.toMatch(/\b(seq|deleted|was_public)\b/)
  })

  it('adds nothing when nothing synthetic is asked for', () => {
    expect(syntheticSql(0)).toBe('')
    expect(() => syntheticSql(-1)).toThrow('-1')
  })

  it('ships robots.txt and sitemap.xml', () => {
    const [robots, sitemap] = demoAssets('https://demo.test')
    expect([robots?.name, sitemap?.name]).toEqual(['robots.txt', 'sitemap.xml'])
    for (const path of ['/config', '/edit', '/login']) expect(robots?.body).toContain(`Disallow: ${path}\n`)
    expect(robots?.body).toContain('Sitemap: https://demo.test/sitemap.xml\n')
    for (const path of ['/', '/rental', '/modif/bodas'])
      expect(sitemap?.body).toContain(`<loc>https://demo.test${path}</loc>`)
  })
})
