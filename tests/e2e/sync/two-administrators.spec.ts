import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { productsOnServer } from '../../support/catalogue-rows.ts'
import { expect, test } from '../../support/fixtures.ts'

test.use({ ownShop: true })
test.slow()

const MAGIC = 'Paquetes | Black Magic'

test('two administrators put the same section in order, one of them offline: it ends 1..n for both', async ({
  page,
  browser,
  admin,
}) => {
  const one = new CatalogueAdminPage(page)
  const two = new CatalogueAdminPage(await (await browser.newContext()).newPage())
  await Promise.all([
    one.signIn(() => one.openSections('?q=Paquetes')),
    two.signIn(() => two.openSections('?q=Paquetes')),
  ])
  const before = await productsOnServer(admin, MAGIC)
  const [first = '', second = '', , , last = ''] = before
  await expect(one.productRow(last)).toBeVisible()
  await expect(two.productRow(last)).toBeVisible()

  await one.goOffline()
  await one.drag(first, one.productRow(before[2] ?? ''), 0.8)
  await one.menu(second, 'Quitar de la sección')
  await one.notified('Artículo quitado')
  await two.menu(last, 'Cambiar sección')
  await two.page.getByRole('combobox', { name: 'Sección' }).selectOption({ label: MAGIC })
  await two.page.getByRole('textbox', { name: 'Posición' }).fill('1')
  await two.page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await two.notified('Artículos actualizados')
  await expect.poll(async () => (await productsOnServer(admin, MAGIC))[0]).toBe(last)
  await one.goOnline()

  // Reading checks that the positions are 1..n.
  await expect
    .poll(async () => (await productsOnServer(admin, MAGIC)).toSorted())
    .toEqual(before.filter((name) => name !== second).toSorted())
  await expect(one.status).toHaveText(/^Al día/)
  const after = await productsOnServer(admin, MAGIC)
  await expect.poll(() => one.inSection(MAGIC)).toEqual(after)
  await expect.poll(() => two.inSection(MAGIC)).toEqual(after)
})
