import { axeViolations } from '../../support/screens/axe.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

const PAGES = 'modifiable_page_content'
const BODAS = { column: 'page_slug', value: 'bodas' }
const NOT_CONFIGURED = 'Página no Configurada'

const LOOK = {
  fontSize: '22px',
  color: '#112233',
  textAlign: 'right',
  padding: '7px 9px',
  margin: '5px 11px',
  width: '300px',
  height: '200px',
  backgroundColor: 'rgb(250, 240, 230)',
  borderRadius: '6px',
  border: '3px dashed rgb(10, 20, 30)',
  display: 'inline-block',
}
const SEEN = { ...LOOK, color: 'rgb(17, 34, 51)', border: '3px dashed rgb(10, 20, 30)' }

/** One element of every kind, and some invalid ones. */
const STORED = {
  settings: {},
  elements: [
    { type: 'text', content: '<h1>Primero</h1><p>Ve <a href="rental">al catálogo</a>.</p>', settings: LOOK },
    { type: 'text', content: '<p>Tinta clara</p>', settings: { backgroundColor: '#101010' } },
    { type: 'text', content: '<p>No se ve</p>', settings: { display: 'none' } },
    {
      type: 'image',
      src: '/demo/tent.webp',
      alt: 'Una carpa',
      settings: { width: 120, height: 80, objectFit: 'contain' },
    },
    { type: 'image', src: '/demo/no-existe.webp', alt: 'Perdida', settings: {} },
    {
      type: 'button',
      text: 'Requisitos',
      action: { type: 'alert', message: 'Identificación\ny depósito' },
      settings: {},
    },
    {
      type: 'button',
      text: 'Aquí',
      action: { type: 'link', url: '/contacto', target: '_self' },
      settings: {},
    },
    {
      type: 'button',
      text: 'Aparte',
      action: { type: 'link', url: 'https://example.com/a', target: '_blank' },
    },
    { type: 'button', text: 'Nada', action: { type: 'link', url: 'javascript:alert(1)' } },
    { type: 'video', src: '/demo/reel.mp4', alt: 'Sencillo', settings: { height: '120px' } },
    {
      type: 'video',
      src: '/demo/reel.mp4',
      alt: 'Fondo',
      settings: { controls: false, autoPlay: true, loop: true, muted: false },
    },
    { type: 'video', src: 'https://youtu.be/aqz-KE-bpKQ', alt: 'Ajeno' },
    { type: 'video', src: '/demo/no-existe.mp4', alt: 'Roto' },
    { type: 'mapa', content: 'x' },
  ],
}

