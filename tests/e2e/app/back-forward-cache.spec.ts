import { chromiumPath } from '../../support/chromium.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, increase, test } from '../../support/fixtures.ts'

const executablePath = chromiumPath(process.env)

// Playwright switches the cache off, because it waits for a load event that a page from there does not have. The headless
// shell has none.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath ? { executablePath } : {}),
    }),
})

test('coming back from another site shows the page as it was left, and it goes on', async ({
  visitor,
  admin,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  const card = await visitor.find(DEMO.external)
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => {
      document.body.setAttribute('data-persisted', String('persisted' in event && event.persisted))
    })
  })
  await page.goto('data:text/html,otro sitio')
  await admin.change('products', { column: 'id', value: demoId(DEMO.external) }, { price: 4321.5 })
  const back = page.waitForEvent('framenavigated')
  // Later, because the page that is asked is gone before it can answer.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await back

  await test.step('from the cache of the browser, which keeps no page that holds a lock', async () => {
    const why = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        return JSON.stringify(Object(navigation).notRestoredReasons)
      })
    const persisted = page.locator('body[data-persisted="true"]')
    await expect(persisted, await why()).toHaveCount(1)
    await expect(visitor.search).toHaveValue(DEMO.external)
  })
  await test.step('it leads the replication again, and answers', async () => {
    await expect(card).toContainText('$4,321.50', { timeout: 30_000 })
    await increase(card).click()
    await expect(page.getByRole('button', { name: /^Abrir solicitud, 1 artículo/ })).toBeVisible()
  })
})
