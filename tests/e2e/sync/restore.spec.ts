import type { Page } from '@playwright/test'
import { DEMO, demoId } from '../../support/demo.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { expect, test } from '../../support/fixtures.ts'
import { logPushes } from '../../support/servers/push-log.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'

test.use({ ownShop: true })
test.slow()

const LATER = 'Grúa de después'

/** Counts the price changes in the history of a product. */
async function timesChanged(page: Page, name: string): Promise<number> {
  const kept = await page.evaluate(() => localStorage.getItem('claqueta-auth') ?? '{}')
  const { access_token: token } = JSON.parse(kept) as { access_token: string }
  const answer = await page.request.post('/rest/v1/rpc/history_list', {
    headers: { apikey: LOCAL_KEY, authorization: `Bearer ${token}` },
    data: { request: { tables: ['products'], row: demoId(name) } },
  })
  const { deeds } = (await answer.json()) as { deeds: { lines: { op: string; after: object }[] }[] }
  const lines = deeds.flatMap(({ lines: of }) => of)
  return lines.filter(({ op, after }) => op === 'update' && 'price' in after).length
}

test('devices recover from a backup: one with edits that wait, one that knows what came after it', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const editor = new EditingPage(page)
  await editor.signIn()
  const before = Number((await admin.product(DEMO.light))?.['price'])
  const file = await shop.backup('backup.tar.gz')
  const visitor = new Visitor(await browser.newPage({ baseURL: shop.url }))
  const sent = logPushes(page.context())

  await test.step('after the backup an edit is sent, a product added, and both are seen', async () => {
    await editor.setPrice(DEMO.light, 987)
    await editor.owes(0)
    await admin.add({ name: LATER, price: 10, is_public: true })
    await visitor.visit('/rental')
    await expect(await visitor.find(DEMO.light)).toContainText('$987.00')
    await visitor.find(LATER)
  })
  await test.step('another edit waits while the server is put back, and another admin writes more than was lost', async () => {
    await editor.goOffline()
    await visitor.goOffline()
    await editor.setPrice(DEMO.external, 444)
    await editor.owes(1)
    await shop.goDown()
    await shop.restore(file)
    await shop.comeBack()
    admin.forgetSession()
    for (let price = 1; price <= 5; price++)
      await admin.change(
        'products',
        { column: 'id', value: demoId(DEMO.discounted) },
        { price: 5000 + price },
      )
  })
  const earlier = sent.length
  await test.step('the restore has ended the session, and what waits stays on the device', async () => {
    await editor.goOnline()
    const banner = page.getByRole('status').filter({ hasText: 'Sesión caducada' })
    await expect(banner).toContainText('Tus cambios siguen en este dispositivo.')
    await editor.owes(1)
    expect(Number((await admin.product(DEMO.external))?.['price'])).not.toBe(444)
    await banner.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await editor.fillIn()
  })
  await test.step('after signing in again it arrives once, and nothing else does', async () => {
    await editor.owes(0)
    await expect.poll(async () => Number((await admin.product(DEMO.external))?.['price'])).toBe(444)
    expect(new Set(sent.slice(earlier)).size).toBe(1)
    expect(await timesChanged(page, DEMO.external)).toBe(1)
    expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(before)
  })
  await test.step('both show what the server has, once', async () => {
    await editor.shows(DEMO.light, before)
    await editor.shows(DEMO.external, 444)
    await editor.search.fill(LATER)
    await expect(editor.productRow(LATER)).toHaveCount(0)
    await visitor.goOnline()
    await visitor.waitForFresh()
    await visitor.searchFor(LATER)
    await expect(visitor.card(LATER)).toHaveCount(0)
    await visitor.find(DEMO.light)
    await expect(visitor.card(DEMO.light)).toHaveCount(1)
    await expect(visitor.card(DEMO.light)).not.toContainText('$987.00')
    await visitor.page.reload()
    await visitor.waitForFresh()
    await expect(visitor.card(DEMO.light)).toHaveCount(1)
    await expect(visitor.card(DEMO.light)).not.toContainText('$987.00')
  })
  await visitor.context.close()
})
