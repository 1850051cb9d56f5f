import { expect, test } from '../../support/fixtures.ts'

const PULL = '**/rest/v1/rpc/sync_pull'

test('an unreachable database is told once, while there is nothing to show', async ({ visitor }) => {
  const { page, context } = visitor
  const toast = page.getByRole('region', { name: /Notificaciones/ }).getByRole('alert')
  const list = page.getByRole('dialog', { name: 'Notificaciones' })
  const notified = list.getByRole('listitem').filter({ hasText: 'Error de Conexión' })
  await visitor.comesUnpainted()
  await context.route(PULL, (route) => route.abort('connectionrefused'))

  await test.step('after what the screen says itself', async () => {
    await visitor.open('/')
    await expect(toast).toContainText('Error de Galería')
    await toast.getByRole('button', { name: 'Cerrar aviso' }).click()
    await expect(toast).toContainText('Error de Conexión')
    await expect(toast).toContainText('No se pudo conectar con la base de datos.')
    await expect(toast).toContainText('recarga la página')
  })
  await test.step('and what to do in a hotel, whose portal answers instead', async () => {
    await toast.getByRole('button', { name: 'Cerrar aviso' }).click()
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Bienvenido</h1>' }
    await context.route(PULL, (route) => route.fulfill(portal))
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
    await expect(page.getByRole('region', { name: 'Galería', exact: true })).toContainText(
      'entra a la página de su wifi',
    )
    await context.unroute(PULL)
    await context.route(PULL, (route) => route.abort('connectionrefused'))
  })
  await test.step('not again when it is tried again', async () => {
    const again = page.waitForRequest(PULL)
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
    await again
    await expect(visitor.status).toHaveText(/^Sin conexión/)
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    await expect(notified).toHaveCount(1)
    await page.keyboard.press('Escape')
  })
  await test.step('and never with data on the device', async () => {
    await context.unroute(PULL)
    await visitor.open('/rental')
    await visitor.waitForFresh()
    await context.route(PULL, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(visitor.status).toHaveText(/^Sin conexión/)
    await expect(visitor.cards.first()).toBeVisible()
    await page.keyboard.press('F8')
    await expect(list).toContainText('No hay notificaciones')
  })
})
