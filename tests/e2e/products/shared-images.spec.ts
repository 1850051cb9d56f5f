import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

// The test changes the catalogue.
test.use({ ...PHONE, ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

type SharedFile = { name: string; mimeType: string; buffer: Buffer }

/** Shares files with the app, as the phone's gallery does by the manifest. */
async function share(page: Page, files: SharedFile[]): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await Promise.all([page.waitForURL(/\/(login|config)/), page.evaluate(submit, plain)])
}

/** Runs in the page: submits the files by a form. */
function submit(files: { name: string; mimeType: string; bytes: number[] }[]): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/config/share' })
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', name: 'images', multiple: true })
  const chosen = new DataTransfer()
  for (const { name, mimeType, bytes } of files)
    chosen.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
  input.files = chosen.files
  form.append(input)
  document.body.append(form)
  form.submit()
}

test('photos shared from the gallery wait for the sign-in and become those of a new product, offline', async ({
  page,
  admin,
}) => {
  const screen = new ProductFormPage(page)
  const further = () => page.getByRole('dialog').getByText(/^Imagen adicional \d: archivo elegido$/)
  await screen.open('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true)
  const one = await screen.imageFile('IMG_1.jpg', 600, 400)
  const two = await screen.imageFile('IMG_2.jpg', 400, 600, '#06c')
  const text = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }

  await test.step('not signed in: the form comes after it, and says what was not taken', async () => {
    await share(page, [one, text])
    await expect(page).toHaveURL(/\/login/)
    await screen.fillIn()
    await screen.isOpen('Nuevo Artículo')
    await screen.notified('No se pudo recibir 1 archivo: solo imágenes de hasta 60 MB, 20 a la vez.')
    await expect(screen.button('Quitar la imagen elegida')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).tap()
    await page.getByRole('button', { name: 'Descartar' }).tap()
    await expect(screen.form('Nuevo Artículo')).toBeHidden()
  })
  await test.step('they came once', async () => {
    await screen.openNew()
    await expect(screen.button('Quitar la imagen elegida')).toBeHidden()
  })
  await test.step('signed in and without a network: the first is the main image', async () => {
    // The dialog hides the status.
    await screen.hasAdminScripts()
    await page.context().setOffline(true)
    await share(page, [one, two])
    await screen.isOpen('Nuevo Artículo')
    await expect(further()).toHaveCount(1)
    await screen.fillRequired('De la galería', '500', 'Iluminación')
    await screen.field('Nombre en español').fill('De la galería')
    await screen.save.tap()
    await screen.notified('Artículo creado')
    await screen.goOnline()
    await expect
      .poll(() => admin.product('De la galería'), { timeout: 30_000 })
      .toMatchObject({ image_urls: [expect.stringMatching(/\.webp$/)] })
  })
})
