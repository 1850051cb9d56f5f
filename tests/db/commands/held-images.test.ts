import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { issue } from '#db/commands/commands.ts'
import { queueImage } from '#db/images/new-image.ts'
import { dropImages, reserveImage, type NewImage } from '#db/outbox/held-images.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { createOp } from '#domain/commands/command.ts'
import { quotaError } from '../../support/devices/browser-quota.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

// An image chosen in a form, on a device that has no space for it or lost its data.
const PATH = 'product_images/1.webp'
const IMAGE: NewImage = {
  path: PATH,
  url: `/x/${PATH}`,
  bytes: new Uint8Array([1, 2, 3]).buffer,
  type: 'image/webp',
  derived: [],
}

let store: Store
let made = 0
let release = () => {}
const open = () => openStore(principalOfKey(`admin-held-${++made}`))
beforeEach(async () => {
  store = await open()
  release = reserveImage(PATH, IMAGE)
})
afterEach(async () => {
  release()
  await closeStore(store)
})

const outboxOf = ({ outbox }: Store) => {
  if (!outbox) throw new Error('nothing is kept')
  return outbox
}
const waiting = () => outboxOf(store).pictures.toCollection().primaryKeys()
const save = (image_url = IMAGE.url) =>
  issue(store, {
    label: 'Crear',
    refusal: 'Error',
    ops: [createOp('products', crypto.randomUUID(), { name: 'a', image_url })],
  })

/** Makes the device refuse further commands, as if it were full. @returns a function that undoes this */
function fill(): () => void {
  const refuse = () => {
    throw quotaError()
  }
  const { commands } = outboxOf(store)
  commands.hook('creating', refuse)
  return () => commands.hook('creating').unsubscribe(refuse)
}

it('goes with the command that names it, though there was no room for it when it was chosen', async () => {
  expect(await save()).toMatchObject({ ok: true })
  expect(await outboxOf(store).pictures.toArray()).toMatchObject([{ ...IMAGE, refusal: null }])
  expect(await outboxOf(store).commands.toArray()).toMatchObject([{ pictures: [PATH] }])
})

it('is not kept without its command, and is there for the next try', async () => {
  const giveRoom = fill()
  expect(await save()).toMatchObject({ ok: false })
  expect(await waiting()).toEqual([])
  giveRoom()
  expect(await save()).toMatchObject({ ok: true })
  expect(await waiting()).toEqual([PATH])
})

it('is not put back into the outbox for a command that does not name it', async () => {
  expect(await save('https://x.test/otra.jpg')).toMatchObject({ ok: true })
  expect(await waiting()).toEqual([])
})

it('is not sent twice: what the outbox has had is not put there again', async () => {
  await queueImage(store, IMAGE)
  await save()
  await outboxOf(store).pictures.delete(PATH)
  await save()
  expect(await waiting()).toEqual([])
})

it('goes to the store that takes the place of one that was deleted', async () => {
  await queueImage(store, IMAGE)
  await closeStore(store)
  store = await open()
  expect(await save()).toMatchObject({ ok: true })
  expect(await waiting()).toEqual([PATH])
})

it('is forgotten once the form has gone', async () => {
  await queueImage(store, IMAGE)
  release()
  await dropImages(outboxOf(store), [PATH])
  await save()
  expect(await waiting()).toEqual([])
})
