import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { DEMO, demoId } from '../support/demo.ts'
import { EditingPage } from '../support/screens/editing-page.ts'
import { test } from '../support/devices/killable-browser.ts'
import { Ledger } from '../support/servers/server-ledger.ts'
import { rounds } from './rounds.ts'

test.use({ ownShop: true })
test.setTimeout(rounds(180_000, 900_000))

const PRODUCTS = [DEMO.light, DEMO.external]

test('a browser that is killed while somebody edits has every edit that it told of, and sends it once', async ({
  shop,
  killable,
}) => {
  const ledger = new Ledger(shop.url)
  /** A page in a browser without a base address. */
  class OpenedPage extends EditingPage {
    override async open(path: string): Promise<void> {
      await this.page.goto(`${shop.url}${path}`)
    }
  }
  const open = (page: Page) => new OpenedPage(page)
  const first = open(await killable.open())
  await first.signInByForm()
  // The session is written to the disk after some seconds, or on exit.
  await killable.quit()

  const shown = new Map<string, number>()
  const all: [string, number][] = []
  for (let round = 0; round < rounds(2, 8); round++) {
    const name = PRODUCTS[round % PRODUCTS.length] ?? DEMO.light
    const screen = open(await killable.open())
    await screen.openProductList()
    for (const [known, price] of shown) await screen.shows(known, price)
    if (round % 4 > 1) await screen.context.route('**/rpc/sync_push', (route) => route.abort())

    await screen.setPrice(name, 1_000 + round)
    shown.set(name, 1_000 + round)
    all.push([name, 1_000 + round])
    if (round % 2 === 1) {
      // No notice is shown for this one: it is stored completely or not at all.
      const other = PRODUCTS[(round + 1) % PRODUCTS.length] ?? DEMO.light
      await screen.typePrice(other, 2_000 + round)
      all.push([other, 2_000 + round])
      await pause(round * 15)
      await killable.kill()
      const after = open(await killable.open())
      await after.openProductList()
      await after.findProduct(other)
      const price = await after.priceOf(other)
      expect([shown.get(other), 2_000 + round]).toContain(price)
      shown.set(other, price)
      await killable.kill()
    } else await killable.kill()
  }

  const last = open(await killable.open())
  await last.openProductList()
  await last.owes(0)
  for (const [name, price] of shown) {
    await last.shows(name, price)
    expect(await ledger.price(demoId(name))).toBe(price)
  }
  for (const [name, price] of all) {
    const times = await ledger.times(demoId(name), 'price', price)
    expect(times, `${name} ${price}`).toBeLessThanOrEqual(1)
    if (price < 2_000) expect(times, `${name} ${price}`).toBe(1)
  }
})
