import '../../support/devices/browser-globals.ts'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { removeUnusedImages } from '#db/images/image-removal-queue.ts'
import { queueImage } from '#db/images/new-image.ts'
import { undo } from '#db/commands/commands.ts'
import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { readCarouselImages } from '#db/queries/homepage-admin.ts'
import { readImageRows } from '#db/queries/image-library.ts'
import { addCarouselImages, deleteCarouselImage } from '#domain/commands/carousel-commands.ts'
import { createProduct } from '#domain/commands/product-commands.ts'
import { derivedFiles } from '#domain/images/uploaded-images.ts'
import { createOp, type Op } from '#domain/commands/command.ts'
import { collectImages } from '#domain/image-library/image-uses.ts'
import { ABOUT_PAGE_ID, AERIAL_PAGE_ID } from '#domain/tables/single-pages.ts'
import { oneOp, op } from '../../support/actions.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { deleteOn, pathsRemoved, pathsShown, resetWithImages } from './image-files.ts'
import { imagesOf, removedOf } from '../../support/servers/edge-backend.ts'
import { startPglite } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const C = '00000000-0000-4000-8000-00000000000c'
const D = '00000000-0000-4000-8000-00000000000d'
const PATH = 'product_images/1.webp'
const FURTHER = 'product_images/2.webp'

const server = await startPglite()
let device: Device
afterAll(() => server.close())

const bucket = () => pathsShown(server)
const removed = () => pathsRemoved(server)
const remove = (id: string) => deleteOn(device, id)
const urlOf = (path: string) => `/storage/v1/object/public/public_images/${path}`
const kept = () => device.outbox.leaving.toArray()

/** Creates a product on the server with these images in the bucket. */
async function item(id: string, image_url: string | null, image_urls: string[] = []): Promise<void> {
  const { products } = await readCatalogueRows(device.store.db)
  await device.issue(createProduct(id, { name: id, image_url, image_urls }, products))
  await device.cycle()
}

beforeEach(async () => {
  await resetWithImages(server, [PATH, FURTHER])
  device = await new Device(server, ADMIN).open()
  await device.cycle()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await device.close()
})

it('the images of a deleted product leave the bucket once the server has deleted it', async () => {
  await item(A, urlOf(PATH), [urlOf(FURTHER), 'https://x.test/foto.jpg'])
  await remove(A)
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([])
  expect(removed()).toEqual([PATH, FURTHER])
  expect(await kept()).toEqual([])
})

it('an image of the carousel leaves the bucket with its row, and undoing puts both back', async () => {
  const images = () => readCarouselImages(device.store.db)
  await device.issue(addCarouselImages(await images(), [{ id: A, url: urlOf(PATH) }]))
  await device.issue(addCarouselImages(await images(), [{ id: B, url: urlOf(FURTHER) }]))
  await device.cycle()
  const [first] = await images()
  if (!first) throw new Error('no image')
  const n = await device.issue(deleteCarouselImage(first, await images()))
  expect(bucket()).toEqual([PATH, FURTHER])
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  expect((await images()).map(({ id, order_index }) => [id, order_index])).toEqual([[B, 1]])
  await undo(device.store, n)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect((await images()).map(({ id, order_index }) => [id, order_index])).toEqual([
    [A, 1],
    [B, 2],
  ])
})

it('undoing the deletion puts them back, before the product is there again', async () => {
  await item(A, urlOf(PATH))
  const n = await remove(A)
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  expect(await undo(device.store, n)).toEqual({ ok: true, value: null })
  device.edge.faults = ['gone']
  const pushes = device.edge.pushes.length
  expect(await device.cycle()).toMatchObject({ kind: 'network' })
  expect(device.edge.pushes).toHaveLength(pushes)
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await device.names('products')).toEqual([A])
  expect(await kept()).toEqual([])
  expect(removed()).toEqual([])
})

it('what was made of an image leaves the bucket with it, and comes back with it', async () => {
  const path = 'product_images/1795225025539160012000303.webp'
  const derived = derivedFiles(path)
  expect(derived).toHaveLength(3)
  const file = (byte: number) => new Uint8Array([byte]).buffer
  await queueImage(device.store, {
    path,
    url: urlOf(path),
    bytes: file(0),
    type: 'image/webp',
    derived: derived.map((each, index) => ({ path: each, bytes: file(index + 1), type: 'image/webp' })),
  })
  const { products } = await readCatalogueRows(device.store.db)
  await device.issue({ ...createProduct(A, { name: 'a', image_url: urlOf(path) }, products), images: [path] })
  await device.cycle()
  const all = [PATH, FURTHER, path, ...derived].toSorted()
  const bytes = () =>
    [...imagesOf(server)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, body]) => [name, new Uint8Array(body)[0]])
  const before = bytes()
  expect(bucket()).toEqual(all)
  const n = await remove(A)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  await undo(device.store, n)
  await device.cycle()
  expect(bytes()).toEqual(before)
})

