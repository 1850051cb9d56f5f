import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

const PULL = '**/rest/v1/rpc/sync_pull'

test('the status tells how fresh the catalogue is', async ({ visitor }) => {
  await visitor.open('/rental')
  await expect(visitor.status).toHaveText(/^Sincronizando/)
  await visitor.waitForFresh()
  await visitor.goOffline()
  await expect(visitor.status).toHaveText(/^Sin conexión · actualizado hace /)
  await visitor.goOnline()
  await visitor.waitForFresh()
})

test('a server that fails later takes nothing from the screen', { tag: '@core' }, async ({ visitor }) => {
  const { page, context } = visitor
  await visitor.visit('/rental')
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

test(
  'a product that is hidden, shown again and deleted follows on the device',
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
    await admin.delete(name)
    await refresh()
    await expect(visitor.card(name)).toHaveCount(0)
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

test('an open product that disappears says so', async ({ visitor, admin }) => {
  const name = 'ARRI AMIRA Premium'
  await visitor.visit('/rental')
  await visitor.openProduct(name)
  await admin.hide(name)
  // The status stands behind the dialog: the network goes and comes without a look at it.
  await visitor.context.setOffline(true)
  await visitor.context.setOffline(false)
  await expect(visitor.page.getByRole('dialog')).toContainText('Este artículo ya no está en el catálogo')
})

test('a request whose product was hidden shows an unknown product', async ({ visitor, admin }) => {
  await admin.hide(DEMO.light)
  await visitor.hasStored(
    JSON.stringify([{ id: demoId(DEMO.light), quantity: 1, name: DEMO.light, price: 2250 }]),
  )
  await visitor.visit('/')
  await visitor.openPanel()
  await expect(visitor.line('Producto Desconocido')).toBeVisible()
  await expect(visitor.panel).not.toContainText(DEMO.light)
})

test('a device that holds the catalogue never sees a loading page again', async ({ visitor }) => {
  const { page, context } = visitor
  await visitor.visit('/rental')
  await context.route(PULL, () => new Promise(() => {}))
  await page.reload()
  await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  await expect(page.getByText('Cargando catálogo...')).toHaveCount(0)
})
