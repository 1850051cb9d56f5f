import type { Page, Request } from '@playwright/test'
import { formatMoney } from '../../../src/domain/core/format.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { expect, test } from '../../support/fixtures.ts'

const isPull = (request: Request) => request.url().endsWith('/rpc/sync_pull')

/** Recorder of a page's notifications and requests, in order. Start it before the page is opened. */
class Transport {
  readonly events: string[] = []

  constructor(page: Page) {
    page.on('request', (request) => isPull(request) && this.events.push('pull'))
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/realtime/v1/websocket')) return
      socket.on('framereceived', ({ payload }) => {
        const { event, ref } = JSON.parse(String(payload)) as { event: string; ref: string | null }
        this.events.push(event === 'broadcast' ? 'poke' : ref === '1' ? 'joined' : 'beat')
      })
      socket.on('close', () => this.events.push('closed'))
    })
  }

  count(event: string): number {
    return this.events.filter((other) => other === event).length
  }

  /** Waits until the page is subscribed and has pulled since. From then on only the timer polls, every five minutes. */
  async isListening(): Promise<void> {
    await expect.poll(() => this.count('joined'), { timeout: 30_000 }).toBe(1)
    const hasAsked = () => this.events.lastIndexOf('pull') > this.events.lastIndexOf('joined')
    await expect.poll(hasAsked, { timeout: 30_000 }).toBe(true)
    this.events.length = 0
  }
}

test.use({ ownShop: true })

test('a new price is on a visitor’s open page because the server said so, also after it was gone, and a hidden page hears nothing', async ({
  visitor,
  shop,
  admin,
}) => {
  test.slow()
  const transport = new Transport(visitor.page)
  const change = (price: number) =>
    admin.change('products', { column: 'id', value: demoId(DEMO.external) }, { price })
  await visitor.visit('/rental')
  const card = await visitor.find(DEMO.external)
  await transport.isListening()
  await test.step('because the server said so, not because of the clock', async () => {
    await change(3456.7)
    await expect(card).toContainText(formatMoney(3456.7), { timeout: 5_000 })
    expect(transport.events.slice(0, 2)).toEqual(['poke', 'pull'])
  })
  await test.step('a page hears again once the server is back, and has what it missed', async () => {
    await shop.goDown()
    await expect.poll(() => transport.count('closed')).toBe(1)
    await shop.comeBack()
    await change(4567.8)
    await expect(card).toContainText(formatMoney(4567.8), { timeout: 30_000 })
    await transport.isListening()
  })
  await test.step('a hidden page hears nothing and asks nothing', async () => {
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // Its earlier requests may still be about the price.
    await expect.poll(() => transport.events.at(-1)).toBe('closed')
  })
})

test('what one administrator saves is in another one’s list, because the server said so', async ({
  page,
  browser,
  shop,
}) => {
  const one = new EditingPage(page)
  const context = await browser.newContext({ baseURL: shop.url })
  const two = new EditingPage(await context.newPage())
  await Promise.all([one.signIn(), two.signInByForm()])
  // Before it signed in, the page was subscribed as a visitor.
  const transport = new Transport(two.page)
  await two.page.reload()
  await two.findProduct(DEMO.light)
  await transport.isListening()
  await one.setPrice(DEMO.light, 4321)
  await two.shows(DEMO.light, 4321)
  expect(transport.events.slice(0, 2)).toEqual(['poke', 'pull'])
  await context.close()
})

test('an hour in which nobody touches the dashboard takes fewer than 24 requests', async ({ page }) => {
  test.slow()
  await page.clock.install()
  await new AdminDevice(page).signIn()
  const transport = new Transport(page)
  await page.reload()
  await transport.isListening()
  const asked: string[] = []
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // One token lasts the hour. The server's clock stands still here, so a new one looks as old as the last.
    if (pathname !== '/auth/v1/token') asked.push(`${request.method()} ${pathname}`)
    onTheirWay.add(request)
  })
  const arrived = (request: Request) => onTheirWay.delete(request)
  page.on('requestfinished', arrived)
  page.on('requestfailed', arrived)
  // In steps of the heartbeats, shorter than every timeout, so that slow answers do not count as failed.
  for (let beats = 0; beats < 144; beats += 1) {
    const before = transport.count('beat')
    for (let step = 0; step < 5; step += 1) {
      await page.clock.runFor(5_000)
      await expect.poll(() => onTheirWay.size, { intervals: [5] }).toBe(0)
    }
    await expect.poll(() => transport.count('beat'), { intervals: [5] }).toBeGreaterThan(before)
  }
  expect([transport.count('joined'), transport.count('closed')]).toEqual([0, 0])
  const token = 1
  expect(asked.length + token, asked.join('\n')).toBeLessThan(24)
})
