import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { logPushes, PUSH } from '../../support/servers/push-log.ts'

// Answers that are lost: the server has applied the change, but the device does not know.
test.use({ ownShop: true })
test.slow()

const priceOf = (row: Record<string, unknown> | undefined) => Number(row?.['price'])

test('a change whose answer is lost is sent again and applied once, a refusal is heard of later, and a full disk is named', async ({
  page,
  admin,
}) => {
  const device = new EditingPage(page)
  await device.signIn()
  await test.step('a change', async () => {
    const answered = logPushes(device.context)
    let lost = 0
    await page.route(PUSH, async (route) => {
      if (lost++ > 0) return route.fallback()
      await route.fetch()
      // Another admin changes it at once. If it were applied twice, that change would be lost.
      await admin.change('products', { column: 'name_es', value: DEMO.light }, { price: 222 })
      return route.abort('connectionreset')
    })
    await device.typePrice(DEMO.light, 111)
    await device.owes(0)
    await device.shows(DEMO.light, 222)
    expect(priceOf(await admin.product(DEMO.light))).toBe(222)
    expect(lost).toBe(2)
    expect(answered).toEqual([1])
    await page.unroute(PUSH)
  })
  await test.step('a server without room on its disk has the change once there is some', async () => {
    const reason = 'El servidor no tiene espacio en disco: los cambios esperan en este dispositivo.'
    await page.route(PUSH, (route) =>
      route.fulfill({ status: 507, json: { code: '53100', message: 'The server has no room on its disk.' } }),
    )
    await device.typePrice(DEMO.external, 333)
    await device.owes(1)
    await device.openChanges()
    await expect(device.changes.getByText(reason)).toBeVisible()
    await page.unroute(PUSH)
    await device.changes.getByRole('button', { name: 'Sincronizar ahora' }).click()
    await expect(device.changes.getByText('Sincronizado: todo está al día.')).toBeVisible()
    await expect(device.changes.getByText(reason)).toBeHidden()
    expect(priceOf(await admin.product(DEMO.external))).toBe(333)
    await device.closeChanges()
  })
  await test.step('a refusal', async () => {
    await device.goOffline()
    const seen = (await admin.product(DEMO.light)) ?? {}
    const op = {
      table: 'products' as const,
      id: String(seen['id']),
      insert: false,
      base: { price: seen['price'] },
      patch: { price: -1 },
    }
    await device.write('Cambiar precio a menos', [op], seen)
    let lost = 0
    await page.route(PUSH, async (route) => {
      if (lost++ > 0) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await device.goOnline()
    await expect(device.status).toHaveText(/^1 cambio rechazado/)
    expect(lost).toBeGreaterThan(1)
    await device.openChanges()
    await expect(device.change('Cambiar precio a menos')).toContainText('El precio no puede ser negativo.')
  })
})

test('a server that goes down in the middle of a push has each change once', async ({
  page,
  shop,
  admin,
}) => {
  const device = new EditingPage(page)
  await device.signIn()
  await device.goOffline()
  await device.setPrice(DEMO.light, 111)
  await device.setPrice(DEMO.external, 221)
  await device.owes(2)
  let isDown = false
  await page.route(PUSH, async (route) => {
    if (isDown) return route.fallback()
    await route.fetch()
    await shop.goDown()
    isDown = true
    return route.abort('connectionreset')
  })
  await device.goOnline()
  await expect.poll(() => isDown).toBe(true)
  await test.step('meanwhile editing goes on', async () => {
    await device.setPrice(DEMO.external, 222)
    await device.owes(3)
  })
  await shop.comeBack()
  await admin.change('products', { column: 'name_es', value: DEMO.light }, { price: 333 })
  await device.syncNow()
  await device.owes(0)
  expect(priceOf(await admin.product(DEMO.external))).toBe(222)
  // Applied twice, the first change would have overwritten this one.
  expect(priceOf(await admin.product(DEMO.light))).toBe(333)
  await device.shows(DEMO.light, 333)
  await device.openChanges()
  await expect(device.group('Enviados recientemente').getByRole('listitem')).toHaveCount(3)
})
