import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

test.use({ ownShop: true })
test.slow()

const RECOVER = /^Recuperar borrador de hace /

test('what was typed survives a crash with its image; leaving asks first, and what is discarded is gone', async ({
  page,
  admin,
}) => {
  const screen = new ProductFormPage(page)
  await screen.signIn()
  const draft = await screen.openNew()
  await screen.fillRequired('A medias', '350', 'Iluminación')
  await screen.field('Palabras clave').fill('sin terminar')
  await screen.choose(
    await screen.imageFile('a.png', 60, 40),
    await screen.imageFile('b.png', 60, 40, '#06c'),
  )
  await expect(draft.getByText('Imagen adicional 1: archivo elegido')).toBeVisible()
  await expect(draft.getByText('Borrador guardado en este dispositivo')).toBeVisible()
  const main = draft.getByRole('img', { name: 'Imagen de A medias' })

  await test.step('the tab asks before it goes', async () => {
    page.once('dialog', (asked) => void asked.dismiss())
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    expect((await asked).type()).toBe('beforeunload')
    await expect(screen.field('Nombre')).toHaveValue('A medias')
  })
  // As in a crash, without a question.
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await screen.isOpen('Nuevo Artículo')
  await expect(screen.field('Nombre')).toHaveValue('')
  await screen.button(RECOVER).press('Enter')
  await expect(screen.field('Nombre')).toHaveValue('A medias')
  await expect(screen.field('Nombre')).toBeFocused()
  await expect(screen.button('Quitar sin terminar')).toBeVisible()
  await expect(draft.getByText('Imagen adicional 1: archivo elegido')).toBeVisible()
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await screen.save.click()
  await screen.notified('Artículo creado')
  await expect
    .poll(async () => (await admin.read('products', 'select=keywords,image_urls&name=eq.A medias'))[0])
    .toMatchObject({
      keywords: ['sin terminar'],
      image_urls: [expect.stringContaining('/public_images/product_images/')],
    })
  await screen.openNew()
  await expect(screen.button(RECOVER)).toBeHidden()

  await page.keyboard.press('Escape')
  const id = demoId(DEMO.light)
  await screen.openProductList()
  await screen.act(DEMO.light, 'Editar')
  const dialog = await screen.isOpen('Editar Artículo')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })

  await test.step('untouched it just closes', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/action=/)
    await expect(screen.menuButton(DEMO.light)).toBeFocused()
  })
  await screen.act(DEMO.light, 'Editar')
  await screen.isOpen('Editar Artículo')
  await screen.field('Descripción').fill('Otra cosa')

  await test.step('by Escape, by button and by going back', async () => {
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => screen.button('Cancelar').click(),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Seguir editando' }).click()
      await expect(question).toBeHidden()
      await expect(screen.field('Descripción')).toHaveValue('Otra cosa')
      await expect(page).toHaveURL(/action=edit/)
    }
  })
  await test.step('a draft belongs to its product', async () => {
    await screen.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.discounted)}`)
    await screen.isOpen('Editar Artículo')
    await expect(screen.field('Descripción')).not.toHaveValue('')
    await expect(screen.button(RECOVER)).toBeHidden()
    await screen.open(`/config/catalog-products?action=edit&article=${id}`)
    await screen.isOpen('Editar Artículo')
    await screen.button(RECOVER).click()
    await expect(screen.field('Descripción')).toHaveValue('Otra cosa')
  })
  await test.step('discarded', async () => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeHidden()
    await screen.open(`/config/catalog-products?action=edit&article=${id}`)
    await screen.isOpen('Editar Artículo')
    await expect(screen.field('Descripción')).not.toHaveValue('Otra cosa')
    await expect(screen.button(RECOVER)).toBeHidden()
  })
  await test.step('a text that is too long is not saved, and the form says how long it may be (ADR 0036)', async () => {
    const description = screen.field('Descripción')
    await description.fill('x'.repeat(20_001))
    await screen.save.click()
    await expect(dialog.getByText('Usa 20,000 caracteres como máximo.')).toBeVisible()
    await expect(description).toHaveAttribute('aria-invalid', 'true')
    await description.fill('á'.repeat(20_000))
    await screen.save.click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => String((await admin.product(DEMO.light))?.['description']).length)
      .toBe(20_000)
  })
})
