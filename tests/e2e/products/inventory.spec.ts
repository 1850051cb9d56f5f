import { axeViolations } from '../../support/screens/axe.ts'
import { BulkPage } from '../../support/screens/bulk-page.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { InventoryPage } from '../../support/screens/inventory-page.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'

// Every test changes the catalogue.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const STOCK = demoRow(DEMO.light).stock_quantity ?? Number.NaN

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test(
    'staff find a product by its label and change it where it stands, without a network',
    { tag: '@core' },
    async ({ page, admin }) => {
      const screen = new InventoryPage(page)
      await admin.change('products', { column: 'id', value: demoId(DEMO.light) }, { code: 'LUZ-07' })
      await screen.hasCamera()
      await screen.signIn(() => screen.openInventory())
      const photo = await new ProductFormPage(page).imageFile('IMG_2.jpg', 900, 600)

      await test.step('a camera that is refused says what to do, and another try works', async () => {
        await screen.control('Escanear código').tap()
        await expect(page.getByRole('alert')).toContainText('Sin permiso para usar la cámara')
        expect(await axeViolations(page)).toEqual([])
        await screen.allowCamera()
        await screen.control('Reintentar').tap()
        await expect(screen.scanner).toContainText('Apunta al código QR')
      })
      await screen.goOffline()
      await test.step('codes of others, and of a product that is gone, are told apart', async () => {
        await screen.hold('WIFI:T:WPA;S:Bodega;P:secreto;;')
        await expect(screen.scanner).toContainText('Ese código no es de un artículo de este catálogo.')
        await screen.hold(`https://antes.example/product/${crypto.randomUUID()}`)
        await expect(screen.scanner).toContainText('ya no existe en el catálogo')
      })
      await test.step('a code of its own on a product is read, too, however it is written', async () => {
        await screen.hold(' luz-07')
        await expect(screen.found(DEMO.light)).toBeVisible()
        await screen.control('Escanear código').tap()
      })
      await test.step('the label opens its product, and the camera is let go of', async () => {
        await screen.hold(`https://antes.example/product/${demoId(DEMO.light)}`)
        await expect(screen.found(DEMO.light)).toBeVisible()
        await expect(page.getByRole('heading', { name: DEMO.light, level: 2 })).toBeFocused()
        await expect(screen.scanner).toBeHidden()
        await expect.poll(() => screen.cameras()).toBe(0)
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('every tap counts; a number is typed; each can be undone', async () => {
        await expect(screen.counted).toHaveValue(String(STOCK))
        for (let tap = 0; tap < 3; tap += 1) await screen.control('Agregar una unidad').tap()
        await expect(screen.counted).toHaveValue(String(STOCK + 3))
        await screen.control('Quitar una unidad').tap()
        await expect(screen.counted).toHaveValue(String(STOCK + 2))
        await expect(screen.found(DEMO.light).getByText('Artículo actualizado')).toBeVisible()
        await expect(screen.notices.getByRole('status')).toHaveCount(0)
        await screen.counted.fill('0')
        await screen.counted.press('Enter')
        await expect(page.getByText('No hay unidades disponibles.')).toBeVisible()
        await expect(screen.control('Quitar una unidad')).toHaveAttribute('aria-disabled', 'true')
        await page.getByRole('heading', { name: DEMO.light, level: 2 }).tap()
        await page.keyboard.press('Control+z')
        await expect(screen.counted).toHaveValue(String(STOCK + 2))
      })
      await test.step('hidden and photographed', async () => {
        await screen.found(DEMO.light).getByRole('switch', { name: 'Público' }).tap()
        await expect(page.getByText('Oculto para los clientes.')).toBeVisible()
        await screen.found(DEMO.light).getByLabel('Tomar foto').setInputFiles(photo)
        await expect(page.getByText('La foto nueva va primero')).toBeVisible()
        await expect(screen.found(DEMO.light).locator('img').first()).toHaveAttribute(
          'src',
          /product_images\/\d+\.webp$/,
        )
      })
      await test.step('it is all there after a reload, and on the server later', async () => {
        await page.reload()
        await expect(screen.counted).toHaveValue(String(STOCK + 2))
        await screen.goOnline()
        await expect
          .poll(async () => admin.product(DEMO.light), { timeout: 30_000 })
          .toMatchObject({
            stock_quantity: STOCK + 2,
            is_public: false,
            image_url: expect.stringMatching(/product_images\/\d+\.webp$/),
          })
      })
      await byNight('a name does as well as a label', async () => {
        await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('operador de camara')
        await page.getByRole('button', { name: new RegExp(`^${DEMO.uncapped.replace(/[()]/g, '.')}`) }).tap()
        await expect(screen.found(DEMO.uncapped)).toContainText('Sin límite.')
        await expect(screen.control('Agregar una unidad')).toHaveAttribute('aria-disabled', 'true')
      })
      await byNight('what somebody else deletes says so', async () => {
        await admin.delete(DEMO.uncapped)
        await expect(page.getByText('Este artículo ya no existe')).toBeVisible({ timeout: 30_000 })
      })
    },
  )
})

test('labels of chosen products are printed on sheets, and are read back by Inventario', async ({
  page,
  admin,
}) => {
  await admin.change('products', { column: 'id', value: demoId(DEMO.light) }, { code: 'LUZ-07' })
  const bulk = new BulkPage(page)
  const screen = new InventoryPage(page)
  await bulk.signIn(() => bulk.openProductList())
  await bulk.startChoosing()
  await bulk.chooseSection('Iluminación')
  await bulk.goOffline()
  await bulk.startAction('Imprimir etiquetas')
  const dialog = bulk.dialog('Imprimir etiquetas')
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ artículos · \d+ etiquetas · \d+ hojas?$/)
  const count = Number.parseInt(await dialog.getByRole('status').innerText(), 10)

  await test.step('copies, a sheet that is used in part, and prices', async () => {
    await dialog.getByRole('textbox', { name: 'Copias de cada una' }).fill('no')
    await expect(dialog.getByRole('alert')).toHaveText('Escribe un número del 1 al 50.')
    await expect(dialog.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Copias de cada una' }).fill('2')
    await dialog.getByRole('textbox', { name: 'Empezar en la etiqueta' }).fill('24')
    await dialog.getByRole('checkbox', { name: 'Mostrar precio' }).check()
    await expect(dialog.getByRole('status')).toContainText(`${count * 2} etiquetas`)
    await expect(dialog.getByRole('img', { name: /^Código QR de / })).toHaveCount(1)
    await expect(dialog.getByText('LUZ-07', { exact: true })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
  await test.step('the paper has a page for each sheet and nothing else', async () => {
    const pages = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(await pages()).toHaveLength(1 + Math.ceil((count * 2 - 1) / 24))
    await dialog.getByRole('combobox', { name: 'Tamaño' }).selectOption('Una por etiqueta (62 × 29 mm)')
    expect(await pages()).toHaveLength(count * 2)
  })
  // The preview follows the size later.
  const preview = dialog.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByRole('listitem', { includeHidden: true })).toHaveCount(1)
  const code = dialog.getByRole('img', { name: /^Código QR de / }).first()
  const name = ((await code.getAttribute('aria-label')) ?? '').replace('Código QR de ', '')
  const buffer = await code.screenshot()

  await test.step('without a camera, a photo of the label does', async () => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: 'Inventario' })
      .click()
    await screen.control('Escanear código').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page
      .getByLabel('Leer código de una foto')
      .setInputFiles({ name: 'etiqueta.png', mimeType: 'image/png', buffer })
    await expect(screen.found(name)).toBeVisible()
  })
})
