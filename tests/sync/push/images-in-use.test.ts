import '../../support/devices/browser-globals.ts'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { removeUnusedImages } from '#db/images/image-removal-queue.ts'
import { undo } from '#db/commands/commands.ts'
import { queueImage } from '#db/images/new-image.ts'
import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { readImageRows } from '#db/queries/image-library.ts'
import { type Op, createOp } from '#domain/commands/command.ts'
import { createProduct } from '#domain/commands/product-commands.ts'
import { collectImages } from '#domain/image-library/image-uses.ts'
import { ABOUT_PAGE_ID, AERIAL_PAGE_ID } from '#domain/tables/single-pages.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { deleteOn, pathsShown, resetWithImages } from './image-files.ts'
import { imagesOf } from '../../support/servers/edge-backend.ts'
import { startPglite } from '../../support/servers/pglite.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const PATH = 'product_images/1795225025539.webp'

const server = await startPglite()
let device: Device
afterAll(() => server.close())

const bucket = () => pathsShown(server)
const url = () => `/storage/v1/object/public/public_images/${PATH}`
const put = (op: Op) => device.issue({ label: 'x', refusal: 'x', ops: [op] })

beforeEach(async () => {
  await resetWithImages(server, [PATH])
  device = await new Device(server, ADMIN).open()
  await device.cycle()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await device.close()
})

const OTHERS: [string, (address: string) => Op][] = [
  ['another product', (src) => createOp('products', B, { name: 'B', image_urls: [src] })],
  [
    'a product that links it',
    (src) => createOp('products', B, { name: 'B', image_links: [{ imageUrl: src, linkUrl: '' }] }),
  ],
  ['the carousel', (src) => createOp('homepage_carousel_images', B, { image_url: src, order_index: 1 })],
  [
    'the page about us',
    (src) => createOp('about_us_page_content', ABOUT_PAGE_ID, { profile_image_url: src }),
  ],
  [
    'the aerial gallery',
    (src) => createOp('aerial_filming_page_content', AERIAL_PAGE_ID, { image_urls: [src] }),
  ],
  [
    'a custom page',
    (src) =>
      createOp('modifiable_page_content', 'bodas', {
        id: B,
        content_structure: { elements: [{ type: 'image', src }] },
      }),
  ],
  ['the head of a page', (src) => createOp('page_seo_settings', '/rental', { og_image_url: src })],
]

it.each(OTHERS)('the image of a deleted product stays while it is used by %s', async (_, other) => {
  const { products } = await readCatalogueRows(device.store.db)
  await device.issue(createProduct(A, { name: 'A', image_url: url() }, products))
  await put(other(url()))
  await device.cycle()
  await deleteOn(device, A)
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([PATH])
  expect(collectImages(await readImageRows(device.store.db)).map(({ path }) => path)).toEqual([PATH])
})

it.each(OTHERS)('an image that is deleted as unused stays once %s uses it', async (_, other) => {
  expect(await removeUnusedImages(device.store, [{ path: PATH, url: url() }])).toEqual({
    ok: true,
    value: null,
  })
  await put(other(url()))
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([PATH])
})

it('an image that nobody uses leaves the bucket with the next cycle that reaches the server', async () => {
  await removeUnusedImages(device.store, [{ path: PATH, url: url() }])
  device.edge.faults = ['gone']
  await device.cycle()
  expect(bucket()).toEqual([PATH])
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([])
})

it('a pending image is uploaded for a command that chose it from the library, also if the command that added it is undone', async () => {
  imagesOf(server).clear()
  const image = { path: PATH, url: url(), bytes: new Uint8Array([7]).buffer, type: 'image/webp' }
  expect(await queueImage(device.store, image)).toEqual({ ok: true, value: null })
  const first = createOp('products', A, { name: 'A', image_url: url() })
  const n = await device.issue({ label: 'x', refusal: 'x', ops: [first], images: [PATH] })
  await put(createOp('products', B, { name: 'B', image_url: url() }))
  expect(await undo(device.store, n)).toEqual({ ok: true, value: null })
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([PATH])
  expect(await device.names('products')).toEqual(['B'])
})
