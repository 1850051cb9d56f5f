import type { Page } from '@playwright/test'
import { ABOUT_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'
import { ContentEditorPage } from '../../support/screens/content-editor-page.ts'
import { expect, test } from '../../support/fixtures.ts'

// Site data deleted while the page is open.
test.use({ ownShop: true })
test.slow()

const DELETED = 'El almacenamiento de este dispositivo se borró'

/** Deletes every database of the shop without notice, as the browser's settings do. */
const deleteAll = (page: Page) =>
  page.evaluate(async () => {
    const deleted = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).addEventListener('success', resolve)
        }),
    )
    await Promise.all(deleted)
  })

/** Deletes the site data through the browser itself, which closes open databases. */
async function clearSiteData(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

test('an editor says what happened, and what is typed in it can be saved, a price offline at the second try', async ({
  page,
  admin,
  shop,
}) => {
  const screen = new ContentEditorPage(page)
  await screen.signIn(() => screen.openEditor('/config/content/about', 'Nosotros'))
  await screen.text('Título').fill('Gente de luz')
  await deleteAll(page)
  await expect(screen.notices.getByText(DELETED, { exact: true })).toBeVisible()
  await expect(screen.text('Título')).toHaveValue('Gente de luz')
  await expect(screen.status.getByRole('button')).toHaveText(/^Al día/)
  await expect(screen.text('Título')).toHaveValue('Gente de luz')
  await screen.keep.click()
  const title = async () =>
    (await admin.read('about_us_page_content', `id=eq.${ABOUT_PAGE_ID}`))[0]?.['title']
  await expect.poll(title).toBe('Gente de luz')
  await page.reload()
  await expect(screen.text('Título')).toHaveValue('Gente de luz')

  await test.step('and so can a photo that was chosen in the form of a product', async () => {
    const form = new ProductFormPage(page)
    await form.open(`/config/catalog-products?action=edit&article=${demoId(DEMO.light)}`)
    await form.isOpen('Editar Artículo')
    await form.field('Descripción').fill('Con foto nueva.')
    await form.choose(await form.imageFile('nueva.png', 60, 40))
    await clearSiteData(page, shop.url)
    await expect(screen.notices.getByText(DELETED, { exact: true })).toBeVisible()
    await expect(form.field('Descripción')).toHaveValue('Con foto nueva.')
    await form.save.click()
    await expect(form.form('Editar Artículo')).toBeHidden()
    await expect
      .poll(() => admin.product(DEMO.light))
      .toMatchObject({
        description: 'Con foto nueva.',
        image_url: expect.stringContaining('product_images/'),
      })
    expect(await form.isInBucket(String((await admin.product(DEMO.light))?.['image_url']))).toBe(true)
  })
  await test.step('and a price that is typed offline stays, is kept at the second try and reaches the server', async () => {
    const device = new EditingPage(page)
    await device.openProductList()
    await device.owes(0)
    await device.goOffline()
    await device.setPrice(DEMO.external, 333)
    await device.owes(1)
    await device.findProduct(DEMO.light)
    await device.price(DEMO.light).fill('222')
    await clearSiteData(page, shop.url)
    await expect(device.notices.getByText(/^Se perdió lo que no se había enviado \(1 cambio\)/)).toBeVisible()
    await expect(device.price(DEMO.light)).toHaveValue('222')
    await device.price(DEMO.light).press('Enter')
    await device.savedIn(DEMO.light)
    await device.owes(1)
    await device.goOnline()
    await device.owes(0)
    expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(222)
    await device.findProduct(DEMO.external)
    expect(await device.priceOf(DEMO.external)).toBe(Number((await admin.product(DEMO.external))?.['price']))
  })
})

test('a storefront keeps its cards, also without a network, and fills itself again', async ({
  visitor,
  admin,
  shop,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await visitor.waitForFresh()
  const first = visitor.cards.first()
  await first.evaluate((card) => {
    card.dataset['seen'] = 'yes'
  })
  await visitor.goOffline()
  await clearSiteData(page, shop.url)
  const stores = () =>
    page.evaluate(
      async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('--products')).length,
    )
  await expect.poll(stores).toBeGreaterThan(0)
  await expect(first).toHaveAttribute('data-seen', 'yes')
  await visitor.find(DEMO.light)

  await visitor.goOnline()
  await visitor.waitForFresh()
  await admin.change('products', { column: 'name_es', value: DEMO.light }, { price: 777 })
  await visitor.find(DEMO.light)
  await expect(visitor.card(DEMO.light)).toContainText('$777.00')
  await page.reload()
  await visitor.waitForFresh()
  await visitor.find(DEMO.light)
})