it('what was made of an image and is named by a row itself stays', async () => {
  const path = 'product_images/1795225025539160012000303.webp'
  const [small = '', ...others] = derivedFiles(path)
  for (const each of [path, small, ...others]) imagesOf(server).set(each, new Uint8Array([1]).buffer)
  await item(A, urlOf(path))
  await item(B, urlOf(small))
  await remove(A)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER, small].toSorted())
})

it('a deletion that is undone before it was sent removes nothing', async () => {
  await item(A, urlOf(PATH))
  const n = await remove(A)
  await undo(device.store, n)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await kept()).toEqual([])
})

it('creating a product that is undone takes its image along, and doing so again brings it back', async () => {
  const { products } = await readCatalogueRows(device.store.db)
  const n = await device.issue(createProduct(A, { name: 'a', image_url: urlOf(PATH) }, products))
  await device.cycle()
  await undo(device.store, n)
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  await undo(device.store, n + 1)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
})

it('an image that an action of this device is about to show stays', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  device.edge.mischief = (path) => (path.includes('sync_pull') ? 'gone' : null)
  await device.cycle()
  expect(await kept()).toMatchObject([{ path: PATH }])
  const { products } = await readCatalogueRows(device.store.db)
  await device.issue(createProduct(B, { name: 'b', image_url: urlOf(PATH) }, products))
  device.edge.mischief = () => null
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
})

it.each([
  ['elsewhere', () => 'https://x.test/foto.jpg'],
  [
    'in the bucket of another shop',
    () => `https://otra.supabase.co/storage/v1/object/public/public_images/${PATH}`,
  ],
])('an image %s removes no file', async (_, url) => {
  await item(A, url())
  await remove(A)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
})

it('a product that another admin has deleted already is cleaned up after too', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  await server.exec(`update public.products set deleted = true`)
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
})

it('what the network or a sign-in page keeps from being removed is tried again', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  for (const asked of ['/image_removals', '/object/move']) {
    for (const fault of ['gone', 'html', 'lost'] as const) {
      device.edge.mischief = (path) => (path.endsWith(asked) ? fault : null)
      expect(await device.cycle()).toBeNull()
      expect(await kept()).toMatchObject([{ path: PATH }])
    }
    expect(removed()).toEqual(asked === '/object/move' ? [PATH] : [])
  }
  device.edge.mischief = () => null
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  expect(await kept()).toEqual([])
})

it('an image that came into use while the answer to its removal was lost is put back', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  device.edge.mischief = (path) => (path.endsWith('/object/move') ? 'lost' : null)
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  device.edge.mischief = () => null
  await server.exec(`insert into public.products (name, image_url) values ('b', '${urlOf(PATH)}')`)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await kept()).toEqual([])
})

it('an image that came into use while it moved is put back, with what was made of it', async () => {
  const path = 'product_images/1795225025539160012000303.webp'
  const all = [path, ...derivedFiles(path)]
  for (const each of all) imagesOf(server).set(each, new Uint8Array([1]).buffer)
  await item(A, urlOf(path))
  await remove(A)
  const insert = () =>
    server.exec(`insert into public.products (name, image_url) values ('b', '${urlOf(path)}')`)
  let inserted: Promise<void> | undefined
  device.edge.mischief = (asked) => {
    if (asked.endsWith('/object/move')) inserted ??= insert()
    return null
  }
  await device.cycle()
  expect(inserted).toBeDefined()
  expect(bucket()).toEqual([PATH, FURTHER, ...all].toSorted())
  expect(removed()).toEqual([])
})

it.each([
  ['storage', '/object/move'],
  ['a server that is not up to date', '/image_removals'],
])('what %s refuses is given up quietly', async (_, asked) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await item(A, urlOf(PATH))
  await remove(A)
  device.edge.mischief = (path) => (path.endsWith(asked) ? { status: 403 } : null)
  expect(await device.cycle()).toBeNull()
  expect(await kept()).toEqual([])
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(warn).toHaveBeenCalledOnce()
})

it('files already among the removed ones are no obstacle', async () => {
  removedOf(server).set(PATH, new Uint8Array([9]).buffer)
  await item(A, urlOf(PATH))
  await remove(A)
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  expect(new Uint8Array(removedOf(server).get(PATH) ?? new ArrayBuffer(0))).toEqual(new Uint8Array([1, 2, 3]))
})

