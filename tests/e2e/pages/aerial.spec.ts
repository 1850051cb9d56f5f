import type { Page } from '@playwright/test'
import { productRows } from '../../../supabase/seed/products.ts'
import { aerialRows } from '../../../supabase/seed/pages.ts'
import { AERIAL_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { expect, test } from '../../support/fixtures.ts'

const PATH = '/filmacion-aerea'
const PULL = '**/rest/v1/rpc/sync_pull'
const AERIAL = { column: 'id', value: AERIAL_PAGE_ID }
const [STORED] = aerialRows
const SERVICES = productRows
  .filter(({ name, is_public: isPublic }) => name.startsWith('Drone | ') && isPublic)
  .toSorted((a, b) => (a.order_in_section ?? 0) - (b.order_in_section ?? 0))
  .map((row) => row.name_es?.trim() || row.name)

const film = (page: Page) => page.getByRole('region', { name: 'Video de filmación aérea' }).locator('video')
const services = (page: Page) => page.getByRole('region', { name: /^Servicios con dron/ })

/** Returns the blocks in the order on the screen. */
const blocks = (page: Page) =>
  page.evaluate(
    (texts) => {
      const main = document.querySelector('main')
      const found = [
        ['video', main?.querySelector('section[aria-label="Video de filmación aérea"]')],
        ['image_gallery', main?.querySelector('section[aria-label="Fotos aéreas"]')],
        ['drone_services', main?.querySelector('section[aria-labelledby="servicios"]')],
        ...texts.map(([name, text]) => [
          name,
          [...(main?.querySelectorAll('p, h2') ?? [])].find(({ textContent }) => textContent === text),
        ]),
      ] as [string, Element | null | undefined][]
      return found
        .flatMap(([name, element]) => (element ? [{ name, top: element.getBoundingClientRect().top }] : []))
        .toSorted((a, b) => a.top - b.top)
        .map(({ name }) => name)
    },
    [
      ['text_group', STORED?.text_group_1 ?? ''],
      ['main_content', STORED?.subtitle_text ?? ''],
    ] as const,
  )

test(
  'the page shows its blocks in their order, with what each of them says',
  { tag: '@core' },
  async ({ visitor, admin }) => {
    const { page } = visitor
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.mp4')) films.push(request.url())
    })
    await admin.change('aerial_filming_page_content', AERIAL, { section_order: [] })
    await visitor.visit(PATH)

    await test.step('the default order', async () => {
      expect(await blocks(page)).toEqual([
        'video',
        'text_group',
        'main_content',
        'image_gallery',
        'drone_services',
      ])
      for (const text of [
        STORED?.text_group_1,
        STORED?.text_group_2,
        STORED?.text_group_3,
        STORED?.subtitle_text,
      ])
        await expect(page.getByText(text ?? '', { exact: true })).toBeVisible()
      for (const text of (STORED?.main_text_content ?? '').split('\n\n'))
        await expect(page.getByRole('paragraph').filter({ hasText: text })).toHaveText(text)
    })
    await test.step('a film that rests until somebody plays it', async () => {
      await expect(film(page)).toHaveJSProperty('paused', true)
      await expect(film(page)).toHaveJSProperty('muted', true)
      expect(films).toEqual([])
      await page.getByRole('button', { name: 'Reproducir video' }).click()
      await expect(film(page)).toHaveJSProperty('paused', false)
      await expect(film(page)).toBeFocused()
      expect(films.length).toBeGreaterThan(0)
    })
    await test.step('images, and what is none', async () => {
      const gallery = page.getByRole('region', { name: 'Fotos aéreas' })
      await expect(gallery.getByText('URL inválida', { exact: true })).toHaveCount(1)
      await expect(gallery.getByRole('button')).toHaveCount(5)
      await gallery.getByRole('button', { name: 'Ampliar foto aérea 3 de 5' }).click()
      const dialog = page.getByRole('dialog', { name: 'Fotos aéreas' })
      await expect(dialog.getByRole('img', { name: 'Foto aérea 3 de 5' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(gallery.getByRole('button', { name: 'Ampliar foto aérea 3 de 5' })).toBeFocused()
    })
    await test.step('the services, and nothing else, in their order', async () => {
      await expect(services(page).getByRole('article').getByRole('heading')).toHaveText(SERVICES)
      const [first = ''] = SERVICES
      await visitor.openProduct(first)
      await page.keyboard.press('Escape')
      await visitor.add(first)
      await expect(visitor.cartButton).toHaveText('1')
    })
    await test.step('in both modes', async () => {
      expect(await axeViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await axeViolations(page)).toEqual([])
    })
  },
)

test('the page follows what is stored: order, films for each screen, films of other sites', async ({
  visitor,
  admin,
}) => {
  const { page, context } = visitor
  const asked: string[] = []
  await context.route(/youtube|ytimg|google|vimeo/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>Otro sitio</p>' })
  })
  await admin.change('aerial_filming_page_content', AERIAL, {
    section_order: ['drone_services', 'main_content', 'nada', 'video', 'drone_services'],
    video_url: '/demo/reel.mp4?ancho',
    video_url_mobile: ' /demo/reel.mp4?alto ',
    subtitle_text: STORED?.subtitle_text ?? '',
    main_text_content: `Uno\r\n\r\n${'Larguísimo'.repeat(40)}`,
    image_urls: ['', ' ', null],
  })
  await visitor.visit(PATH)
  // Unknown names are skipped, duplicates are shown once, and unnamed blocks are hidden.
  expect(await blocks(page)).toEqual(['drone_services', 'main_content', 'video'])
  await expect(film(page)).toHaveAttribute('src', '/demo/reel.mp4?ancho')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(film(page)).toHaveAttribute('src', '/demo/reel.mp4?alto')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await admin.change('aerial_filming_page_content', AERIAL, {
    section_order: ['video', 'image_gallery'],
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
    video_url_mobile: 'https://vimeo.com/1084537',
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reproducir video de Vimeo' })).toBeVisible()
  await expect(page.getByText('URL inválida')).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 800 })
  const play = page.getByRole('button', { name: 'Reproducir video de YouTube' })
  await expect(play).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  await play.click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  )
  await expect(page.frameLocator('iframe').getByText('Otro sitio')).toBeVisible()
  expect(asked).toEqual(['www.youtube-nocookie.com'])

  // An empty record.
  await admin.change('aerial_filming_page_content', AERIAL, {
    video_url: null,
    video_url_mobile: '  ',
    text_group_1: null,
    text_group_2: '',
    text_group_3: null,
    subtitle_text: null,
    main_text_content: ' \n ',
    image_urls: [],
    section_order: [],
  })
  await page.reload()
  await expect(page.getByText(/^Estamos preparando el video/)).toBeVisible()
  await expect(services(page).getByRole('article')).toHaveCount(SERVICES.length)
  expect(await axeViolations(page)).toEqual([])
})

