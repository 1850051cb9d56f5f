import '../../support/devices/browser-globals.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findHomepageGroups, readCarouselImages, readHomepageRows } from '#db/queries/homepage-admin.ts'
import { openStore, type Store } from '#db/store/store.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const NAMES = ['Uno', 'Otros Productos', 'Dos', 'Vacía', 'Cuatro', 'Cinco', 'Seis', 'Siete']

let store: Store
beforeAll(async () => {
  store = await openStore(principalOfKey('homepage-admin'))
  const { db } = store
  await db.homepage_sections.bulkInsert(
    NAMES.map((name, n) => ({
      ...blankRow('homepage_sections', id(n)),
      name,
      order_index: n + 1,
    })).toReversed(),
  )
  await db.products.bulkInsert([
    { ...blankRow('products', id(11)), name: 'Light', name_es: 'Luz', is_public: true },
    { ...blankRow('products', id(12)), name: 'Oculta', is_public: false },
  ])
  // Products with a visible one in every section but 'Vacía', which has only a hidden one.
  const link = (n: number, section: number, product: number, order_in_homepage_section: number) => ({
    ...blankRow('homepage_section_products', id(n)),
    homepage_section_id: id(section),
    product_id: id(product),
    order_in_homepage_section,
  })
  await db.homepage_section_products.bulkInsert([
    ...NAMES.flatMap((name, n) => (name === 'Vacía' ? [] : [link(100 + n, n, 11, 2)])),
    link(201, 0, 12, 1),
    link(202, 3, 12, 1),
    // Also a link of another device, and one to a missing product.
    link(203, 0, 11, 5),
    link(204, 0, 99, 1),
  ])
  await db.homepage_carousel_images.bulkInsert(
    [2, 1, 1].map((order_index, n) => ({
      ...blankRow('homepage_carousel_images', id(n)),
      image_url: `/${n}.webp`,
      order_index,
    })),
  )
})
afterAll(async () => {
  await store.db.close()
})

it('holds every section in its place, and whether the home page shows it (AMB-21, AMB-38)', async () => {
  const found = findHomepageGroups(store.db)
  const stop = found.subscribe(() => {})
  await expect.poll(() => found.value?.length, PATIENT).toBe(NAMES.length)
  stop()
  expect(found.value?.map(({ name, onHomePage }) => `${name}: ${onHomePage}`)).toEqual([
    'Uno: shown',
    'Otros Productos: leftOut',
    'Dos: shown',
    'Vacía: empty',
    'Cuatro: shown',
    'Cinco: shown',
    'Seis: shown',
    'Siete: beyond',
  ])
  const products = found.value?.[0]?.products
  expect(products?.map(({ id: link, name, position, count }) => [link, name, position, count])).toEqual([
    [id(201), 'Oculta', 1, 2],
    [id(100), 'Luz', 2, 2],
  ])
})

it('reads rows in the order of the screens', async () => {
  const { sections, links, products } = await readHomepageRows(store.db)
  expect(sections.map(({ name }) => name)).toEqual(NAMES)
  expect([links.length, products.length]).toEqual([11, 2])
  expect((await readCarouselImages(store.db)).map((image) => image.id)).toEqual([id(1), id(2), id(0)])
})
