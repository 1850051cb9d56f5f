import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

test.use({ ownShop: true })
test.slow()

test('what goes with a product is chosen in its form, and is one tap away from the request', async ({
  page,
  admin,
  visitor,
}) => {
  const screen = new ProductFormPage(page)
  await screen.signIn()

  await test.step('chosen and put in order by key, without a network', async () => {
    await screen.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.discounted)}`)
    await screen.isOpen('Editar Artículo')
    await screen.context.setOffline(true)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Más campos/ })
      .click()
    await screen.button('Elegir artículos').press('Enter')
    const choice = page.getByRole('dialog', { name: 'Suele llevarse con' })
    await expect(choice.getByRole('listitem', { name: DEMO.discounted, exact: true })).toHaveCount(0)
    for (const name of [DEMO.hidden, DEMO.cents, DEMO.soldOut, DEMO.onlyOne]) {
      await choice.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(name)
      await choice.getByRole('listitem', { name, exact: true }).getByRole('checkbox').press('Space')
    }
    expect(await axeViolations(page)).toEqual([])
    await choice.getByRole('button', { name: 'Elegir (4)' }).press('Enter')
    await expect(screen.button('Elegir artículos')).toBeFocused()
    await screen.button(`Subir ${DEMO.onlyOne}`).press('Enter')
    await screen.button(`Subir ${DEMO.onlyOne}`).press('Enter')
    await expect(screen.button(`Subir ${DEMO.onlyOne}`)).toBeFocused()
    await screen.button(`Quitar ${DEMO.onlyOne}`).press('Enter')
    await expect(screen.button(`Quitar ${DEMO.cents}`)).toBeFocused()
    await screen.button('Elegir artículos').press('Enter')
    await choice.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(DEMO.onlyOne)
    await choice.getByRole('listitem', { name: DEMO.onlyOne, exact: true }).getByRole('checkbox').check()
    await choice.getByRole('button', { name: 'Elegir (4)' }).click()
    await screen.save.click()
    await screen.notified('Artículo actualizado')
    await screen.context.setOffline(false)
    await expect
      .poll(async () => (await admin.product(DEMO.discounted))?.['goes_with'])
      .toEqual([DEMO.hidden, DEMO.cents, DEMO.soldOut, DEMO.onlyOne].map(demoId))
  })

  const part = page.getByRole('region', { name: 'Suele llevarse con' })
  const row = (name: string) => part.getByRole('listitem').filter({ hasText: name })
  await test.step('on its page, without those that nobody may see', async () => {
    await visitor.open(`/product/${demoId(DEMO.discounted)}`)
    await expect(part.getByRole('link')).toHaveText([DEMO.cents, DEMO.soldOut, DEMO.onlyOne])
    await expect(row(DEMO.soldOut)).toContainText('Agotado')
    await expect(row(DEMO.soldOut).getByRole('button')).toHaveCount(0)
    await part.getByRole('button', { name: `Agregar: ${DEMO.onlyOne}` }).press('Enter')
    await expect(row(DEMO.onlyOne)).toContainText('x1 en tu solicitud')
    await expect(part.getByRole('button', { name: `Deshacer: ${DEMO.onlyOne}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(DEMO.onlyOne)).not.toContainText('en tu solicitud')
    await part.getByRole('button', { name: `Agregar: ${DEMO.onlyOne}` }).click()
    expect(await axeViolations(page)).toEqual([])
  })
  await test.step('over the catalogue, where what the request holds already is not taken out', async () => {
    await visitor.open('/rental')
    await visitor.find(DEMO.discounted)
    await visitor.openProduct(DEMO.discounted)
    await expect(row(DEMO.onlyOne)).toContainText('x1 en tu solicitud')
    await expect(row(DEMO.onlyOne).getByRole('button')).toHaveCount(0)
    await admin.hide(DEMO.cents)
    await expect(part.getByRole('link')).toHaveText([DEMO.soldOut, DEMO.onlyOne])
    await part.getByRole('link', { name: DEMO.onlyOne }).click()
    await expect(page.getByRole('heading', { level: 1, name: DEMO.onlyOne })).toBeVisible()
  })
})