it('a replaced image leaves the bucket, and comes back when that is undone', async () => {
  await item(A, urlOf(PATH), [urlOf(FURTHER)])
  const images = { image_url: urlOf(PATH), image_urls: [urlOf(FURTHER)] }
  const n = await device.issue(
    oneOp(op(A, images, { image_url: urlOf(FURTHER), image_urls: ['https://x.test/foto.jpg'] })),
  )
  await device.cycle()
  expect([bucket(), removed()]).toEqual([[FURTHER], [PATH]])
  await undo(device.store, n)
  await device.cycle()
  expect([bucket(), removed()]).toEqual([[PATH, FURTHER], []])
})

it.each([
  ['profile', 'about_us_page_content', 'profile_image_url', (url: string | null) => url],
  ['gallery', 'aerial_filming_page_content', 'image_urls', (url: string | null) => (url ? [url] : [])],
] as const)('a replaced image of a %s leaves the bucket too', async (_, table, column, valueOf) => {
  const [row] = await server.sql<{ id: string }>(`insert into public.${table} default values returning id`)
  await server.sql(`update public.${table} set ${column} = $1 where id = $2`, [valueOf(urlOf(PATH)), row?.id])
  await device.cycle()
  const change = { [column]: valueOf(urlOf(PATH)) }
  await device.issue(oneOp({ ...op(row?.id ?? '', change, { [column]: valueOf(null) }), table }))
  await device.cycle()
  expect([bucket(), removed()]).toEqual([[FURTHER], [PATH]])
})

it('files removed over 30 days ago are destroyed with the next removal, unless a row names them', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  await device.cycle()
  removedOf(server).set('product_images/used.webp', new ArrayBuffer(1))
  await server.exec(
    `insert into public.products (name, image_url) values ('b', '${urlOf('product_images/used.webp')}')`,
  )
  const later = (days: number) =>
    server.exec(`update public.removed_images set removed_at = now() - interval '${days} days'`)
  const removeAnother = async (id: string, path: string) => {
    imagesOf(server).set(path, new ArrayBuffer(1))
    await item(id, urlOf(path))
    await remove(id)
    await device.cycle()
  }
  await removeAnother(B, 'product_images/3.webp')
  await later(29)
  await removeAnother(C, 'product_images/4.webp')
  expect(removed()).toEqual([
    PATH,
    'product_images/3.webp',
    'product_images/4.webp',
    'product_images/used.webp',
  ])
  await later(31)
  await removeAnother(D, 'product_images/5.webp')
  expect(removed()).toEqual(['product_images/5.webp', 'product_images/used.webp'])
})

const put = (op: Op) => device.issue({ label: 'x', refusal: 'x', ops: [op] })
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

it.each(inTier(OTHERS.slice(-2), OTHERS))(
  'the image of a deleted product stays while it is used by %s',
  async (_, other) => {
    await item(A, urlOf(PATH))
    await put(other(urlOf(PATH)))
    await device.cycle()
    await remove(A)
    expect(await device.cycle()).toBeNull()
    expect(bucket()).toEqual([PATH, FURTHER])
    expect(await kept()).toEqual([])
    expect(collectImages(await readImageRows(device.store.db)).map(({ path }) => path)).toEqual([PATH])
  },
)

it.each(inTier(OTHERS.slice(-2), OTHERS))(
  'an image that is deleted as unused stays once %s uses it',
  async (_, other) => {
    expect(await removeUnusedImages(device.store, [{ path: PATH, url: urlOf(PATH) }])).toEqual({
      ok: true,
      value: null,
    })
    await put(other(urlOf(PATH)))
    expect(await device.cycle()).toBeNull()
    expect(bucket()).toEqual([PATH, FURTHER])
  },
)

it('an image that nobody uses leaves the bucket with the next cycle that reaches the server', async () => {
  await removeUnusedImages(device.store, [{ path: PATH, url: urlOf(PATH) }])
  device.edge.faults = ['gone']
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([FURTHER])
})

it('a pending image is uploaded for a command that chose it from the library, also if the command that added it is undone', async () => {
  imagesOf(server).delete(PATH)
  const image = { path: PATH, url: urlOf(PATH), bytes: new Uint8Array([7]).buffer, type: 'image/webp' }
  expect(await queueImage(device.store, image)).toEqual({ ok: true, value: null })
  const first = createOp('products', A, { name: 'A', image_url: urlOf(PATH) })
  const n = await device.issue({ label: 'x', refusal: 'x', ops: [first], images: [PATH] })
  await put(createOp('products', B, { name: 'B', image_url: urlOf(PATH) }))
  expect(await undo(device.store, n)).toEqual({ ok: true, value: null })
  expect(await device.cycle()).toBeNull()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await device.names('products')).toEqual(['B'])
})
