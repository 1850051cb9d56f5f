import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { FormDesk } from '../../support/screens/form-desk.ts'

test.use({ ownShop: true })
test.slow()

const RECOVER = /^Recuperar borrador de hace /

test('what was typed survives a crash with its image, offline too', async ({ page, admin }) => {
  const desk = new FormDesk(page)
  await desk.signIn()
  const dialog = await desk.openNew()
  await desk.fillRequired('A medias', '350', 'Iluminación')
  await desk.field('Palabras clave').fill('sin terminar')
  await desk.choose(await desk.imageFile('a.png', 60, 40), await desk.imageFile('b.png', 60, 40))
  await expect(dialog.getByText('Imagen adicional 1: archivo elegido')).toBeVisible()
  await expect(dialog.getByText('Borrador guardado en este dispositivo')).toBeVisible()
  const main = dialog.getByRole('img', { name: 'Imagen de A medias' })

  await test.step('the tab asks before it goes', async () => {
    page.once('dialog', (asked) => void asked.dismiss())
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    expect((await asked).type()).toBe('beforeunload')
    await expect(desk.field('Nombre')).toHaveValue('A medias')
  })
  // As a crash: nobody is asked.
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await desk.isOpen('Nuevo Artículo')
  await expect(desk.field('Nombre')).toHaveValue('')
  await desk.button(RECOVER).press('Enter')
  await expect(desk.field('Nombre')).toHaveValue('A medias')
  await expect(desk.field('Nombre')).toBeFocused()
  await expect(desk.button('Quitar sin terminar')).toBeVisible()
  await expect(dialog.getByText('Imagen adicional 1: archivo elegido')).toBeVisible()
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await desk.save.click()
  await desk.told('Artículo creado')
  await expect
    .poll(async () => (await admin.read('products', 'select=keywords,image_urls&name=eq.A medias'))[0])
    .toMatchObject({
      keywords: ['sin terminar'],
      image_urls: [expect.stringContaining('/public_images/product_images/')],
    })
  await desk.openNew()
  await expect(desk.button(RECOVER)).toBeHidden()
})

test('leaving asks first, and what is discarded is gone', async ({ page }) => {
  const desk = new FormDesk(page)
  await desk.signIn()
  const id = demoId(DEMO.light)
  await desk.openProductList()
  await desk.act(DEMO.light, 'Editar')
  const dialog = await desk.isOpen('Editar Artículo')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })

  await test.step('untouched it just closes', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/action=/)
    await expect(desk.menuButton(DEMO.light)).toBeFocused()
  })
  await desk.act(DEMO.light, 'Editar')
  await desk.isOpen('Editar Artículo')
  await desk.field('Descripción').fill('Otra cosa')

  await test.step('by Escape, by button and by going back', async () => {
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => desk.button('Cancelar').click(),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Seguir editando' }).click()
      await expect(question).toBeHidden()
      await expect(desk.field('Descripción')).toHaveValue('Otra cosa')
      await expect(page).toHaveURL(/action=edit/)
    }
  })
  await test.step('a draft belongs to its product', async () => {
    page.on('dialog', (asked) => void asked.accept())
    await desk.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.discounted)}`)
    await desk.isOpen('Editar Artículo')
    await expect(desk.field('Descripción')).not.toHaveValue('')
    await expect(desk.button(RECOVER)).toBeHidden()
    await desk.open(`/config/catalog-products?action=edit&article=${id}`)
    await desk.isOpen('Editar Artículo')
    await desk.button(RECOVER).click()
    await expect(desk.field('Descripción')).toHaveValue('Otra cosa')
  })
  await test.step('discarded', async () => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeHidden()
    await desk.open(`/config/catalog-products?action=edit&article=${id}`)
    await desk.isOpen('Editar Artículo')
    await expect(desk.field('Descripción')).not.toHaveValue('Otra cosa')
    await expect(desk.button(RECOVER)).toBeHidden()
  })
})
