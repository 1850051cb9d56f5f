import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { byNight, expect, test } from '../../support/fixtures.ts'
import { keepsFocus } from '../../support/screens/lost-focus.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

test.use({ ownShop: true })
test.slow()

/** Timeout for planned changes, which the server checks every ten seconds. */
const SOON = { timeout: 25_000 }

test(
  'a discount is planned offline, comes at its time by the server, and ends when it is called off',
  { tag: '@core' },
  async ({ page, admin, visitor }) => {
    const name = DEMO.cents
    const id = demoId(name)
    const price = demoRow(name).price ?? 0
    const plans = () =>
      admin.read('planned_changes', `row_id=eq.${id}&deleted=is.false&select=id,patch,state`)
    const screen = new ProductFormPage(page)
    await screen.signIn()
    const dialog = page.getByRole('dialog', { name: 'Planear un cambio' })
    const part = page.getByRole('region', { name: 'Planeado', exact: true })
    const plan = part.getByRole('listitem')

    await test.step('in the form of the product, without a network', async () => {
      await screen.open(`/config/catalog-products?action=edit&article=${id}`)
      await screen.isOpen('Editar Artículo')
      await screen.context.setOffline(true)
      await part.getByRole('button', { name: 'Planear…' }).press('Enter')
      await expect(dialog.getByRole('radio', { name: 'Precio' })).toBeChecked()
      await expect(dialog).toContainText('Lo hace el servidor, con su reloj')
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Planear', exact: true }).click()
      await expect(dialog.getByRole('textbox', { name: 'Precio', exact: true })).toHaveAccessibleDescription(
        /distinto del que tiene/,
      )
      await dialog.getByLabel('Desde').fill('2026-01-01T08:00')
      await dialog.getByLabel('Precio con descuento').fill(String(price / 2))
      await dialog.getByLabel('Precio con descuento').press('Enter')
      await expect(dialog.getByLabel('Desde')).toHaveAccessibleDescription('Esa hora ya pasó. Elige otra.')
      await dialog.getByLabel('Desde').fill('2098-01-01T08:00')
      await dialog.getByLabel('Hasta').pressSequentially('08')
      await dialog.getByRole('button', { name: 'Planear', exact: true }).click()
      await expect(dialog.getByLabel('Hasta')).toHaveAccessibleDescription(
        'Elige día y hora, o deja el campo vacío.',
      )
      await dialog.getByLabel('Hasta').fill('2098-01-08T08:00')
      await dialog.getByRole('button', { name: 'Planear', exact: true }).click()
      await screen.notified('Cambio planeado')
      await expect(dialog).toBeHidden()
      await expect(plan).toContainText('De mié 1 ene 2098, 8:00 a mié 8 ene 2098, 8:00')
      await expect(plan).toContainText('En espera')
    })

    await byNight('no second one at the same time, and a way back', async () => {
      await part.getByRole('button', { name: 'Planear…' }).click()
      await dialog.getByLabel('Precio con descuento').fill('1')
      await dialog.getByLabel('Desde').fill('2098-01-02T08:00')
      await dialog.getByRole('button', { name: 'Planear', exact: true }).click()
      await screen.notified('Error al planear el cambio')
      await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
      await part.getByRole('button', { name: /^Cancelar / }).click()
      await expect(plan).toHaveCount(0)
      await keepsFocus(page, 'a plan that was called off')
      await screen.notified('Cambio planeado cancelado')
      await screen.undo()
      await expect(plan).toHaveCount(1)
    })

    await test.step('is marked in the list and stands on its own screen', async () => {
      await screen.context.setOffline(false)
      await expect
        .poll(plans)
        .toEqual([{ id: expect.anything(), patch: { discount_price: price / 2 }, state: 'waiting' }])
      await screen.open('/config/catalog-products')
      await screen.searchFor(name)
      await expect(page.getByText('Precio desde mié 1 ene 2098, 8:00')).toBeVisible()
      await screen.open('/config/planned')
      await expect(page.getByRole('list', { name: 'Por venir' }).getByRole('listitem')).toContainText(name)
      expect(await axeViolations(page)).toEqual([])
    })

    const site = await visitor.openTab(`/product/${id}`)
    await expect(site.page.getByText(/% Descuento/)).toHaveCount(0)
    const coming = page.getByRole('list', { name: 'Por venir' }).getByRole('listitem')
    await test.step('its time comes: visitors see the discount, and nothing of the plan before', async () => {
      const [row] = await plans()
      await admin.change(
        'planned_changes',
        { column: 'id', value: String(row?.['id']) },
        { starts_at: Date.now() - 1_000 },
      )
      await expect(site.page.getByText('-50% Descuento').first()).toBeVisible(SOON)
      await expect(coming).toContainText('En curso', SOON)
    })

    await byNight('called off while it runs, everything is as it was', async () => {
      await coming.getByRole('button', { name: /^Terminar ahora/ }).click()
      await screen.notified('Cambio planeado cancelado')
      await expect(page.getByText('No hay nada planeado')).toBeVisible()
      await keepsFocus(page, 'the last plan that was called off')
      await expect(site.page.getByText(/% Descuento/)).toHaveCount(0, SOON)
      await screen.open('/config/history')
      await expect(
        page.getByText(`El servidor deshizo el cambio planeado de “${name}”: cambió el precio con descuento`),
      ).toBeVisible()
    })
  },
)

test('a new product is left hidden, and its publication planned', async ({ page, admin }) => {
  const screen = new ProductFormPage(page)
  await screen.signIn()
  await screen.openNew()
  await screen.fillRequired('Para el viernes', '350', 'Iluminación')
  await screen.button('Dejar oculto').click()
  await screen.notified('Artículo creado')
  const isPublic = async () => (await admin.read('products', 'select=is_public&name=eq.Para el viernes'))[0]
  await expect.poll(isPublic).toEqual({ is_public: false })
  await screen.act('Para el viernes', 'Editar')
  await screen.isOpen('Editar Artículo')
  await screen.button('Planear…').click()
  const dialog = page.getByRole('dialog', { name: 'Planear un cambio' })
  await expect(dialog.getByRole('radio', { name: 'Publicar' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Planear', exact: true }).click()
  await screen.notified('Cambio planeado')
  const plans = () => admin.read('planned_changes', 'deleted=is.false&select=id')
  await expect.poll(async () => (await plans()).length).toBe(1)
  const [plan] = await plans()
  await admin.change(
    'planned_changes',
    { column: 'id', value: String(plan?.['id']) },
    { starts_at: Date.now() - 1_000 },
  )
  await expect.poll(isPublic, SOON).toEqual({ is_public: true })
})