test.describe('a custom page', () => {
  test(
    'shows its elements in their looks, and they do what they say',
    { tag: '@core' },
    async ({ visitor, admin }) => {
      test.slow()
      await admin.change(PAGES, BODAS, { title: 'De todo', content_structure: STORED })
      const { page } = visitor
      const abroad: string[] = []
      await visitor.context.route(/youtube|example\.com/, (route) => {
        abroad.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>Afuera</title>' })
      })
      await visitor.visit('/modif/bodas')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['De todo'])
      await expect(page.getByRole('main').getByRole('article')).toHaveCSS(
        'background-color',
        'rgb(255, 255, 255)',
      )
      await expect(page.getByRole('heading', { level: 2, name: 'Primero' })).toBeVisible()

      // Style properties, one by one.
      const text = page.getByText('Primero').locator('..')
      const looks = Object.entries(SEEN).filter(
        ([name]) => !['padding', 'margin', 'border', 'borderRadius'].includes(name),
      )
      for (const [name, value] of [
        ...looks,
        ...(['padding', 'margin', 'border', 'borderRadius'] as const).map(
          (name) => [name, SEEN[name]] as const,
        ),
      ]) {
        const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        await expect(text, property).toHaveCSS(property, value)
      }
      await expect(page.getByText('Tinta clara')).toHaveCSS('color', 'rgb(248, 243, 236)')
      await expect(page.getByText('No se ve')).toBeHidden()
      const tent = page.getByRole('img', { name: 'Una carpa' })
      for (const [property, value] of [
        ['width', '120px'],
        ['height', '80px'],
        ['object-fit', 'contain'],
      ] as const)
        await expect(tent).toHaveCSS(property, value)
      await expect(tent).toHaveAttribute('src', '/demo/tent.webp')
      await page.getByRole('img', { name: 'Perdida' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('img', { name: 'Perdida' })).toHaveAttribute('src', '/placeholder.svg')
      await expect(page.getByText('Elemento desconocido')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Nada' })).toBeDisabled()
      const tools = page.getByRole('group', { name: 'Herramientas' })
      await expect(tools).toHaveAttribute('disabled')
      for (const tool of await tools.getByRole('button').all()) await expect(tool).toBeDisabled()

      // Video settings.
      const plain = page.getByRole('region', { name: 'Sencillo' })
      expect((await plain.boundingBox())?.height).toBe(120)
      await expect(plain.locator('video')).toHaveJSProperty('controls', true)
      await expect(plain.locator('video')).toHaveJSProperty('autoplay', false)
      await expect(plain.locator('video')).toHaveJSProperty('muted', false)
      const ground = page.getByRole('region', { name: 'Fondo' })
      await ground.scrollIntoViewIfNeeded()
      for (const [name, value] of [
        ['controls', false],
        ['autoplay', true],
        ['loop', true],
        ['muted', true],
      ] as const)
        await expect(ground.locator('video')).toHaveJSProperty(name, value)
      await ground.getByRole('button', { name: 'Pausar video' }).click()
      await expect(ground.locator('video')).toHaveJSProperty('paused', true)
      expect(abroad).toEqual([])
      const broken = page.getByRole('region', { name: 'Roto' })
      await expect(broken.getByRole('alert')).toContainText('El video no está disponible ahora.')
      await page.getByRole('button', { name: 'Reproducir video de YouTube' }).click()
      await expect(page.getByTitle('Ajeno en YouTube')).toBeVisible()
      await expect
        .poll(() => abroad)
        .toEqual([expect.stringContaining('youtube-nocookie.com/embed/aqz-KE-bpKQ')])

      // An alert, by keyboard only.
      const asking = page.getByRole('button', { name: 'Requisitos' })
      await asking.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Requisitos' })
      await expect(dialog).toContainText(/Identificación\s+y depósito/)
      await expect(dialog.getByRole('button', { name: 'Entendido' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(asking).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      // Links: a new tab if requested, and internal ones without a reload.
      const apart = page.getByRole('link', { name: 'Aparte' })
      await expect(apart).toHaveAttribute('rel', 'noopener noreferrer')
      const [tab] = await Promise.all([visitor.context.waitForEvent('page'), apart.click()])
      await expect(tab).toHaveURL('https://example.com/a')
      await tab.close()
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
      await page.getByRole('link', { name: 'al catálogo' }).click()
      await expect(page).toHaveURL('/rental')
      await page.goBack()
      await page.getByRole('link', { name: 'Aquí' }).click()
      await expect(page).toHaveURL('/contacto')
      expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)

      // Without a network the page is shown, with a message in place of its video.
      await visitor.goOffline()
      await page.goBack()
      await page.getByRole('button', { name: 'Reproducir video de YouTube' }).click()
      await expect(page.getByRole('region', { name: 'Ajeno' }).getByRole('alert')).toContainText(
        'Sin conexión no podemos mostrar el video.',
      )
    },
  )

  test('of the demo is accessible in both colour modes, and still there without a network', async ({
    visitor,
  }) => {
    const { page } = visitor
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    for (const path of ['/modif', '/modif/bodas']) {
      if (path === '/modif') await visitor.visit(path)
      else await visitor.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cómo rentar|Bodas/)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await axeViolations(page)).toEqual([])
      }
    }
    // With data saving no video is loaded before the tap, not even with autoplay.
    const film = page.getByRole('region', { name: 'Vuelo sobre el mar' }).locator('video')
    await expect(film).toHaveJSProperty('autoplay', false)
    await expect(film).toHaveJSProperty('preload', 'none')
    await visitor.waitForFresh()
    await visitor.goOffline()
    await page.getByRole('link', { name: 'Ver paquetes de boda' }).click()
    await expect(page).toHaveURL('/rental')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Bodas en la Riviera Maya' })).toBeVisible()
    await page.getByRole('button', { name: '¿Y si llueve?' }).click()
    await expect(page.getByRole('dialog')).toContainText('Llevamos toldos')
  })

  test('says why there is nothing to show', async ({ visitor, admin }) => {
    const { page, context } = visitor
    await context.route('**/rest/v1/rpc/sync_pull', (route) => route.abort())
    await visitor.open('/modif/nada')
    await expect(page.getByRole('heading', { name: 'Error al Cargar Página' })).toBeVisible()
    await retryByHand(page.getByRole('button', { name: 'Reintentar' }), '**/rest/v1/rpc/sync_pull')
    await expect(page.getByRole('heading', { level: 1, name: NOT_CONFIGURED })).toBeVisible()
    await expect(page.getByText('No se encontró contenido para la página "nada".')).toBeVisible()
    // The page appears by itself once it exists; a page without elements does not count as one.
    const page_slug = 'nada'
    await admin.insert(PAGES, 'page_slug', { page_slug, title: 'Ya hay', content_structure: null })
    await page.reload()
    await expect(page.getByText('Esta página todavía no tiene contenido.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: NOT_CONFIGURED })).toBeVisible()
    const elements = [{ type: 'text', content: '<p>Aquí está</p>' }]
    await admin.change(PAGES, { column: 'page_slug', value: page_slug }, { content_structure: { elements } })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ya hay' })).toBeVisible()
  })
})

test('an address of one segment is looked up as a page, here and on the server', async ({
  visitor,
  admin,
}) => {
  const { page } = visitor
  const isHome = () => expect(page.getByRole('heading', { level: 1 })).toContainText('Claqueta')
  const publish = (page_slug: string, content: string) =>
    admin.insert(PAGES, 'page_slug', {
      page_slug,
      content_structure: { elements: [{ type: 'text', content }] },
    })
  await publish('directorio', '<a href="hecha-despues">Nueva</a> <a href="nunca-hecha">Ninguna</a>')
  await visitor.visit('/DIRECTORIO/')
  // A page created after the last sync opens without a reload.
  await publish('hecha-despues', '<p>Recién hecha</p>')
  await page.getByRole('link', { name: 'Nueva' }).click()
  await expect(page.getByText('Recién hecha')).toBeVisible({ timeout: 5_000 })
  await expect(page).toHaveURL('/hecha-despues')
  await page.goBack()
  await page.getByRole('link', { name: 'Ninguna' }).click()
  await expect(page).toHaveURL('/')
  await isHome()
  await page.goBack()
  await visitor.goOffline()
  await page.getByRole('link', { name: 'Ninguna' }).click()
  await expect(page).toHaveURL('/')
  await visitor.goOnline()
  await visitor.visit('/nunca-hecha')
  await expect(page).toHaveURL('/')
  await isHome()
  // The home page counts as a visit; the unknown address does not.
  await visitor.visit('/hecha-despues')
  const visited = async () =>
    (await admin.read('page_visits', 'select=path&path=in.(/,/hecha-despues,/nunca-hecha)')).map(
      ({ path }) => path,
    )
  await expect.poll(visited).toEqual(expect.arrayContaining(['/', '/hecha-despues']))
  expect(await visited()).not.toContain('/nunca-hecha')
})

test.describe('on a phone with less motion', () => {
  test.use({ ...PHONE, reducedMotion: 'reduce' })

  test('a custom page fits, and its film waits to be asked', async ({ visitor, admin }) => {
    const wide = {
      width: '2000px',
      margin: '0 300px',
      padding: '300px',
      fontSize: '90px',
      border: '20px solid red',
    }
    const elements = [
      {
        type: 'text',
        content: `<p>${'palabra'.repeat(60)}</p><table><tr>${'<td>celda</td>'.repeat(30)}</tr></table>`,
        settings: wide,
      },
      { type: 'image', src: '/demo/tent.webp', alt: 'Carpa', settings: wide },
      { type: 'button', text: 'x'.repeat(200), action: { type: 'alert', message: 'a' }, settings: wide },
      {
        type: 'video',
        src: '/demo/reel.mp4',
        alt: 'Fondo',
        settings: { ...wide, autoPlay: true, controls: false },
      },
      { type: 'text', content: '<p>Al final</p>' },
    ]
    await admin.change(PAGES, BODAS, { content_structure: { elements } })
    await visitor.visit('/bodas')
    const { page } = visitor
    await expect(page.getByText('Al final')).toBeAttached()
    const outside = await page.getByRole('article').evaluate((product) => {
      const { left, right } = product.getBoundingClientRect()
      return [...product.querySelectorAll('p, img, button, section')]
        .map((element) => ({ name: element.tagName, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 16 || box.left < left || box.right > right + 0.5)
        .map(({ name, box }) => `${name} ${box.left}..${box.right}`)
    })
    expect(outside).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const film = page.getByRole('region', { name: 'Fondo' })
    await expect(film.locator('video')).toHaveJSProperty('autoplay', false)
    await expect(film.getByRole('button', { name: 'Reproducir video' })).toBeVisible()
  })
})
