import { ContentEditorPage } from '../../support/screens/content-editor-page.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { gallery, HomepageAdminPage, imagesOnServer } from '../../support/screens/homepage-admin-page.ts'
import { PageEditorPage } from '../../support/screens/page-editor-page.ts'
import { SeoPage } from '../../support/screens/seo-page.ts'
import { Visitor } from '../../support/devices/visitor.ts'

// A working day without a network on a phone, in every part of the site.
test.use({ ...PHONE, ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const FIRST = 'Texto: Tu boda, bien iluminada'
const TEXT = 'Texto: Reserva con tiempo'
const BUTTON = 'Botón: Pedir fecha'
const BLOCKS = ['Galería', 'Video', 'Títulos', 'Texto principal', 'Servicios con dron']
const TITLE = 'Renta de cine en Playa del Carmen'
const UPLOADED = /\/public_images\/product_images\/\d+\.webp$/

test('the site is edited on a phone without a network, and another device shows all of it', async ({
  page,
  admin,
  browser,
  shop,
}) => {
  const pages = new PageEditorPage(page)
  const aerial = new ContentEditorPage(page)
  const home = new HomepageAdminPage(page)
  const seo = new SeoPage(page)
  const another = {
    baseURL: shop.url,
    serviceWorkers: 'block' as const,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  }
  const visitor = new Visitor(await (await browser.newContext(another)).newPage())
  await Promise.all([pages.signIn(), visitor.visit('/rental')])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const image = await home.imageFile('playa.jpg', 2000, 1250)
  const blocks = page.getByRole('region', { name: 'Orden de los bloques' })
  const inOrder = () =>
    blocks
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  const list = page
    .getByRole('group', { name: 'Vista predeterminada en web' })
    .getByRole('radio', { name: 'Lista' })
  let elements: string[] = []
  await pages.goOffline()

  await test.step('the page "bodas": a text, a button, and another order', async () => {
    await pages.openEditor('bodas')
    const before = await pages.elements()
    await pages.addElement('Texto')
    await pages.text.click()
    await page.keyboard.type('Reserva con tiempo')
    await pages.addElement('Botón')
    await pages.controls.getByRole('textbox', { name: 'Texto del botón' }).fill('Pedir fecha')
    await pages.controls.getByRole('textbox', { name: 'Dirección del enlace' }).fill('/contacto')
    await expect.poll(() => pages.elements()).toEqual([...before, TEXT, BUTTON])
    await page.getByRole('button', { name: BUTTON, expanded: true }).click()
    await pages.touchDrag(BUTTON, pages.element(TEXT), 0.1)
    await expect.poll(() => pages.elements()).toEqual([...before, BUTTON, TEXT])
    await pages.menu(FIRST, 'Bajar')
    const [first = '', second = '', ...others] = before
    elements = [second, first, ...others, BUTTON, TEXT]
    await expect.poll(() => pages.elements()).toEqual(elements)
    await pages.saved()
  })
  await test.step('the order of the blocks of the aerial page', async () => {
    await aerial.openEditor('/config/content/aerial-filming', 'Filmación Aérea')
    for (const _ of [1, 2, 3]) await aerial.press('Subir Galería').tap()
    await expect.poll(inOrder).toEqual(BLOCKS)
    await aerial.keep.tap()
    await aerial.notified('Contenido guardado')
  })
  await test.step('an image for the carousel, from a file', async () => {
    await home.openCarousel()
    await page.getByRole('button', { name: 'Añadir imagen' }).tap()
    await home.dialog('Añadir imagen').getByLabel('Elegir archivos').setInputFiles([image])
    await home.notified('Imagen añadida correctamente')
    await expect.poll(() => home.width(7)).toBe(1600)
  })
  await test.step('the title of /rental', async () => {
    await seo.openEditor('%2Frental', 'Renta de Equipo')
    await seo.field('Título').fill(TITLE)
    await seo.keep.tap()
    await seo.notified('SEO guardado')
  })
  await test.step('and the default view of the catalogue', async () => {
    await seo.open('/config/settings')
    await list.check()
    await page.getByRole('button', { name: 'Guardar Cambios' }).tap()
    await seo.notified('Configuración guardada')
  })

  const isAllThere = async () => {
    await pages.openEditor('bodas')
    await expect.poll(() => pages.elements()).toEqual(elements)
    await aerial.openEditor('/config/content/aerial-filming', 'Filmación Aérea')
    await expect.poll(inOrder).toEqual(BLOCKS)
    await home.openCarousel()
    await expect.poll(() => home.width(7)).toBe(1600)
    await seo.openEditor('%2Frental', 'Renta de Equipo')
    await expect(seo.field('Título')).toHaveValue(TITLE)
    await seo.open('/config/settings')
    await expect(list).toBeChecked()
  }
  await test.step('after a reload without a network all of it is there', async () => {
    await page.reload()
    await expect(seo.status).toHaveText(/^5 cambios por enviar/)
    await isAllThere()
    expect(await imagesOnServer(admin)).toHaveLength(6)
  })

  await test.step('back online it still is, and another device shows each of them', async () => {
    await seo.goOnline()
    await expect(seo.status).toHaveText(/^Al día/, { timeout: 45_000 })
    await isAllThere()
    const added = (await imagesOnServer(admin)).at(-1) ?? ''
    expect(added).toMatch(UPLOADED)

    await visitor.visit('/modif/bodas')
    const shown = visitor.page.getByRole('article')
    await expect(shown.getByText('Reserva con tiempo')).toBeVisible()
    await expect(shown.getByRole('link', { name: 'Pedir fecha' })).toHaveAttribute('href', '/contacto')
    const drawn = await shown.textContent()
    expect(drawn?.indexOf('Pedir fecha')).toBeLessThan(drawn?.indexOf('Reserva con tiempo') ?? 0)

    await visitor.open('/filmacion-aerea')
    const photos = await visitor.page.getByLabel('Fotos aéreas').first().boundingBox()
    const film = await visitor.page.getByLabel('Video de filmación aérea').first().boundingBox()
    expect(photos?.y).toBeLessThan(film?.y ?? 0)

    await visitor.open('/')
    await expect.poll(async () => (await gallery(visitor.page)).includes(added)).toBe(true)
    await visitor.open('/rental')
    await expect(visitor.page).toHaveTitle(TITLE)
    await expect(visitor.page.getByRole('button', { name: 'Vista de lista', pressed: true })).toBeVisible()
  })
})
