import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

test.use({ colorScheme: 'light' })

const PATH = `/product/${demoId(DEMO.hidden)}`
const NOTICE = 'Vista previa: este artículo está oculto'

test('a hidden product opens as a marked preview for administrators, and for nobody else (AMB-38)', async ({
  page,
  visitor,
}) => {
  const screen = new ProductFormPage(page)
  await visitor.visit(PATH)
  await expect(page.getByRole('heading', { name: 'Producto No Encontrado' })).toBeVisible()
  await screen.signInByForm()
  await screen.open(PATH)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page.getByRole('heading', { name: DEMO.hidden, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar' })).toBeHidden()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await screen.isOpen('Editar Artículo')
  await expect(screen.field('Nombre')).not.toHaveValue('')
  await screen.open(`/product/${demoId(DEMO.light)}`)
  await expect(page.getByRole('button', { name: 'Agregar' })).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeHidden()

  await test.step('in the catalogue, administrators see what a visitor would', async () => {
    await page.getByRole('link', { name: 'Renta Equipo' }).first().click()
    await expect(visitor.card(DEMO.soldOut)).toBeAttached()
    await expect(visitor.card(DEMO.hidden)).toHaveCount(0)
    await visitor.searchFor(DEMO.hidden)
    await expect(visitor.cards).toHaveCount(0)
    await visitor.searchFor('')
    await visitor.find(DEMO.light)
  })
})
