import '../../support/devices/browser-globals.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { restoreDeleted } from '#db/commands/changes.ts'
import { queueImage } from '#db/images/images.ts'
import { undo } from '#db/commands/commands.ts'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { readCarouselImages } from '#db/queries/homepage-admin.ts'
import { addCarouselImages, deleteCarouselImage } from '#domain/commands/products/carousel.ts'
import { createProduct, deleteProduct } from '#domain/commands/products/products.ts'
import { derivedFiles } from '#domain/images/derived-images.ts'
import { createOp } from '#domain/commands/core/ops.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { imagesOf } from '../../support/servers/edge-backend.ts'
import { startPglite, type Server } from '../../support/servers/pglite.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const PATH = 'product_images/1.webp'
const FURTHER = 'product_images/2.webp'

let server: Server
let device: Device
beforeAll(async () => {
  server = await startPglite()
}, 120_000)
afterAll(() => server.close())

const bucket = () => [...imagesOf(server).keys()].sort()
const urlOf = (path: string) => `${device.edge.url}/storage/v1/object/public/public_images/${path}`
const kept = () => device.outbox.leaving.toArray()

/** A product on the server with these images, which are in the bucket. */
async function item(id: string, image_url: string | null, image_urls: string[] = []): Promise<void> {
  const { products } = await readCatalogueRows(device.store.db)
  await device.issue(createProduct(id, { name: id, image_url, image_urls }, products))
  await device.cycle()
}

async function remove(id: string): Promise<number> {
  const { products, links } = await readCatalogueRows(device.store.db)
  const row = products.find((product) => product.id === id)
  if (!row) throw new Error(`no product ${id}`)
  return device.issue(deleteProduct(row, products, links))
}

beforeEach(async () => {
  await server.reset()
  imagesOf(server).clear()
  for (const path of [PATH, FURTHER]) imagesOf(server).set(path, new Uint8Array([1, 2, 3]).buffer)
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

it('an image of the carousel that a product shows stays', async () => {
  await item(B, urlOf(PATH))
  await device.issue(addCarouselImages([], [{ id: A, url: urlOf(PATH) }]))
  await device.cycle()
  const images = await readCarouselImages(device.store.db)
  const [first] = images
  if (!first) throw new Error('no image')
  await device.issue(deleteCarouselImage(first, images))
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
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
  await device.issue({
    ...createProduct(A, { name: 'a', image_url: urlOf(path) }, products),
    pictures: [path],
  })
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

it.each([
  ['a duplicate of it', () => item(B, urlOf(PATH))],
  ['another one further down', () => item(B, null, [urlOf(PATH)])],
  [
    'the carousel',
    async () => {
      const op = createOp('homepage_carousel_images', B, { image_url: urlOf(PATH), order_index: 1 })
      await device.issue({ label: 'Añadir', refusal: 'Error', ops: [op] })
    },
  ],
])('an image that %s shows stays', async (_, show) => {
  await item(A, urlOf(PATH))
  await show()
  await remove(A)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await kept()).toEqual([])
})

it('an image that an action of this device is about to show stays', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  device.edge.mischief = (path) => (path.includes('sync_pull') ? 'gone' : null)
  await device.cycle()
  expect(await kept()).toMatchObject([{ path: PATH, state: 'due' }])
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
  for (const fault of ['gone', 'html', 'lost'] as const) {
    device.edge.mischief = (path) => (path.endsWith('/public_images') ? fault : null)
    expect(await device.cycle()).toBeNull()
    expect(await kept()).toMatchObject([{ path: PATH, state: 'leaving' }])
  }
  device.edge.mischief = () => null
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  expect(await kept()).toMatchObject([{ state: 'removed' }])
})

it('an image that came into use while the answer to its removal was lost is put back', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  device.edge.mischief = (path) => (path.endsWith('/public_images') ? 'lost' : null)
  await device.cycle()
  expect(bucket()).toEqual([FURTHER])
  device.edge.mischief = () => null
  await server.exec(`insert into public.products (name, image_url) values ('b', '${urlOf(PATH)}')`)
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
  expect(await kept()).toEqual([])
})

it('what storage refuses is given up quietly', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await item(A, urlOf(PATH))
  await remove(A)
  device.edge.mischief = (path) => (path.endsWith('/public_images') ? { status: 403 } : null)
  expect(await device.cycle()).toBeNull()
  expect(await kept()).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})

it('bringing a product back puts its image back', async () => {
  await item(A, urlOf(PATH))
  await remove(A)
  await device.cycle()
  // Somebody else brought it back and deleted it for good, while this person changed it.
  const change = {
    table: 'products',
    id: A,
    insert: false,
    base: { name: A },
    patch: { name: 'mía' },
  } as const
  const known = { id: A, name: A, image_url: urlOf(PATH) }
  const n = await device.issue({ label: 'Editar', refusal: 'Error', ops: [{ ...change, known }] })
  await device.outbox.pictures.clear()
  await device.outbox.leaving.put({
    path: PATH,
    url: urlOf(PATH),
    n: 2,
    state: 'removed',
    bytes: new ArrayBuffer(3),
    type: 'image/webp',
  })
  imagesOf(server).delete(PATH)
  await device.cycle()
  expect((await device.outbox.journal.get(n))?.status).toBe('gone')
  expect(await restoreDeleted(device.store, n)).toEqual({ ok: true, value: null })
  await device.cycle()
  expect(bucket()).toEqual([PATH, FURTHER])
})