test.describe('with a shop of its own', () => {
  test.use({ ownShop: true })

  test('without records and services the pages still say what they are', async ({ visitor, admin }) => {
    const { page } = visitor
    await admin.clear('aerial_filming_page_content')
    await admin.clear('about_us_page_content')
    for (const name of SERVICES) await admin.hide(name)
    await visitor.visit(PATH)
    await expect(page.getByRole('heading', { name: 'Filmación Aérea', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Estamos preparando el video/)).toBeVisible()
    await expect(page.getByText('Aún no hay servicios publicados')).toBeVisible()
    await services(page).getByRole('link', { name: 'Pregúntanos' }).click()
    await expect(page).toHaveURL('/contacto')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
    await expect(page.getByRole('heading', { name: 'Sobre Nosotros', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Te damos la bienvenida')
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  })
})

test('without the catalogue each page says so, and recovers with Reintentar', async ({ visitor }) => {
  const { page, context } = visitor
  await visitor.comesUnpainted()
  await context.route(PULL, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '600' }, body: '' }),
  )
  await visitor.open(PATH)
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar servicios' })).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: /^El video y las fotos de esta página aún no/ }),
  ).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { name: 'Contáctanos', level: 1 })).toBeVisible()

  await footer.getByRole('link', { name: 'Asistente' }).click()
  const log = page.getByRole('log', { name: 'Conversación' })
  await page.getByRole('button', { name: 'Busco luces para una entrevista' }).click()
  await expect(log).toContainText('este dispositivo aún no tiene el catálogo')

  await footer.getByRole('link', { name: 'Nosotros' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar la página' })).toBeVisible()
  await retryByHand(page.getByRole('button', { name: 'Reintentar' }), PULL)
  await expect(page.getByRole('heading', { name: 'Gente de set, para gente de set', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Busco luces para una entrevista' }).click()
  await expect(log.getByRole('article').first()).toBeVisible()
})
