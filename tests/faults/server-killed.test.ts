import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../support/devices/browser-eventually.ts'
import { FaultyLine } from '../support/servers/faulty-line.ts'
import { KillableShop } from '../support/servers/killable-shop.ts'
import { Ledger } from '../support/servers/server-ledger.ts'
import { TransportDevice } from '../support/devices/transport-device.ts'
import { syncNow } from '#sync/state/status.ts'
import { rounds } from './rounds.ts'

/** Delays in ms after which the server is killed: from before to after its work on a request. */
const MOMENTS = [0, 6, 15, 30, 60]

let shop: KillableShop
let line: FaultyLine
let device: TransportDevice
let ledger: Ledger
let fresh: string[]
beforeAll(async () => {
  shop = await KillableShop.open()
  ledger = new Ledger(shop.url)
  fresh = await ledger.products()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  line = await FaultyLine.open(shop.url)
  device = await TransportDevice.open(line.url, shop.url)
  await inStep()
})
afterEach(async () => {
  await shop.start()
  await device.close()
  await line.close()
})

const inStep = () => expect.poll(() => device.says, { timeout: 60_000 }).toBe('Al día')
const take = (count: number) => fresh.splice(0, count)

/** Kills the server during the next request of this kind. @returns a promise that resolves when it has ended */
function killIn(what: string, moment: number): Promise<void> {
  return new Promise((resolve) => {
    line.onArrival = (asked) => {
      if (!asked.startsWith(what)) return
      line.onArrival = () => undefined
      void pause(moment)
        .then(() => shop.kill())
        .then(resolve)
    }
  })
}

const moments = () => Array.from({ length: rounds(2, 10) }, (_, round) => MOMENTS[(round * 2 + 1) % 5] ?? 0)

it('killed in the middle of a push it has every change once, and none is called sent before', async () => {
  const prices = new Map<string, number>()
  for (const [round, moment] of moments().entries()) {
    const dead = killIn('POST /rest/v1/rpc/sync_push', moment)
    const products = take(3)
    for (const [at, id] of products.entries()) {
      prices.set(id, 1_000 + round * 10 + at)
      await device.setPrice(id, 1_000 + round * 10 + at)
    }
    await dead
    const late = take(1)[0] ?? ''
    prices.set(late, 5_000 + round)
    await device.setPrice(late, 5_000 + round)
    await eventually(() => device.says).toMatch(/^\d cambios? por enviar$/)
    const sent = (await device.journal()).flatMap(({ keys }) =>
      keys.map((key) => key.slice('products/'.length)),
    )
    await shop.start()
    // Changes marked as sent were on the server's disk when it was killed.
    for (const id of sent) expect(await ledger.price(id), id).toBe(prices.get(id))
    syncNow()
    await inStep()
  }
  expect(await device.outbox.commands.count()).toBe(0)
  const journal = await device.journal()
  expect(journal.map(({ status }) => status)).toEqual(Array(prices.size).fill('sent'))
  for (const [id, price] of prices) {
    expect(await ledger.times(id, 'price', price), id).toBe(1)
    expect(await ledger.price(id)).toBe(price)
    expect(await device.product(id)).toMatchObject({ price })
  }
}, 300_000)

it('killed in the middle of an upload it has every image whole, and every change that names one once', async () => {
  const images = new Map<string, { path: string; bytes: Uint8Array }>()
  for (const [round, moment] of moments().entries()) {
    const dead = killIn('POST /storage/v1/object/public_images', moment)
    for (const [at, id] of take(2).entries()) {
      const path = `product_images/${1_700_000_000_000 + round * 10 + at}.webp`
      const bytes = new Uint8Array(200_000).fill(round * 10 + at + 1)
      images.set(id, { path, bytes })
      await device.setImage(id, path, bytes.buffer)
    }
    await dead
    await eventually(() => device.says).toMatch(/^\d cambios? por enviar$/)
    await shop.start()
    syncNow()
    await inStep()
  }
  expect(await device.outbox.pictures.count()).toBe(0)
  expect((await device.journal()).map(({ status }) => status)).toEqual(Array(images.size).fill('sent'))
  for (const [id, { path, bytes }] of images) {
    expect(Buffer.compare(new Uint8Array((await ledger.image(path)) ?? []), bytes), path).toBe(0)
    expect(await ledger.times(id, 'image_url', path), path).toBe(1)
    expect(await device.product(id)).toMatchObject({ image_url: path })
  }
}, 300_000)
