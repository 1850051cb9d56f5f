import { findDemo, identityImages } from '../../support/screens/public-answers.ts'
import { expect, test } from '../../support/empty-fixtures.ts'
import { PHONE } from '../../support/fixtures.ts'
import { BulkPage } from '../../support/screens/bulk-page.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'

test.setTimeout(90_000)

const SECTIONS = ['Cámaras', 'Iluminación', 'Audio', 'Grip']
const PRODUCTS = Array.from({ length: 60 }, (_, at) => ({
  name: `Equipo ${String(at + 1).padStart(2, '0')}`,
  section: SECTIONS[at % SECTIONS.length] ?? '',
  price: 100 + at,
}))
const LIST = [
  'Equipo;Categoría;Precio por día',
  ...PRODUCTS.map((one) => `${one.name};${one.section};${one.price}`),
]

const logo = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inside}</svg>`),
})
const DRAWING = '<circle cx="50" cy="50" r="45" fill="#c33"/><rect x="120" y="30" width="270" height="40"/>'

test('a stranger’s first evening ends with a shop that is all their own', async ({ page, shop, browser }) => {
  const screen = new BulkPage(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const upload = page.getByLabel('Subir logotipo', { exact: true })
  await screen.signInByForm(shop.admin)

  await test.step('a file that is no logo is refused with its reason, and nothing typed is lost', async () => {
    await screen.open('/config/settings')
    await field('Nombre de la marca').fill('Grip & Luz')
    await field('Frase de la portada').fill('Todo para tu rodaje')
    await field('Ciudad').fill('Mérida')
    for (const [file, reason] of [
      [logo('<script>alert(1)</script>'), '“logo.svg” trae programas'],
      [logo('<image href="https://otra.test/a.png"/>'), '“logo.svg” usa imágenes, letras o estilos de fuera'],
      [{ ...logo(''), name: 'foto.heic', mimeType: 'image/heic' }, 'HEIC es el formato del iPhone'],
      [{ ...logo(''), name: 'precios.pdf', mimeType: 'application/pdf' }, '“precios.pdf” no es una imagen'],
    ] as const) {
      await upload.setInputFiles(file)
      await expect(screen.notices.getByText(reason)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Quitar el logotipo', exact: true })).toHaveCount(0)
  })
  await test.step('the logo is seen on both backgrounds, can be removed again, and stands in the header', async () => {
    const preview = (mode: string) => page.getByRole('img', { name: `Logotipo sobre ${mode}` })
    await upload.setInputFiles(logo(DRAWING))
    await expect(preview('claro')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el logotipo', exact: true }).click()
    await expect(preview('oscuro')).toHaveCount(0)
    await upload.setInputFiles(logo(DRAWING))
    await expect(preview('oscuro')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await screen.notified('Configuración guardada')
    await expect(screen.status).toHaveText(/^Al día/)
  })
  await test.step('sixty products come out of a price list', async () => {
    await screen.openProductList()
    await expect(page.getByRole('img', { name: 'Grip & Luz', exact: true }).first()).toBeVisible()
    await screen.startImport()
    await screen.chooseFile({ name: 'lista.csv', text: LIST.join('\n') })
    await screen.review()
    await expect(screen.kind('Nuevos', 60)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Importar 6\d cambios/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('and their photos find them by name', async () => {
    const form = new ProductFormPage(page)
    const photos = await Promise.all(
      PRODUCTS.map(({ name }, at) => form.imageFile(`${name}.jpg`, 48, 36, `hsl(${at * 6} 60% 50%)`)),
    )
    await page.getByRole('button', { name: 'Importar y exportar' }).click()
    await page.getByRole('menuitem', { name: 'Añadir fotos por nombre…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir fotos por nombre' })
    await dialog.getByLabel('Elegir fotos').setInputFiles(photos)
    await dialog.getByRole('button', { name: 'Añadir 60 fotos' }).click()
    await screen.notified('60 fotos añadidas')
  })
  await test.step('three sections make the home page in one go, which one undo takes back', async () => {
    await screen.open('/config/homepage-catalog-sections')
    const choose = async () => {
      await page.getByRole('button', { name: 'Añadir del catálogo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Añadir del catálogo' })
      for (const name of SECTIONS.slice(0, 3))
        await dialog.getByRole('listitem', { name, exact: true }).getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Añadir 3 secciones' }).click()
      await screen.notified('3 secciones añadidas')
    }
    await choose()
    await expect.poll(() => screen.sections()).toEqual(SECTIONS.slice(0, 3))
    await screen.undo()
    await expect.poll(() => screen.sections()).toEqual([])
    await choose()
    await expect(screen.status).toHaveText(/^Al día/, { timeout: 30_000 })
  })
  await test.step('a second person takes up an invitation and sees whose shop it is', async () => {
    await screen.open('/config/users')
    await page.getByRole('combobox', { name: 'Rol de la invitación' }).selectOption('Editor')
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    const link = await page.getByRole('textbox', { name: 'Enlace de invitación' }).inputValue()
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    const second = new AdminDevice(await context.newPage())
    await second.takeUp(link, { email: 'socia@gripyluz.mx', password: 'una-clave-larga' })
    await expect(second.page.getByRole('img', { name: 'Grip & Luz', exact: true }).first()).toBeVisible()
    await context.close()
  })
  await test.step('a visitor sees the shop, its products and photos, from the first paint and in a still header', async () => {
    const context = await browser.newContext({ ...PHONE, baseURL: shop.url, serviceWorkers: 'block' })
    const visitor = new Visitor(await context.newPage())
    await context.route('**/*.js', (route) => route.abort())
    await visitor.open('/')
    const home = visitor.page.getByRole('link', { name: 'Grip & Luz, ir al inicio' })
    const image = home.getByRole('img', { name: 'Grip & Luz' })
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const painted = await home.boundingBox()
    await expect(visitor.page.getByText('Todo para tu rodaje')).toBeVisible()
    await expect(visitor.page.getByRole('heading', { level: 2 })).toHaveText(
      SECTIONS.slice(0, 3).map((name) => new RegExp(name)),
    )
    await context.unroute('**/*.js')
    await visitor.visit('/')
    await expect(visitor.page).toHaveTitle(/Grip & Luz/)
    expect(await home.boundingBox()).toEqual(painted)
    await visitor.visit('/rental')
    const photo = visitor.card('Equipo 01').locator('img').first()
    await expect(photo).toHaveAttribute('src', /product_images/)
    expect(await axeViolations(visitor.page)).toEqual([])
    await context.close()
  })
  await test.step('icons and preview are the shop’s own, and nothing is of the demo', async () => {
    await expect
      .poll(async () =>
        (await identityImages(page.request, shop.url)).filter((url) => !url.includes('-icons')),
      )
      .toEqual([])
    for (const address of await identityImages(page.request, shop.url))
      expect((await page.request.get(address)).headers()['content-type'], address).toMatch(
        /^image\/(?:png|jpeg)$/,
      )
    expect(await findDemo(shop.url)).toEqual([])
  })
})
