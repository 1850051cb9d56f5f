import { imageSizes } from '#ui/media/image-variants.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoRow } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { keepsFocus } from '../../support/screens/lost-focus.ts'
import { LibraryPage } from '../../support/screens/library-page.ts'

// Every test changes the catalogue and the bucket.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', colorScheme: 'light' })
test.slow()

const FREE = 'product_images/1700000000000.jpg'
const UPLOADED = /\/public_images\/product_images\/\d+\.webp$/
const DAYS_MS = 2 * 24 * 60 * 60 * 1000

test('the library shows where each image stands, replaces it everywhere, and deletes what nobody uses', async ({
  page,
  admin,
}) => {
  const screen = new LibraryPage(page)
  await screen.signIn()
  const file = await screen.imageFile('nueva.jpg', 900, 600)
  await admin.putImage(FREE, file)
  const before = String(demoRow(DEMO.light).image_url)
  await screen.openLibrary()

  await test.step('every image, where it stands, and how large it is', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^\d+ imágenes\./ })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await screen.look(DEMO.light)
    const dialog = await screen.openImage(before)
    await expect(dialog).toContainText('640 × 480 px')
    await expect(dialog.getByRole('link', { name: DEMO.light, exact: true })).toHaveAttribute(
      'href',
      /catalog-products\?action=edit&article=/,
    )
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('what the carousel shows, and what has no words', async () => {
    await screen.look('')
    await screen.narrow('Del carrusel')
    await expect(screen.images).toHaveCount(6)
    await screen.narrow('Sin texto alternativo')
    await expect(page).toHaveURL(/only=no-alt/)
  })
  await test.step('another image in its place everywhere, without a network, and back again', async () => {
    await screen.goOffline()
    await screen.narrow('De artículos')
    await screen.look(DEMO.light)
    await expect(page.getByText(/^Sin conexión se muestran/)).toBeVisible()
    const dialog = await screen.openImage(before)
    const places = await dialog.getByRole('listitem').count()
    expect(places).toBeGreaterThan(1)
    await dialog.getByLabel('Reemplazar en todas partes').setInputFiles(file)
    await screen.notified('Imagen reemplazada')
    await screen.notified(`En ${places} lugares.`)
    await expect(dialog).toBeHidden()
    await expect(screen.imageAt('.webp').first().locator('img')).toHaveAttribute('src', UPLOADED)
    await screen.undo()
    const again = await screen.openImage(before)
    await again.getByLabel('Reemplazar en todas partes').setInputFiles(file)
    await expect(again).toBeHidden()
  })
  await test.step('it is on the server later, with its file', async () => {
    await screen.goOnline()
    const url = async () => String((await admin.product(DEMO.light))?.['image_url'])
    await expect.poll(url, { timeout: 30_000 }).toMatch(UPLOADED)
    expect(await screen.isInBucket(await url())).toBe(true)
    expect(await admin.read('products', `select=id&image_url=eq.${before}`)).toEqual([])
  })
  await test.step('a field takes one of them without another upload', async () => {
    const address = String((await admin.product(DEMO.light))?.['image_url'])
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/object/public_images/'))
        uploads.push(request.url())
    })
    const form = await screen.openNew()
    await screen.fillRequired('De la biblioteca', '10', 'Iluminación')
    await screen.field('Nombre en español').fill('De la biblioteca')
    await form
      .getByRole('region', { name: 'Imagen principal' })
      .getByRole('button', { name: 'Elegir de la biblioteca' })
      .click()
    const picker = page.getByRole('dialog', { name: 'Elegir de la biblioteca' })
    await picker.getByRole('searchbox', { name: 'Buscar imágenes' }).fill(DEMO.light)
    expect(await axeViolations(page)).toEqual([])
    await picker
      .getByRole('listitem')
      .filter({ has: page.locator(`img[src="${address}"]`) })
      .getByRole('button')
      .click()
    await expect(picker).toBeHidden()
    await expect(screen.field('URL de imagen')).toHaveValue(address)
    await screen.save.click()
    await screen.notified('Artículo creado')
    await expect
      .poll(async () => (await admin.product('De la biblioteca'))?.['image_url'], { timeout: 30_000 })
      .toBe(address)
    expect(uploads).toEqual([])
    await screen.openLibrary()
  })
  await test.step('what nobody uses can go, but not what may belong to a change on its way', async () => {
    await screen.narrow('Sin usar')
    const fresh = await screen.openImage(FREE)
    await expect(fresh).toContainText('todavía no se elimina')
    await expect(fresh.getByRole('button', { name: 'Eliminar' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.clock.setSystemTime(Date.now() + DAYS_MS)
    const old = await screen.openImage(FREE)
    await old.getByRole('button', { name: 'Eliminar' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Eliminar esta imagen?' })
    expect(await axeViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await screen.notified('Imagen eliminada')
    await expect(screen.imageAt(FREE)).toHaveCount(0)
    await keepsFocus(page, 'a deleted image')
    const isThere = () =>
      screen.isInBucket(new URL(`/storage/v1/object/public/public_images/${FREE}`, page.url()).href)
    await expect.poll(isThere, { timeout: 30_000 }).toBe(false)
  })
  await test.step('one that is opened while another one is replaced stays open', async () => {
    // Slow, as resizing a photo is on a phone.
    await page.evaluate(() => {
      const make = window.createImageBitmap.bind(window) as (image: Blob) => Promise<ImageBitmap>
      const slowly = async (image: Blob) => {
        await new Promise((resolve) => setTimeout(resolve, 3_000))
        return make(image)
      }
      window.createImageBitmap = slowly as typeof window.createImageBitmap
    })
    await screen.narrow('De artículos')
    await screen.look(DEMO.discounted)
    const replaced = await screen.openImage(String(demoRow(DEMO.discounted).image_url))
    await replaced.getByLabel('Reemplazar en todas partes').setInputFiles(file)
    await page.keyboard.press('Escape')
    await expect(replaced).toBeHidden()
    await screen.look(DEMO.cents)
    const other = await screen.openImage(String(demoRow(DEMO.cents).image_url))
    await screen.notified('Imagen reemplazada')
    await expect(other.getByRole('link', { name: DEMO.cents, exact: true })).toBeVisible()
    // Longer than the exit animation of a dialog.
    await page.waitForTimeout(600)
    await expect(other).toBeVisible()
  })
})

test(
  'photos find their products by the names of their files, without a network',
  { tag: '@core' },
  async ({ page, admin }) => {
    const screen = new LibraryPage(page)
    await screen.signIn()
    const photo = (name: string) => screen.imageFile(name, 600, 400)
    const files = [
      await photo('aputure-ls-600d-pro.jpg'),
      // With the same bytes it would be the same photo.
      await screen.imageFile('Aputure-LS-600d-Pro 2.jpg', 400, 600, '#06c'),
      await photo(`${DEMO.uncapped}.jpg`),
      await screen.imageFile('IMG_1234.jpg', 600, 400, '#0a0'),
      await photo('IMG_1235.jpg'),
      { name: `${DEMO.external}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no es una imagen') },
    ]
    await screen.openProductList()
    await screen.goOffline()
    await page.getByRole('button', { name: 'Importar y exportar' }).click()
    await page.getByRole('menuitem', { name: 'Añadir fotos por nombre…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir fotos por nombre' })
    const line = (name: string) =>
      dialog.getByRole('list', { name: 'Fotos' }).getByRole('listitem', { name, exact: true })

    await test.step('each says where it goes before it goes there', async () => {
      await expect(dialog.getByLabel('Elegir fotos')).toBeFocused()
      await dialog.getByLabel('Elegir fotos').setInputFiles(files)
      await expect(dialog.getByRole('status')).toHaveText('4 de 6 fotos con artículo.')
      await expect(line('aputure-ls-600d-pro.jpg')).toContainText(DEMO.light)
      await expect(line('Aputure-LS-600d-Pro 2.jpg')).toContainText(DEMO.light)
      await expect(line('IMG_1234.jpg')).toContainText('No hay artículo con ese nombre.')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('a person chooses for those that find none, and leaves out others', async () => {
      await line('IMG_1234.jpg').getByRole('button', { name: 'Elegir artículo para IMG_1234.jpg' }).click()
      const picker = page.getByRole('dialog', { name: 'Artículo de IMG_1234.jpg' })
      await picker.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(DEMO.light)
      await picker.getByRole('listitem', { name: DEMO.light, exact: true }).getByRole('radio').check()
      expect(await axeViolations(page)).toEqual([])
      await picker.getByRole('button', { name: 'Elegir', exact: true }).click()
      await expect(line('IMG_1234.jpg')).toContainText(DEMO.light)
      await line(`${DEMO.uncapped}.jpg`)
        .getByRole('button', { name: /^Omitir/ })
        .click()
      await expect(line(`${DEMO.uncapped}.jpg`)).toContainText('Omitida')
      await expect(dialog.getByRole('status')).toHaveText('4 de 6 fotos con artículo.')
    })
    await test.step('one message counts them and names what failed, and one undo takes all back', async () => {
      await dialog.getByRole('button', { name: 'Añadir 4 fotos' }).click()
      await expect(dialog).toBeHidden()
      await screen.notified('Se añadieron 3 de 4 fotos')
      await screen.notified(`A 1 artículo. No se pudo leer: ${DEMO.external}.jpg.`)
      await screen.searchFor(DEMO.light)
      const shown = screen.productRow(DEMO.light).locator('img').first()
      await expect(shown).toHaveAttribute('src', UPLOADED)
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await screen.undo()
      await expect(shown).toHaveAttribute('src', String(demoRow(DEMO.light).image_url))
    })
    await test.step('dropped on the library, they are on the server once there is a network', async () => {
      await screen.openLibrary()
      // The photo that has no number comes first, whatever the order in which they are chosen.
      await screen.dropFiles(files.slice(0, 2).toReversed())
      await dialog.getByRole('button', { name: 'Añadir 2 fotos' }).click()
      await screen.notified('2 fotos añadidas')
      await screen.goOnline()
      const row = async () => (await admin.product(DEMO.light)) ?? {}
      await expect.poll(async () => (await row())['image_url'], { timeout: 30_000 }).toMatch(UPLOADED)
      const { image_url, image_urls } = await row()
      expect(imageSizes(String(image_url))).toMatchObject({ width: 600, height: 400 })
      // The existing one is kept.
      const before = demoRow(DEMO.light).image_url
      expect(image_urls).toEqual(expect.arrayContaining([expect.stringMatching(UPLOADED), before]))
      expect(await screen.isInBucket(String(image_url))).toBe(true)
    })
  },
)
