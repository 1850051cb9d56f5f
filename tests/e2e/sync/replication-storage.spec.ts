import type { Page } from '@playwright/test'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

// Devices that cannot store anything, or nothing more.
test.use({ ownShop: true })
test.slow()

const FULL =
  'No se pudo guardar en este dispositivo: no hay espacio suficiente. Libera espacio e inténtalo de nuevo.'
const CANNOT_KEEP = 'Este navegador no permite guardar cambios en el dispositivo.'

const ROOM = 32_000_000

/** Returns a function that sets the shop's storage quota in bytes; null restores the default. */
async function limitRoom(page: Page, origin: string) {
  // Overrides end with the session.
  const devtools = await page.context().newCDPSession(page)
  return (quotaSize: number | null) =>
    devtools.send('Storage.overrideQuotaForOrigin', quotaSize === null ? { origin } : { origin, quotaSize })
}

/** Writes more than fits. Otherwise the browser would use its cached quota for half a minute. */
function overfill(page: Page): Promise<string> {
  return page.evaluate(async (bytes) => {
    const name = 'overfill'
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const writing = database.transaction(name, 'readwrite')
    // Random bytes, because some versions compress stored data before they measure it.
    const noise = new Uint8Array(bytes)
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
    writing.objectStore(name).put(noise, 0)
    const end = await new Promise<string>((resolve) => {
      writing.addEventListener('complete', () => resolve('it fits'))
      writing.addEventListener('abort', () => resolve(writing.error?.name ?? ''))
    })
    database.close()
    return end
  }, ROOM + 1)
}

test('on a full device an edit is refused whole, and what waited stays', async ({ page, shop, admin }) => {
  const device = new EditingPage(page)
  const giveRoom = await limitRoom(page, shop.url)
  await giveRoom(ROOM)
  await device.signIn()
  await device.goOffline()
  await device.setPrice(DEMO.light, 111)
  await device.findProduct(DEMO.external)
  const before = await device.priceOf(DEMO.external)

  await test.step('an edit that cannot be kept says so', async () => {
    await giveRoom(1)
    expect(await overfill(page)).toBe('QuotaExceededError')
    await device.typePrice(DEMO.external, 222)
    await device.notified(FULL)
    await device.owes(1)
    await expect(device.productRow(DEMO.external)).toContainText('No se guardó “222”.')
    expect(await device.priceOf(DEMO.external)).toBe(before)
    await device.stock(DEMO.external).fill('66')
    await device.stock(DEMO.external).press('Enter')
    await expect(device.productRow(DEMO.external)).toContainText('No se guardó “66”.')
    await expect(device.stock(DEMO.external)).not.toHaveValue('66')
    await device.isPublic(DEMO.external).click()
    await expect(device.isPublic(DEMO.external)).toBeChecked()
    await device.owes(1)
  })
  await test.step('what waited is still there, also after a reload', async () => {
    await device.goOnline()
    await page.route('**/rpc/sync_*', (route) => route.abort())
    await page.reload()
    await device.shows(DEMO.light, 111)
    await expect(device.productRow(DEMO.external)).toBeHidden()
    await device.shows(DEMO.external, before)
    await device.owes(1)
  })
  const form = new ProductFormPage(page)
  await test.step('a form keeps what was typed in it, and the photo that was chosen', async () => {
    await device.findProduct(DEMO.external)
    await device.menu(DEMO.external, 'Editar')
    await form.isOpen('Editar Artículo')
    await form.field('Descripción').fill('Con foto nueva.')
    await form.choose(await form.imageFile('nueva.png', 60, 40))
    await device.notified(`${FULL} La imagen sigue en el formulario.`)
    await form.save.click()
    await device.notified(FULL)
    await expect(form.field('Descripción')).toHaveValue('Con foto nueva.')
    await expect(form.button('Quitar la imagen elegida')).toBeVisible()
  })
  await test.step('with space again everything works', async () => {
    await giveRoom(null)
    await form.save.click()
    await expect(form.form('Editar Artículo')).toBeHidden()
    // A new action is sent at once; otherwise the device would wait up to a minute for its next try.
    await page.unroute('**/rpc/sync_*')
    await device.setPrice(DEMO.external, 222)
    await device.owes(0)
    const saved = await admin.product(DEMO.external)
    expect(saved).toMatchObject({ description: 'Con foto nueva.' })
    expect(await form.isInBucket(String(saved?.['image_url']))).toBe(true)
    expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(111)
    expect(Number((await admin.product(DEMO.external))?.['price'])).toBe(222)
  })
})

test('with IndexedDB blocked an administrator sees everything, and is told that nothing is kept', async ({
  page,
  admin,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const device = new EditingPage(page)
  await device.signIn()
  await device.findProduct(DEMO.hidden)
  await device.findProduct(DEMO.light)
  const before = await device.priceOf(DEMO.light)
  await device.typePrice(DEMO.light, 111)
  await device.notified(CANNOT_KEEP)
  await device.price(DEMO.light).press('Escape')
  expect(await device.priceOf(DEMO.light)).toBe(before)
  expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(before)

  await test.step('the panel says it too', async () => {
    await device.openChanges()
    await expect(device.changes.getByText(CANNOT_KEEP)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('and what others change still arrives', async () => {
    await admin.change('products', { column: 'name_es', value: DEMO.light }, { price: 222 })
    await device.shows(DEMO.light, 222)
  })
})
