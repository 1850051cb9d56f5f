import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

const PULL = '**/rest/v1/rpc/sync_pull'

test('the status tells how fresh the catalogue is, and a server that fails later takes nothing from the screen', async ({
  visitor,
}) => {
  const { page, context } = visitor
  await test.step('first it comes, then it is of now, then it has an age', async () => {
    await visitor.open('/rental')
    await expect(visitor.status).toHaveText(/^Sincronizando/)
    await visitor.waitForFresh()
    await visitor.goOffline()
    await expect(visitor.status).toHaveText(/^Sin conexión · actualizado hace /)
    await visitor.goOnline()
    await visitor.waitForFresh()
  })
  await test.step('a server that answers nothing: no loading page again', async () => {
    await context.route(PULL, () => new Promise(() => {}))
    await page.reload()
    await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
    await expect(page.getByText('Cargando catálogo...')).toHaveCount(0)
    await context.unroute(PULL)
  })
  await test.step('a server that fails', async () => {
    await context.route(PULL, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(visitor.status).toHaveText(/^Sin conexión con el servidor/)
    await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.unroute(PULL)
    await visitor.goOffline()
    await visitor.goOnline()
    await visitor.waitForFresh()
  })
})

test(
  'a product that is hidden, shown again and deleted follows on the device, also where it is open',
  { tag: '@core' },
  async ({ visitor, admin }) => {
    const name = 'ARRI AMIRA Premium'
    await visitor.visit('/rental')
    const refresh = async () => {
      await visitor.goOffline()
      await visitor.goOnline()
    }
    await expect(visitor.card(name)).toBeVisible()
    await admin.hide(name)
    await refresh()
    await expect(visitor.card(name)).toHaveCount(0)
    await admin.show(name)
    await refresh()
    await expect(visitor.card(name)).toBeVisible()
    await test.step('an open one says that it is gone', async () => {
      await visitor.openProduct(name)
      await admin.delete(name)
      // The dialog hides the status, so the network is switched without looking at it.
      await visitor.context.setOffline(true)
      await visitor.context.setOffline(false)
      const dialog = visitor.page.getByRole('dialog')
      await expect(dialog).toContainText('Este artículo ya no está en el catálogo')
      await visitor.page.goBack()
      await expect(dialog).toBeHidden()
      await expect(visitor.card(name)).toHaveCount(0)
    })
  },
)

test(
  'a new price reaches a page that stays open, by itself',
  { tag: '@quick' },
  async ({ visitor, admin }) => {
    await visitor.visit('/rental')
    await admin.change('products', { column: 'id', value: demoId(DEMO.external) }, { price: 2345.6 })
    const card = await visitor.find(DEMO.external)
    await expect(card).toContainText('$2,345.60', { timeout: 30_000 })
  },
)
