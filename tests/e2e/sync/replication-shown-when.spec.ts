import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'

// Work of an administrator without a network.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const NEW_NAME = 'Foco de la gira'

test('what is edited without a network is kept, then sent, and a visitor sees it', async ({
  page,
  browser,
  admin,
}) => {
  const device = new EditingPage(page)
  const elsewhere = await browser.newContext()
  const visitor = new Visitor(await elsewhere.newPage())
  await Promise.all([device.signIn(), visitor.visit('/rental')])
  await visitor.find(DEMO.light)

  await device.appIsKept()
  const [section = ''] = await device.sections()
  const [first = '', second = ''] = await device.inSection(section)
  const firstTwo = async () => (await device.inSection(section)).slice(0, 2)

  await test.step('the administrator renames and reorders offline', async () => {
    await device.goOffline()
    await device.menu(first, 'Bajar')
    await expect.poll(firstTwo).toEqual([second, first])
    await device.rename(DEMO.light, NEW_NAME)
    await device.owes(2)
  })
  await test.step('and still sees both after a reload without a network', async () => {
    await page.reload()
    await device.search.fill('')
    await expect.poll(firstTwo).toEqual([second, first])
    await device.findProduct(NEW_NAME)
    await device.owes(2)
  })
  await test.step('the visitor, who is connected, sees neither', async () => {
    await visitor.goOffline()
    await visitor.goOnline()
    await visitor.waitForFresh()
    await expect(visitor.card(DEMO.light)).toBeVisible()
    await visitor.searchFor(NEW_NAME)
    await expect(visitor.card(NEW_NAME)).toHaveCount(0)
    await visitor.searchFor('')
  })
  const names = () => cardsAmong(visitor, [first, second])
  await expect.poll(names).toEqual([first, second])

  await test.step('online again, both reach the visitor in use within 15 s', async () => {
    await visitor.page.addInitScript(() => sessionStorage.setItem('reloads', 'some'))
    await device.goOnline()
    const seen = expect.poll(names, { timeout: 15_000 }).toEqual([second, first])
    // User activity on the page.
    await visitor.page.mouse.move(5, 5)
    await visitor.page.mouse.wheel(0, 10)
    await seen
    await visitor.searchFor(NEW_NAME)
    await expect(visitor.card(NEW_NAME)).toBeVisible()
    expect(await visitor.page.evaluate(() => sessionStorage.getItem('reloads'))).toBeNull()
    await device.owes(0)
  })
  await test.step('the order on the server is 1..n', async () => {
    const [row] = await admin.read('products', `select=section_id&id=eq.${demoId(first)}`)
    const query = `select=order_in_section,name_es&deleted=is.false&section_id=eq.${String(row?.['section_id'])}`
    const rows = await admin.read('products', `${query}&order=order_in_section`)
    expect(rows.map((found) => found['order_in_section'])).toEqual(rows.map((_, index) => index + 1))
    expect((await admin.product(second))?.['order_in_section']).toBe(1)
    expect((await admin.product(first))?.['order_in_section']).toBe(2)
  })
  await elsewhere.close()
})

/** Returns the cards of the page with these names, in their order. */
async function cardsAmong(visitor: Visitor, names: string[]): Promise<string[]> {
  const shown = await visitor.cards.getByRole('heading', { level: 3 }).allTextContents()
  return shown.filter((name) => names.includes(name))
}
