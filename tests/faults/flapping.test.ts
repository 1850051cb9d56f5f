import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { copyPreparedShop } from '../../supabase/local/data/prepared.ts'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { startShop, type Shop } from '../../supabase/local/shop.ts'
import { diceOf } from '../sync/fuzz/dice.ts'
import { fakeNavigator, page } from '../support/devices/browser-globals.ts'
import { FaultyLine, type BadAnswer } from '../support/servers/faulty-line.ts'
import { Ledger } from '../support/servers/server-ledger.ts'
import { TransportDevice } from '../support/devices/transport-device.ts'
import { syncNow } from '#sync/state/status.ts'
import { rounds } from './rounds.ts'

quietLite(() => undefined)

const BAD: BadAnswer[] = ['reset', 'truncated', 'halved', { status: 502 }, { status: 503 }]
const SEEDS = Array.from({ length: rounds(2, 12) }, (_, seed) => seed + 1)
const EDITS = 24

let folder: string
let shop: Shop
let line: FaultyLine
let ledger: Ledger
let fresh: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-flapping-'))
  await copyPreparedShop(folder)
  shop = await startShop({ port: 0, dataDir: folder })
  line = await FaultyLine.open(shop.url)
  ledger = new Ledger(shop.url)
  fresh = await ledger.products()
}, 120_000)
afterAll(async () => {
  await line.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Fires the browser's event for a network that is back or lost. */
function connect(isOnline: boolean): void {
  fakeNavigator.onLine = isOnline
  page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

let device: TransportDevice
afterEach(async () => {
  line.fault = () => null
  await device.close()
})

it.each(SEEDS)(
  'a network that comes and goes carries every edit and image once (seed %i)',
  async (seed) => {
    const dice = diceOf(seed)
    device = await TransportDevice.open(line.url, shop.url)
    await expect.poll(() => device.says, { timeout: 60_000 }).toBe('Al día')
    let isOver = false
    line.fault = () => {
      const answer = fakeNavigator.onLine ? dice.pick(BAD) : 'reset'
      const isBad = !isOver && answer !== undefined && dice.maybe(0.5)
      return isBad ? { answer, isDone: fakeNavigator.onLine && dice.maybe(0.5) } : null
    }
    // Two values for each field, so that a duplicate would overwrite the later one.
    const products = fresh.splice(0, EDITS / 2)
    const prices: [string, number][] = []
    const images: [string, string][] = []
    for (let turn = 0; turn < EDITS; turn++) {
      const id = products[turn % products.length] ?? ''
      const price = seed * 1_000 + turn
      await device.setPrice(id, price)
      prices.push([id, price])
      if (turn % 6 === 0) {
        const path = `product_images/${1_700_000_000_000 + price}.webp`
        await device.setImage(id, path, new Uint8Array(20_000).fill(turn + 1).buffer)
        images.push([id, path])
      }
      if (dice.maybe(0.4)) connect(!fakeNavigator.onLine)
      if (dice.maybe(0.3)) syncNow()
      await pause(dice.below(60))
    }
    isOver = true
    connect(true)
    await expect
      .poll(
        () => {
          if (device.says !== 'Al día') syncNow()
          return device.says
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe('Al día')

    expect(await device.outbox.commands.count()).toBe(0)
    expect(await device.outbox.pictures.count()).toBe(0)
    const journal = await device.journal()
    expect(journal.map(({ status }) => status)).toEqual(Array(prices.length + images.length).fill('sent'))
    for (const [id, price] of prices) expect(await ledger.times(id, 'price', price), id).toBe(1)
    for (const id of products) {
      const last = prices.findLast(([of]) => of === id)?.[1]
      expect(await ledger.price(id)).toBe(last)
      expect(await device.product(id)).toMatchObject({ price: last })
    }
    for (const [id, path] of images) {
      expect(await ledger.times(id, 'image_url', path)).toBe(1)
      expect((await ledger.image(path))?.byteLength).toBe(20_000)
    }
    expect(device.refusals).toEqual([])
  },
  120_000,
)
