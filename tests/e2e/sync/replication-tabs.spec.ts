import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { freeze, leadingTab, setHidden } from '../../support/freeze.ts'
import { logPushes } from '../../support/servers/push-log.ts'

// Several tabs of one browser, of which one syncs.
test.use({ ownShop: true })
test.slow()

const priceOf = (row: Record<string, unknown> | undefined) => Number(row?.['price'])

test(
  'an edit in one tab shows in the other at once, is sent once, and both say the same; what waits outlives a tab',
  { tag: '@core' },
  async ({ page, admin }) => {
    const leader = new EditingPage(page)
    await leader.signIn()
    const other = await leader.openAdminTab()
    await Promise.all([leader.findProduct(DEMO.light), other.findProduct(DEMO.light)])
    const sent = logPushes(page.context())

    await test.step('from the tab that does not talk to the server', async () => {
      await other.setPrice(DEMO.light, 111)
      await leader.shows(DEMO.light, 111)
      await expect.poll(async () => priceOf(await admin.product(DEMO.light))).toBe(111)
    })
    await test.step('from the one that does', async () => {
      await leader.setPrice(DEMO.light, 222)
      await other.shows(DEMO.light, 222)
      await expect.poll(async () => priceOf(await admin.product(DEMO.light))).toBe(222)
    })
    await test.step('without a network both count what waits', async () => {
      await leader.goOffline()
      await other.setPrice(DEMO.light, 333)
      await leader.setPrice(DEMO.external, 444)
      await Promise.all([leader.owes(2), other.owes(2)])
      await leader.shows(DEMO.light, 333)
      await leader.goOnline()
      await Promise.all([leader.owes(0), other.owes(0)])
      expect(priceOf(await admin.product(DEMO.light))).toBe(333)
      expect(priceOf(await admin.product(DEMO.external))).toBe(444)
    })
    expect(sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    await test.step('when the one that talks to the server is closed, the other sends what waits', async () => {
      await leader.goOffline()
      await leader.setPrice(DEMO.light, 555)
      await other.owes(1)
      await page.close()
      sent.length = 0
      await other.goOnline()
      await other.owes(0)
      expect(priceOf(await admin.product(DEMO.light))).toBe(555)
      expect(sent).toEqual([5])
      await other.setPrice(DEMO.light, 666)
      await expect.poll(async () => priceOf(await admin.product(DEMO.light))).toBe(666)
    })
  },
)

test('when the tab that talks to the server is frozen, another goes on', async ({ page, admin }) => {
  const leader = new EditingPage(page)
  await leader.signIn()
  const other = await leader.openAdminTab()
  const first = await leadingTab(other.page)
  await setHidden(page, true)
  await expect.poll(() => leadingTab(other.page)).not.toBe(first)
  const wakeUp = await freeze(page)

  await other.setPrice(DEMO.light, 111)
  await expect.poll(async () => priceOf(await admin.product(DEMO.light))).toBe(111)
  await other.owes(0)
  await admin.change('products', { column: 'name_es', value: DEMO.light }, { price: 222 })
  await other.shows(DEMO.light, 222)

  await test.step('and the frozen one comes back to what was done', async () => {
    await wakeUp()
    await setHidden(page, false)
    await leader.shows(DEMO.light, 222)
    await leader.setPrice(DEMO.light, 333)
    await expect.poll(async () => priceOf(await admin.product(DEMO.light))).toBe(333)
    await Promise.all([leader.owes(0), other.owes(0)])
  })
})
