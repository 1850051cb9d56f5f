import { DEMO, demoId } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { boxOf, CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { ProductFormPage } from '../../support/screens/product-form-page.ts'
import { Visitor } from '../../support/devices/visitor.ts'

// A working day without a network on a phone.
test.use({ ...PHONE, ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const SECTION = 'Gira de verano'
const NEW = 'Foco de la gira'
const IMAGE = new RegExp('/storage/v1/object/public/public_images/product_images/[^/]+\\.webp$')

/** Runs in the page: returns the width of an uploaded image's source, in any size; 0 if it is not shown. */
const uploadedWidth = (image: HTMLImageElement) =>
  image.currentSrc.includes('/public_images/product_images/') ? image.naturalWidth : 0

const widthOf = (screen: CatalogueAdminPage, name: string) =>
  screen.productRow(name).locator('img').evaluate(uploadedWidth)

test('the catalogue is edited on a phone without a network, and reaches a visitor', async ({
  page,
  admin,
  browser,
}) => {
  const screen = new CatalogueAdminPage(page)
  const form = new ProductFormPage(page)
  const visitor = new Visitor(await (await browser.newContext({ serviceWorkers: 'block' })).newPage())
  await Promise.all([screen.signIn(), visitor.visit('/rental')])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const image = await form.imageFile('foco.jpg', 1800, 1200)
  const screens = page.getByRole('navigation', { name: 'Administración' })
  const searchSections = page.getByRole('searchbox', { name: 'Buscar secciones' })
  const searchProducts = page.getByRole('searchbox', { name: 'Buscar artículos' })
  const products = page.getByRole('main').getByRole('listitem')
  const before = await admin.read('sections', 'select=id&deleted=is.false')

  await test.step('a section, offline', async () => {
    await screen.goOffline()
    await screens.getByRole('link', { name: 'Artículos' }).tap()
    const tabs = page.getByRole('navigation', { name: 'Pantallas de Artículos' })
    await tabs.getByRole('link', { name: 'Secciones' }).tap()
    await page.getByRole('button', { name: 'Nueva Sección' }).tap()
    await page.getByRole('textbox', { name: 'Nombre en español' }).fill(SECTION)
    await page.getByRole('button', { name: 'Crear sección' }).tap()
    await screen.notified('Sección Creada')
    await searchSections.fill('gira')
    await expect.poll(() => screen.sections()).toEqual([SECTION])
  })
  await test.step('one that is there moves into it, and a new one with an image file', async () => {
    await screen.section(SECTION).getByRole('button', { name: 'Añadir existentes' }).tap()
    const picker = page.getByRole('dialog', { name: 'Añadir existentes' })
    await picker.getByRole('searchbox').fill(DEMO.discounted)
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await picker.getByRole('listitem', { name: DEMO.discounted }).getByRole('checkbox').tap()
    await picker.getByRole('button', { name: 'Añadir (1)' }).tap()
    await screen.notified('Artículos añadidos')
    await screen.notified('1 artículo añadido a la sección.')

    await screen.section(SECTION).getByRole('button', { name: 'Nuevo artículo aquí' }).tap()
    // What a new product needs comes first, and on a phone no keyboard opens over it.
    await expect(form.field('Nombre')).not.toBeFocused()
    expect((await boxOf(form.field('Nombre'))).y).toBeLessThan((await boxOf(form.field('Existencias'))).y)
    await form.field('Nombre').fill(NEW)
    await form.field('Precio').fill('1,250.50')
    await form.choose(image)
    await form.save.tap()
    await screen.notified('Artículo creado')
    await expect.poll(() => screen.inSection(SECTION)).toEqual([DEMO.discounted, NEW])
    await expect.poll(() => widthOf(screen, NEW)).toBeGreaterThan(0)
  })
  await test.step('it is dragged above the other with a finger', async () => {
    await screen.touchDrag(NEW, screen.productRow(DEMO.discounted), 0.1)
    await expect.poll(() => screen.inSection(SECTION)).toEqual([NEW, DEMO.discounted])
    await screen.notified('Artículos actualizados')
  })
  await test.step('a price changes in place', async () => {
    await screens.getByRole('link', { name: 'Artículos' }).tap()
    await searchProducts.fill(DEMO.light)
    await expect(products).toHaveCount(1)
    await screen.price(DEMO.light).fill('1999.9')
    await screen.price(DEMO.light).press('Enter')
    await screen.savedIn(DEMO.light)
    await expect(screen.price(DEMO.light)).toHaveValue('$1,999.90')
  })
  await test.step('another is deleted, and comes back', async () => {
    await searchProducts.fill(DEMO.external)
    await expect(products).toHaveCount(1)
    await screen.menu(DEMO.external, 'Eliminar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
    await screen.notified('Artículo eliminado')
    // A toast covers no button of the bar, and the main action in the bar covers no row.
    const [told, bar, main] = [
      screen.notices.getByRole('status'),
      screens,
      page.getByRole('button', { name: 'Nuevo Artículo' }),
    ]
    await expect
      .poll(async () => (await boxOf(bar)).y - (await boxOf(told)).y - (await boxOf(told)).height)
      .toBeGreaterThan(0)
    expect((await boxOf(main)).y).toBeGreaterThanOrEqual((await boxOf(bar)).y)
    await expect(screen.productRow(DEMO.external)).toBeHidden()
    await screen.undo()
    await expect(screen.productRow(DEMO.external)).toBeVisible()
  })
  const isAllThere = async () => {
    await screen.openSections('?q=gira')
    await expect.poll(() => screen.inSection(SECTION)).toEqual([NEW, DEMO.discounted])
    await expect.poll(() => widthOf(screen, NEW)).toBeGreaterThan(0)
    await screen.openProductList(`?q=${encodeURIComponent(DEMO.light)}`)
    await expect(screen.price(DEMO.light)).toHaveValue('$1,999.90')
    await screen.openProductList(`?q=${encodeURIComponent(DEMO.external)}`)
    await expect(screen.productRow(DEMO.external)).toBeVisible()
  }
  await test.step('after a reload without a network all of it is there', async () => {
    await expect(screen.status).toHaveText(/^5 cambios por enviar/)
    await isAllThere()
    expect(await admin.product(NEW)).toBeUndefined()
  })
  await test.step('back online, the server has exactly that, and a visitor in use sees it within 15 s', async () => {
    await visitor.searchFor('gira')
    await screen.goOnline()
    await expect(visitor.card(NEW)).toBeVisible({ timeout: 15_000 })
    await expect.poll(() => cardImageWidth(visitor, NEW)).toBeGreaterThan(0)
    await visitor.searchFor(DEMO.light)
    await expect(visitor.card(DEMO.light)).toContainText('$1,999.90')
    await expect(screen.status).toHaveText(/^Al día/)
    await isAllThere()
  })
  await test.step('rows, order and image on the server', async () => {
    const sections = await admin.read(
      'sections',
      'select=id,name,order_index&deleted=is.false&order=order_index',
    )
    expect(sections.map((row) => row['order_index'])).toEqual(sections.map((_, index) => index + 1))
    expect(sections).toHaveLength(before.length + 1)
    const added = sections.at(-1)
    expect(added?.['name']).toBe(SECTION)

    const filter = `section_id=eq.${String(added?.['id'])}&deleted=is.false&order=order_in_section`
    const inIt = await admin.read(
      'products',
      `select=name,name_es,price,order_in_section,image_url&${filter}`,
    )
    expect(inIt.map((row) => [row['name_es'] ?? row['name'], row['order_in_section']])).toEqual([
      [NEW, 1],
      [DEMO.discounted, 2],
    ])
    expect(Number(inIt[0]?.['price'])).toBe(1250.5)
    const url = String(inIt[0]?.['image_url'])
    expect(url).toMatch(IMAGE)
    const answer = await page.request.get(url)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/webp')

    expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(1999.9)
    expect(await admin.product(DEMO.external)).toMatchObject({ id: demoId(DEMO.external), deleted: false })
    const others = await admin.read('products', 'select=section_id,order_in_section&deleted=is.false')
    for (const { id } of sections) {
      const places = others.filter((row) => row['section_id'] === id).map((row) => row['order_in_section'])
      expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(places.map((_, index) => index + 1))
    }
  })
})

const cardImageWidth = (visitor: Visitor, name: string) =>
  visitor.card(name).locator('img').first().evaluate(uploadedWidth)
