import '../../support/devices/browser-globals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAboutPage } from '#db/queries/about-page.ts'
import { findCatalogue } from '#db/queries/public-catalogue.ts'
import { findCatalogSettings, findCatalogueProducts } from '#db/queries/public-products.ts'
import { findCarouselImages, findHomepageRows } from '#db/queries/homepage.ts'
import type { Live } from '#db/live/live.ts'
import { openStore, type Db, type Store } from '#db/store/store.ts'
import { blankRow, TABLE_NAMES } from '#domain/tables/tables.ts'
import { ABOUT_PAGE_ID } from '#domain/tables/single-pages.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let store: Store
let db: Db
beforeAll(async () => {
  store = await openStore(principalOfKey('queries'))
  db = store.db
})
afterAll(() => store.db.close())
beforeEach(async () => {
  for (const table of TABLE_NAMES) await db[table].find().remove()
})

/** Subscribes to a live query and returns a function that reads its latest value. */
function watch<T>(query: Live<T>) {
  const listener = vi.fn<() => void>()
  query.subscribe(listener)
  return { latest: () => query.value, listener }
}
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const product = (n: number, change: Partial<ProductRow> = {}): ProductRow => ({
  ...blankRow('products', id(n)),
  name: `P${n}`,
  price: 10,
  stock_quantity: 1,
  seq: n,
  ...change,
})
const section = (n: number, order_index: number, name = `S${n}`) => ({
  id: id(n),
  name,
  name_es: null,
  name_en: null,
  order_index,
  seq: n,
})

describe('findCatalogue', () => {
  it('groups the public products by section, both in their order, and follows every change', async () => {
    await db.sections.bulkInsert([section(1, 2, 'Luces'), section(2, 1, 'Cámaras')])
    await db.products.bulkInsert([
      product(11, { section_id: id(1), order_in_section: 2 }),
      product(12, { section_id: id(1), order_in_section: 1 }),
      product(13, { section_id: id(2) }),
      product(14, { is_public: false, section_id: id(2) }),
      product(15),
    ])
    const { latest } = watch(findCatalogue(db, []))
    const shape = () =>
      latest()?.groups.map(({ name, products }) => [name, products.map((item) => item.name)])
    await expect.poll(shape, PATIENT).toEqual([
      ['Cámaras', ['P13']],
      ['Luces', ['P12', 'P11']],
      ['Sin sección', ['P15']],
    ])
    await db.products.findOne(id(13)).incrementalPatch({ section_id: id(1), order_in_section: 3 })
    await expect.poll(shape, PATIENT).toEqual([
      ['Luces', ['P12', 'P11', 'P13']],
      ['Sin sección', ['P15']],
    ])
    await db.products.findOne(id(15)).remove()
    await expect.poll(shape, PATIENT).toEqual([['Luces', ['P12', 'P11', 'P13']]])
  })

  it('is shared by all screens, also when they name the service sections anew', () => {
    expect(findCatalogue(db, ['a'])).toBe(findCatalogue(db, ['a']))
    expect(findCatalogue(db, ['a'])).not.toBe(findCatalogue(db, []))
  })

  it('folds a burst of writes into few answers', async () => {
    const { latest, listener } = watch(findCatalogue(db, ['burst']))
    await expect.poll(latest, PATIENT).toBeDefined()
    const before = listener.mock.calls.length
    await Promise.all(Array.from({ length: 40 }, (_, n) => db.products.insert(product(100 + n))))
    await expect.poll(() => latest()?.groups[0]?.products.length, PATIENT).toBe(40)
    expect(listener.mock.calls.length - before).toBeLessThan(10)
  })
})

describe('findCatalogueProducts', () => {
  it('gives the public products with these ids, joined with their section', async () => {
    await db.sections.insert(section(1, 1, 'Luces'))
    await db.products.bulkInsert([
      product(11, { section_id: id(1), name_es: 'Lámpara' }),
      product(12, { is_public: false }),
      product(13),
    ])
    const { latest } = watch(findCatalogueProducts(db, [id(12), id(11), id(99), id(11)], []))
    await expect.poll(() => [...(latest()?.keys() ?? [])], PATIENT).toEqual([id(11)])
    expect(latest()?.get(id(11))).toMatchObject({ section_name: 'Luces', displayed_name: 'Lámpara' })
    await db.products.findOne(id(12)).incrementalPatch({ is_public: true })
    await expect.poll(() => latest()?.size, PATIENT).toBe(2)
    await db.products.findOne(id(11)).remove()
    await expect.poll(() => [...(latest()?.keys() ?? [])], PATIENT).toEqual([id(12)])
  })

  it('is the same query whatever the order of the ids', () => {
    expect(findCatalogueProducts(db, ['a', 'b', 'a'], [])).toBe(findCatalogueProducts(db, ['b', 'a'], []))
  })

  it('answers at once that there is none when no id is asked for', async () => {
    const { latest } = watch(findCatalogueProducts(db, [], []))
    await expect.poll(latest, PATIENT).toEqual(new Map())
  })
})

describe('what the pages read', () => {
  it('the home page has its sections and their links', async () => {
    await db.homepage_sections.insert({ id: id(1), name: 'Destacados', order_index: 1, seq: 1 })
    const link = { homepage_section_id: id(1), product_id: id(2), order_in_homepage_section: 1, seq: 2 }
    await db.homepage_section_products.insert({ id: id(3), ...link })
    const { latest } = watch(findHomepageRows(db))
    await expect.poll(() => latest()?.sections.map(({ name }) => name), PATIENT).toEqual(['Destacados'])
    await expect.poll(() => latest()?.links, PATIENT).toEqual([{ id: id(3), ...link }])
  })

  it('the gallery has its images in their order, ties by id', async () => {
    const image = (n: number, order_index: number) => ({
      id: id(n),
      image_url: `/${n}`,
      order_index,
      seq: n,
    })
    await db.homepage_carousel_images.bulkInsert([image(1, 3), image(3, 1), image(2, 1)])
    const { latest } = watch(findCarouselImages(db))
    await expect.poll(() => latest()?.map(({ image_url }) => image_url), PATIENT).toEqual(['/2', '/3', '/1'])
    await db.homepage_carousel_images.findOne(id(1)).incrementalPatch({ order_index: 0 })
    await expect.poll(() => latest()?.map(({ image_url }) => image_url), PATIENT).toEqual(['/1', '/2', '/3'])
  })

  it('the catalogue has its settings', async () => {
    const { latest } = watch(findCatalogSettings(db))
    await expect.poll(latest, PATIENT).toEqual([])
    const setting = { setting_key: 'k', setting_value: null, updated_at: '2026-11-21T10:00:00+00:00', seq: 1 }
    await db.catalog_settings.insert(setting)
    await expect.poll(latest, PATIENT).toEqual([setting])
  })

  it('the about page has its one record, or none', async () => {
    const { latest } = watch(findAboutPage(db))
    await expect.poll(latest, PATIENT).toBeNull()
    const page = { title: 'T', main_text_content: null, profile_image_url: null, updated_at: 'x', seq: 1 }
    await db.about_us_page_content.bulkInsert([
      { id: id(1), ...page },
      { id: ABOUT_PAGE_ID, ...page },
    ])
    await expect.poll(latest, PATIENT).toMatchObject({ id: ABOUT_PAGE_ID })
  })
})
