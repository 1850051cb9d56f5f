import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a browser that deletes one database of several is found out: nothing is up to date until the rows are back', async ({
  visitor,
}) => {
  const { page, context } = visitor
  await visitor.visit('/rental')
  await visitor.waitForFresh()
  await visitor.find(DEMO.light)

  // A page without the app, so no tab has the database open.
  await page.goto('/healthz')
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    for (const name of names.filter((one) => one.endsWith('--products'))) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('success', resolve)
      })
    }
    localStorage.clear()
  })
  await context.setOffline(true)
  await visitor.open('/rental')
  await expect(visitor.status).toHaveText(/^Sin conexión · actualizado/)
  await expect(page.getByText('este dispositivo aún no tiene el catálogo')).toBeVisible()
  await expect(visitor.cards).toHaveCount(0)

  await visitor.goOnline()
  await visitor.waitForFresh()
  await visitor.find(DEMO.light)
})
