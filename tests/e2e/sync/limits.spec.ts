import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

// What is more than fits is said before it is saved (ADR 0036).
test.use({ ownShop: true })

test('a text that is too long is not saved, and the form says how long it may be', async ({
  page,
  admin,
}) => {
  const screen = new ProductFormPage(page)
  await screen.signIn(() => screen.openProductList())
  await screen.search.fill(DEMO.light)
  await screen.menu(DEMO.light, 'Editar')
  const dialog = page.getByRole('dialog', { name: /^Editar/ })
  const description = dialog.getByRole('textbox', { name: 'Descripción', exact: true })
  await description.fill('x'.repeat(20_001))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Usa 20,000 caracteres como máximo.')).toBeVisible()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await description.fill('á'.repeat(20_000))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => String((await admin.product(DEMO.light))?.['description']).length)
    .toBe(20_000)
})
