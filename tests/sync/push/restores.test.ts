import '../../support/devices/browser-globals.ts'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { restoring } from '#app/actions/restore-row.ts'
import { restoreDeleted } from '#db/commands/changes.ts'
import { undo } from '#db/commands/commands.ts'
import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { createProduct } from '#domain/commands/product-commands.ts'
import { derivedFiles } from '#domain/images/uploaded-images.ts'
import { oneOp, op } from '../../support/actions.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { deleteOn, pathsRemoved, pathsShown, resetWithImages } from './image-files.ts'
import { imagesOf, removedOf } from '../../support/servers/edge-backend.ts'
import { startPglite } from '../../support/servers/pglite.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const PATH = 'product_images/1795225025539160012000303.webp'
const FILES = [PATH, ...derivedFiles(PATH)].toSorted()
// Without an origin, as every device of this shop has it.
const ADDRESS = `/storage/v1/object/public/public_images/${PATH}`

const server = await startPglite()
let one: Device
let two: Device
let open: Device
afterAll(() => server.close())

const bucket = () => pathsShown(server)
const removed = () => pathsRemoved(server)
const remove = (device: Device) => deleteOn(device, A)

beforeEach(async () => {
  await resetWithImages(server, FILES)
  one = await new Device(server, ADMIN).open()
  open = one
  await one.cycle()
  const { products } = await readCatalogueRows(one.store.db)
  await one.issue(createProduct(A, { name: 'a', image_url: ADDRESS }, products))
  await one.cycle()
  two = new Device(server, ADMIN)
  await turnTo(two)
  await two.cycle()
  await turnTo(one)
})
afterEach(() => open.close())

/** Closes one device and opens the other, because a process can have the collections of only one. */
async function turnTo(device: Device): Promise<void> {
  await open.close()
  open = await device.open()
}

/** Restores product A on a device as its history does. */
async function restore(device: Device): Promise<void> {
  const [version] = await server.sql<{ row: Record<string, unknown> }>(
    `select after as row from public.row_history where row_id = $1 order by id limit 1`,
    [A],
  )
  const made = await restoring(device.store.db, 'products', A, version?.row ?? {}, 'a')
  if (!made || !('ops' in made)) throw new Error('nothing to restore')
  await device.issue(made)
}

it('what one device deleted comes back from history on another, its image with all its files', async () => {
  await remove(one)
  await one.cycle()
  expect([bucket(), removed()]).toEqual([[], FILES])
  await turnTo(two)
  await two.cycle()
  await restore(two)
  expect(await two.cycle()).toBeNull()
  expect([bucket(), removed()]).toEqual([FILES, []])
  expect(await two.names('products')).toEqual(['a'])
})

it('files that a lost answer has put back are there, and the product follows', async () => {
  await remove(one)
  await one.cycle()
  await turnTo(two)
  await two.cycle()
  await restore(two)
  for (const fault of ['lost', 'gone', 'html'] as const) {
    const pushes = two.edge.pushes.length
    let moves = 0
    two.edge.mischief = (path) => (path.endsWith('/object/move') && moves++ === 0 ? fault : null)
    expect(await two.cycle()).not.toBeNull()
    expect(two.edge.pushes).toHaveLength(pushes)
  }
  two.edge.mischief = () => null
  expect(await two.cycle()).toBeNull()
  expect([bucket(), removed()]).toEqual([FILES, []])
  expect(two.edge.pushes).toHaveLength(1)
})

it('a file that somebody has put there meanwhile is left as it is', async () => {
  await remove(one)
  await one.cycle()
  await turnTo(two)
  await two.cycle()
  imagesOf(server).set(PATH, new ArrayBuffer(7))
  await restore(two)
  expect(await two.cycle()).toBeNull()
  expect(imagesOf(server).get(PATH)?.byteLength).toBe(7)
})

it('what is deleted and restored without a network sends no file anywhere', async () => {
  const asked: string[] = []
  one.edge.mischief = (path) => {
    if (path.includes('/object/') || path.endsWith('/image_removals')) asked.push(path)
    return null
  }
  await undo(one.store, await remove(one))
  expect(await one.cycle()).toBeNull()
  expect(asked).toEqual([])
  expect(bucket()).toEqual(FILES)
})

it('an undo that is taken back before it was sent leaves the files where they are', async () => {
  const n = await remove(one)
  await one.cycle()
  await undo(one.store, n)
  await undo(one.store, n + 1)
  await one.cycle()
  expect([bucket(), removed()]).toEqual([[], FILES])
})

it('a duplicate made without a network has its image, whoever deletes the original meanwhile', async () => {
  await turnTo(two)
  const { products } = await readCatalogueRows(two.store.db)
  await two.issue(createProduct(B, { name: 'b', image_url: ADDRESS }, products))
  await turnTo(one)
  await remove(one)
  await one.cycle()
  expect(bucket()).toEqual([])
  await turnTo(two)
  await two.cycle()
  expect([bucket(), removed()]).toEqual([FILES, []])
})

it('an image that moves away while another device names it again is found there by that device', async () => {
  await remove(one)
  await one.cycle()
  for (const path of FILES) imagesOf(server).set(path, new ArrayBuffer(1))
  removedOf(server).clear()
  await server.exec(`delete from storage.objects where bucket_id = 'removed_images'`)
  await turnTo(two)
  await two.cycle()
  await restore(two)
  // Between the conflict question and the push, a third device finishes its removal.
  two.edge.mischief = (path) => {
    if (path.endsWith('/sync_push'))
      for (const file of FILES) {
        imagesOf(server).delete(file)
        removedOf(server).set(file, new ArrayBuffer(1))
      }
    return null
  }
  const push = server.call
  server.call = async (fn, request, uid) => {
    if (fn === 'sync_push')
      await server.sql(
        `insert into storage.objects (bucket_id, name) select 'removed_images', unnest($1::text[])`,
        [FILES],
      )
    return push(fn, request, uid)
  }
  expect(await two.cycle()).toBeNull()
  server.call = push
  expect([bucket(), removed()]).toEqual([FILES, []])
})

it('what another device replaced comes back with the version that had it', async () => {
  await one.issue(oneOp(op(A, { image_url: ADDRESS }, { image_url: null })))
  await one.cycle()
  expect([bucket(), removed()]).toEqual([[], FILES])
  await turnTo(two)
  await two.cycle()
  await restore(two)
  await two.cycle()
  expect([bucket(), removed()]).toEqual([FILES, []])
})

it('bringing a product back that is gone brings its image back', async () => {
  const change = op(A, { name: 'a' }, { name: 'mía' })
  await turnTo(two)
  const n = await two.issue(oneOp({ ...change, known: { id: A, name: 'a', image_url: ADDRESS } }))
  await turnTo(one)
  await remove(one)
  await one.cycle()
  await turnTo(two)
  await two.cycle()
  expect((await two.outbox.journal.get(n))?.status).toBe('gone')
  expect(await restoreDeleted(two.store, n)).toEqual({ ok: true, value: null })
  await two.cycle()
  expect([bucket(), removed()]).toEqual([FILES, []])
})

it('a server that knows nothing of removed files takes what names them all the same', async () => {
  await remove(one)
  await one.cycle()
  await turnTo(two)
  await two.cycle()
  await restore(two)
  two.edge.mischief = (path) => (path.endsWith('/image_removals') ? { status: 404 } : null)
  expect(await two.cycle()).toBeNull()
  expect(await two.names('products')).toEqual(['a'])
})
