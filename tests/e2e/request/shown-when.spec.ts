import { expect, PHONE, quantity, test } from '../../support/fixtures.ts'

// The main task of the storefront, word by word.
test.use({ ...PHONE, serviceWorkers: 'allow', ownShop: true })

test('a visitor with no network finds lights and prepares the message', async ({ visitor, shop, admin }) => {
  const { page } = visitor
  await visitor.open('/')
  await visitor.waitForFresh()

  await visitor.goOffline()
  await shop.goDown()
  await page.reload()
  await expect(visitor.status).toHaveText(/^Sin conexión/)

  await page.getByRole('link', { name: 'Ver Catálogo' }).click()
  await visitor.searchFor('iluminacion')
  await expect(page.getByRole('heading', { name: /^Iluminación/, level: 2 })).toBeVisible()
  for (const name of ['Aputure LS 600d Pro', 'Godox VL150 II']) {
    await visitor.find(name)
    await visitor.add(name)
  }
  await quantity(visitor.card('Godox VL150 II')).fill('3')
  await page.getByRole('button', { name: 'Ver Solicitud (4)' }).click()

  const text = (await visitor.message()).split('\n')
  expect(text).toContain('• Aputure LS 600d Pro x1 - Subtotal: $2,250.00')
  expect(text).toContain('• Godox VL150 II x3 - Subtotal: $600.00')
  expect(text.at(-3)).toBe('Total Estimado: $2,850.00 MXN por día')
  await expect(visitor.panel).toContainText('$2,850.00 MXN')

  await test.step('a product hidden meanwhile leaves the device after reconnection', async () => {
    await visitor.panel.getByRole('button', { name: 'Cerrar solicitud' }).click()
    await shop.comeBack()
    await admin.hide('Godox VL150 II')
    await expect(visitor.card('Godox VL150 II')).toBeVisible()
    await visitor.goOnline()
    await expect(visitor.card('Godox VL150 II')).toHaveCount(0)
    await expect(await visitor.find('Aputure LS 600d Pro')).toBeVisible()
    await visitor.waitForFresh()
  })
})
