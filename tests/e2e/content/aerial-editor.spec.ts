import type { Locator } from '@playwright/test'
import { AERIAL_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { ContentEditorPage, publicMarkup } from '../../support/screens/content-editor-page.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { hiddenOnWalk } from '../../support/screens/focus-walk.ts'
import { PUSH } from '../../support/servers/push-log.ts'
import { Visitor } from '../../support/devices/visitor.ts'

// Every test changes the page.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })
test.slow()

const PATH = '/config/content/aerial-filming'
const TITLE = 'Filmación Aérea'
const AERIAL_TABLE = 'aerial_filming_page_content'
const PULL = '**/rest/v1/rpc/sync_pull'
const AERIAL = { column: 'id', value: AERIAL_PAGE_ID }
const DEFAULT = ['Video', 'Títulos', 'Texto principal', 'Galería', 'Servicios con dron']
const UPLOADED = /\/public_images\/product_images\/\d+\.webp$/

const items = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
/** Returns the blocks of the page, by a landmark of each. */
const landmarks = (root: Locator) =>
  root
    .locator(
      '[aria-label="Video de filmación aérea"], [aria-label="Fotos aéreas"], [aria-labelledby="servicios"], h2:not([id])',
    )
    .evaluateAll((found) =>
      found.map(
        (element) => element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? 'texto',
      ),
    )

test('the page is edited without a network, and is on another device later', async ({
  page,
  admin,
  browser,
  shop,
}) => {
  const screen = new ContentEditorPage(page)
  const { context } = screen
  const blocks = page.getByRole('region', { name: 'Orden de los bloques' })
  const gallery = page.getByRole('region', { name: 'Galería', exact: true })
  const stored = async () => (await admin.read(AERIAL_TABLE, `id=eq.${AERIAL_PAGE_ID}`))[0] ?? {}
  const before = await stored()
  const other = new Visitor(
    await (
      await browser.newContext({
        baseURL: shop.url,
        serviceWorkers: 'block',
        viewport: { width: 1280, height: 860 },
      })
    ).newPage(),
  )

  await test.step('what cannot be loaded says so, until it can', async () => {
    // The role is answered; rows are withheld.
    await context.route(PULL, (route) =>
      route.request().postData()?.includes(AERIAL_TABLE) ? route.abort() : route.fallback(),
    )
    await screen.open('/login')
    await screen.fillIn()
    await screen.open(PATH)
    await expect(page.getByRole('heading', { name: 'Error de Carga' })).toBeVisible()
    await expect(page.getByText('Ocurrió un error al cargar el contenido.', { exact: true })).toBeVisible()
    await retryByHand(screen.press('Reintentar'), PULL)
    await screen.isThere(TITLE)
    await expect(page.getByRole('link', { name: 'Ver página' })).toHaveAttribute('href', '/filmacion-aerea')
    await expect(screen.status.getByRole('button')).toHaveText(/^Al día/)
  })

  await test.step('the preview is the page itself', async () => {
    await other.visit('/filmacion-aerea')
    await expect(other.page.getByRole('article')).toHaveCount(
      await screen.preview.getByRole('article').count(),
    )
    const drawn = await publicMarkup(other.page, TITLE)
    expect(drawn.length).toBeGreaterThan(5_000)
    await expect.poll(() => screen.drawn(TITLE)).toBe(drawn)
    expect(await items(blocks)).toEqual(DEFAULT)
    expect(await axeViolations(page)).toEqual([])
  })

  await screen.goOffline()
  await test.step('blocks are put in order by key, by mouse and by button, and hidden', async () => {
    await screen.handle('Galería').focus()
    const said = page.getByText(/^Moviendo Galería/)
    await page.keyboard.press('Space')
    await expect(said).toBeAttached()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect
      .poll(() => items(blocks))
      .toEqual(['Video', 'Galería', 'Títulos', 'Texto principal', 'Servicios con dron'])
    await expect(screen.handle('Galería')).toBeFocused()
    await screen.drag('Servicios con dron', blocks.getByRole('listitem', { name: 'Video', exact: true }), 0.2)
    await expect.poll(async () => (await items(blocks))[0]).toBe('Servicios con dron')
    const down = screen.press('Bajar Servicios con dron')
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(down).toBeFocused()
    await expect(page.getByText('Servicios con dron, posición 2 de 5.')).toBeAttached()
    await screen.press('Ocultar Títulos').press('Enter')
    await expect(screen.press('Mostrar Títulos')).toBeFocused()
    await expect
      .poll(() => items(blocks))
      .toEqual(['Video', 'Servicios con dron', 'Galería', 'Texto principal'])
    await expect
      .poll(() => landmarks(screen.preview.locator('#preview')))
      .toEqual(['Video de filmación aérea', 'servicios', 'Fotos aéreas', 'texto'])
  })

  await test.step('images come from files and addresses; a blank one says what it is', async () => {
    await expect(gallery.getByText('URL inválida')).toHaveCount(1)
    await expect(screen.preview.getByText('URL inválida')).toBeVisible()
    await page
      .getByLabel('Subir fotos')
      .setInputFiles([
        await screen.imageFile('playa.jpg', 900, 600, '#06c'),
        await screen.imageFile('selva.jpg', 900, 600, '#0a0'),
      ])
    await expect(gallery.getByText('Foto 8: archivo elegido')).toBeVisible()
    await screen.press('Subir foto 8').click()
    await screen.press('Quitar foto 1').click()
    await screen.press('Añadir por URL').press('Enter')
    await expect(screen.text('URL de la foto 8')).toBeFocused()
    await page.keyboard.type('javascript:alert(1)')
    await screen.press('Añadir por URL').click()
    await expect(gallery.getByText('URL inválida')).toHaveCount(2)
    await expect
      .poll(() =>
        screen.preview
          .getByRole('img', { name: 'Foto aérea 6 de 7' })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(900)
  })

  await test.step('what may not stand there is refused, where it is', async () => {
    await screen.text('URL de video para computadora').fill('javascript:alert(1)')
    await screen.keep.click()
    await expect(page.getByText('Esta dirección no es de un video.')).toBeVisible()
    await expect(screen.text('URL de video para computadora')).toBeFocused()
    await screen.text('URL de video para computadora').fill('https://youtu.be/aqz-KE-bpKQ')
    await expect(page.getByText('Se reconoció como video de YouTube.')).toBeVisible()
    await screen.keep.click()
    await expect(page.getByText('Esta dirección no es de una imagen.')).toBeVisible()
    await screen.text('URL de la foto 7').fill('http://x.test/a.jpg')
    await expect(page.getByText(/^Esta dirección no es segura/)).toBeVisible()
    await screen.text('URL de la foto 7').fill('/demo/gallery/drone-dusk.webp')
    await screen.text('Subtítulo').fill('<b>Desde arriba</b>')
    await expect(screen.preview.getByRole('heading', { name: '<b>Desde arriba</b>' })).toBeVisible()
  })

  await test.step('leaving asks; a crash loses nothing', async () => {
    await page.getByRole('link', { name: 'Ver página' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible()
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(screen.text('Subtítulo')).toHaveValue(String(before['subtitle_text']))
    await screen.press(/^Recuperar borrador de hace /).click()
    await expect(screen.text('Subtítulo')).toHaveValue('<b>Desde arriba</b>')
    await expect(gallery.getByText('Foto 6: archivo elegido')).toBeVisible()
    expect(await items(blocks)).toEqual(['Video', 'Servicios con dron', 'Galería', 'Texto principal'])
  })

  const order = ['video', 'drone_services', 'image_gallery', 'main_content']
  await test.step('saved, it is kept on the device', async () => {
    await screen.keep.click()
    await screen.notified('Contenido guardado')
    await expect(screen.text('Subtítulo')).toHaveValue('<b>Desde arriba</b>')
    await screen.hasNoDraft()
    await page.reload()
    await expect(screen.text('Subtítulo')).toHaveValue('<b>Desde arriba</b>')
    await expect(screen.text('URL de video para computadora')).toHaveValue('https://youtu.be/aqz-KE-bpKQ')
    await expect(screen.press(/^Recuperar borrador/)).toBeHidden()
    expect(await items(blocks)).toEqual(['Video', 'Servicios con dron', 'Galería', 'Texto principal'])
    await expect(gallery.getByRole('listitem')).toHaveCount(7)
    await expect(gallery.getByText('URL inválida')).toHaveCount(0)
  })

  await test.step('and is on another device', async () => {
    await screen.goOnline()
    await expect.poll(stored).toMatchObject({ section_order: order, subtitle_text: '<b>Desde arriba</b>' })
    const { image_urls: urls } = (await stored()) as { image_urls: string[] }
    expect(urls).toEqual([
      ...(before['image_urls'] as string[]).slice(1).filter((url) => url !== ''),
      expect.stringMatching(UPLOADED),
      expect.stringMatching(UPLOADED),
      '/demo/gallery/drone-dusk.webp',
    ])
    expect(await screen.isInBucket(urls[4] ?? '')).toBe(true)
    await other.page.reload()
    await expect
      .poll(() => landmarks(other.page.getByRole('main')))
      .toEqual(['Video de filmación aérea', 'servicios', 'Fotos aéreas', 'texto'])
    await expect(other.page.getByRole('heading', { name: '<b>Desde arriba</b>' })).toBeVisible()
    // The first render may precede the last of the changes.
    await expect(async () => {
      expect(await publicMarkup(other.page, TITLE)).toBe(await screen.drawn(TITLE))
    }).toPass({ timeout: 15_000 })
    await other.context.close()
  })

  await test.step('other admins are followed, but not over what is typed', async () => {
    await screen.text('Título 1').fill('El mío')
    await admin.change(AERIAL_TABLE, AERIAL, { text_group_1: 'El de otra mano', text_group_2: 'Nuevo' })
    await expect(page.getByText('Otra persona cambió este campo a: El de otra mano')).toBeVisible()
    await expect(screen.text('Título 1')).toHaveValue('El mío')
    await expect(screen.text('Título 2')).toHaveValue('Nuevo')
    const heard = page.getByRole('region', { name: /^Otra persona guardó cambios/ }).getByRole('listitem')
    await expect(heard.nth(0)).toContainText(/^Título 1: .+ → El de otra mano, cambiado por otra persona/)
    await expect(heard.nth(0).getByRole('button')).toHaveText(['Usar el suyo', 'Conservar el mío'])
    await expect(heard.nth(1)).toHaveText(/^Título 2: .+ → Nuevo, cambiado por otra persona$/)
  })

  await test.step('what the server refuses is told', async () => {
    await page.route(PUSH, async (route) => {
      const body = route.request().postData() ?? ''
      await route.continue({ postData: body.replaceAll('"text_group_1":"El mío"', '"image_urls":"nada"') })
    })
    await screen.keep.click()
    await expect(screen.notices.getByText('Error al Guardar', { exact: true })).toBeVisible()
    await expect(screen.status).toHaveText(/1 cambio rechazado/)
    expect(await stored()).toMatchObject({ text_group_1: 'El de otra mano' })
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('everything is under the thumb, in either mode', { tag: '@core' }, async ({ page, admin }) => {
    const screen = new ContentEditorPage(page)
    await screen.signIn()
    await admin.clear(AERIAL_TABLE)
    await screen.openEditor(PATH, TITLE)
    const blocks = page.getByRole('region', { name: 'Orden de los bloques' })
    await expect(screen.text('Título 1')).toHaveValue('')
    expect(await items(blocks)).toEqual(DEFAULT)
    await screen.text('Título 1').fill(`Larguísimo${'o'.repeat(60)}`)
    expect(
      await hiddenOnWalk(
        page,
        Array.from({ length: 24 }, () => 'Tab'),
      ),
    ).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await byNight('in the dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axeViolations(page)).toEqual([])
    })
    for (const block of DEFAULT) await screen.press(`Ocultar ${block}`).tap()
    await expect(page.getByText('Sin bloques elegidos se guarda el orden de siempre.')).toBeVisible()

    await page.getByRole('radio', { name: 'Vista previa' }).check()
    await expect(screen.text('Título 1')).toBeHidden()
    await expect(screen.preview.getByText(/^Larguísimo/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('radio', { name: 'Editar' }).check()
    // Blocks hidden meanwhile are shown at their position, one below the other.
    const tops = await page
      .getByRole('region', { name: 'Galería', exact: true })
      .or(blocks)
      .evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().height)))
    expect(Math.min(...tops)).toBeGreaterThan(100)
    await expect(screen.keep).toBeInViewport()
    await screen.keep.tap()
    await screen.notified('Contenido guardado')
    await expect
      .poll(async () => (await admin.read(AERIAL_TABLE, `id=eq.${AERIAL_PAGE_ID}&deleted=is.false`))[0])
      .toMatchObject({
        text_group_1: expect.stringContaining('Larguísimo'),
        section_order: ['video', 'text_group', 'main_content', 'image_gallery', 'drone_services'],
      })
  })
})
