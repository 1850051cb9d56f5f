import { axeViolations } from '../../support/screens/axe.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { SeoPage } from '../../support/screens/seo-page.ts'

const PULL = '**/rest/v1/rpc/sync_pull'
const PUSH = '**/rest/v1/rpc/sync_push'
const FILES = '**/storage/v1/object/**/public-assets/**'
const NEW = '/drones-para-bodas'
const TITLE = 'Renta de cámaras, luces y drones en la Riviera Maya'

test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', colorScheme: 'light' })
test.slow()

test(
  'pages are listed, added, described, deleted and shown to the world',
  { tag: '@core' },
  async ({ page, shop, admin, browser }) => {
    const screen = new SeoPage(page)
    await screen.signIn(() => screen.openList())
    const onServer = (path: string) => admin.read('page_seo_settings', `select=*&page_path=eq.${path}`)

    await test.step('the predefined pages stand first, with their title or as pending', async () => {
      const lines = screen.list.getByRole('listitem')
      await expect(lines).toHaveCount(5)
      for (const [path, name, text] of [
        ['/', 'Inicio', 'Claqueta | Renta de equipo de cine'],
        ['/rental', 'Renta de Equipo', 'Catálogo y precios de renta por día'],
        ['/filmacion-aerea', 'Filmación Aérea', 'Pendiente'],
        ['/nosotros', 'Nosotros', 'Pendiente'],
        ['/contacto', 'Contacto', 'Pendiente'],
      ] as const) {
        await expect(screen.entry(path)).toContainText(text)
        await expect(screen.entry(path).getByRole('link', { name: `Editar SEO de ${name}` })).toHaveAttribute(
          'href',
          `/config/seo/edit/${encodeURIComponent(path)}`,
        )
      }
      await expect(screen.list.getByRole('button')).toHaveCount(0)
      await expect(screen.entry('/rental')).toContainText('Completa')
      await expect(screen.entry('/contacto')).toContainText(
        'Faltan: título, descripción, palabras clave, imagen.',
      )
      expect(await axeViolations(page)).toEqual([])
    })

    const dialog = page.getByRole('dialog', { name: 'Añadir página' })
    const add = dialog.getByRole('button', { name: 'Añadir', exact: true })
    const ask = async (path: string, name: string) => {
      await screen.field('Ruta').fill(path)
      await screen.field('Nombre descriptivo').fill(name)
      await add.click()
    }
    await test.step('a page is asked for by path and name, and no page twice', async () => {
      await page.getByRole('button', { name: 'Añadir página' }).click()
      await expect(screen.field('Ruta')).toBeFocused()
      await add.click()
      await expect(dialog.getByRole('alert')).toHaveText('Ruta y nombre son requeridos.')
      await ask('/x', '  ')
      await expect(dialog.getByRole('alert')).toHaveText('Ruta y nombre son requeridos.')
      await expect(screen.field('Nombre descriptivo')).toBeFocused()
      for (const known of ['rental', '/renta/', '/about', 'Contact', '/']) {
        await ask(known, 'Otra')
        await expect(dialog.getByRole('alert')).toHaveText('Esta ruta ya existe.')
        await expect(screen.field('Ruta')).toBeFocused()
      }
      for (const [odd, reason] of [
        [
          'con espacios raros',
          'Una ruta no lleva espacios: escríbela con guiones, como /con-espacios-raros.',
        ],
        ['https://otro.com/x', /^Es una dirección de otro sitio \(otro\.com\)/],
      ] as const) {
        await ask(odd, 'Otra')
        await expect(dialog.getByRole('alert')).toHaveText(reason)
        await expect(screen.field('Ruta')).toBeFocused()
        await expect(dialog).not.toContainText('Se guardará como')
      }
      await screen.field('Ruta').fill('drones-para-bodas/')
      await expect(dialog).toContainText(`Se guardará como ${NEW}`)
      await expect(dialog).toContainText('El sitio no tiene todavía una página en esta ruta.')
      expect(await axeViolations(page)).toEqual([])
      await screen.field('Nombre descriptivo').fill('Drones para bodas')
      await page.keyboard.press('Enter')
      await screen.notified('Página añadida')
      await expect(dialog).toBeHidden()
      await expect(screen.entry(NEW)).toContainText('Pendiente')
      await expect(screen.entry(NEW)).toContainText('Drones para bodas')
      await expect
        .poll(async () => (await onServer(NEW))[0])
        .toMatchObject({ title: 'Drones para bodas', description: '', keywords: [], deleted: false })
    })
    await byNight('deleted it can come back, and can be added again', async () => {
      const question = page.getByRole('alertdialog')
      const remove = async () => {
        await screen
          .entry(NEW)
          .getByRole('button', { name: `Eliminar SEO de ${NEW}` })
          .click()
        await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
        await question.getByRole('button', { name: 'Eliminar' }).click()
        await screen.notified('SEO eliminado')
        await expect(screen.entry(NEW)).toBeHidden()
        await expect(page.getByRole('main')).toBeFocused()
      }
      await remove()
      await expect.poll(async () => (await onServer(NEW))[0]).toMatchObject({ deleted: true })
      await page.keyboard.press('Control+z')
      await expect(screen.entry(NEW)).toContainText('Drones para bodas')
      await remove()
      await page.getByRole('button', { name: 'Añadir página' }).click()
      await ask(NEW, 'Con dron')
      await expect(screen.entry(NEW)).toContainText('Con dron')
      await expect
        .poll(async () => (await onServer(NEW))[0])
        .toMatchObject({ title: 'Con dron', deleted: false })
    })

    await test.step('an address names its page however a host writes it', async () => {
      for (const [address, name] of [
        ['%2F', 'Inicio'],
        ['/rental', 'Renta de Equipo'],
        ['?path=/contacto', 'Contacto'],
      ] as const)
        await screen.openEditor(address, name)
      await page.goto(`/config/seo/edit/${encodeURIComponent('/con espacios')}`)
      await expect(page.getByRole('heading', { name: 'Ninguna página puede tener esta ruta' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('escríbela con guiones, como /con-espacios.')
      await expect(page.getByRole('main')).not.toContainText('El sitio no tiene todavía')
      await expect(screen.field('Título')).toBeHidden()
      await screen.openList()
      await screen.entry('/rental').getByRole('link').click()
      await expect(page).toHaveURL(/\/config\/seo\/edit\/%2Frental$/)
      await expect(screen.field('Título')).toHaveValue('Catálogo y precios de renta por día | Claqueta')
    })
    await test.step('the fields say how long they should be, and the previews follow', async () => {
      const main = page.getByRole('main')
      for (const hint of ['ideal 50-60 caracteres', 'ideal 150-160 caracteres', 'ideal 1200x630'])
        await expect(main.getByText(hint)).toBeVisible()
      await screen.field('Título').fill('')
      await expect(screen.result).toContainText('Así se verá sin título propio.')
      await expect(screen.result).toContainText('Catálogo de renta de equipo de filmación | Claqueta')
      await screen.field('Título').fill(`${TITLE} ${'muy '.repeat(20)}larga`)
      await expect(main.getByText(/caracteres \(largo\)/)).toBeVisible()
      await screen.field('Título').fill(TITLE)
      await expect(main.getByText('51 caracteres (bien) · ideal 50-60 caracteres')).toBeVisible()
      await expect(screen.result).toContainText(TITLE)
      await expect(screen.chat).toContainText(TITLE)
      await expect(screen.chat).toContainText(/Imagen de 1200 × 630 px, \d+ kB de 300 kB\./)
      expect(await axeViolations(page)).toEqual([])
    })
    await byNight('on a tablet nothing of the favicon stands on a line of its own', async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 820, height: 1180 })
      await screen.field('URL de favicon').fill('/icons/favicon.svg')
      const remove = page.getByRole('button', { name: 'Quitar favicon' })
      const ways = page.getByRole('button', { name: 'Elegir de la biblioteca' }).last()
      await expect
        .poll(async () => {
          const [cross, way] = [await remove.boundingBox(), await ways.boundingBox()]
          return (cross?.x ?? 0) - (way?.x ?? 0) - (way?.width ?? 0)
        })
        .toBeGreaterThan(0)
      if (size) await page.setViewportSize(size)
    })
    const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
    await test.step('leaving asks, and what is not an address is not saved', async () => {
      await page.getByRole('link', { name: 'Volver a SEO' }).click()
      await question.getByRole('button', { name: 'Seguir editando' }).click()
      await screen.field('URL de favicon').fill('javascript:alert(1)')
      await screen.keep.click()
      await expect(page.getByText('Escribe una dirección que empiece con https:// o con /.')).toBeVisible()
      await expect(screen.field('URL de favicon')).toBeFocused()
      await screen.field('URL de favicon').fill('')
    })

    await test.step('saved without a network it stays, and a file becomes the image of its link', async () => {
      const file = await screen.imageFile('foto.png', 1600, 900)
      await screen.goOffline()
      await page.getByLabel('Subir imagen social').setInputFiles([file])
      await expect(screen.field('URL de imagen social')).toHaveValue(
        /public_images\/product_images\/\d+\.jpg$/,
      )
      await expect(screen.chat).toContainText(/Imagen de 1200 × 630 px, \d+ kB de 300 kB\./)
      await screen.field('Palabras clave').fill('dron, , luces ,dron,')
      await screen.field('Palabras clave').fill('a medias')
      await screen.keep.click()
      await screen.notified('SEO guardado')
      await page.reload()
      await expect(screen.field('Título')).toHaveValue(TITLE)
      await expect(page.getByRole('list', { name: 'Palabras clave de la página' })).toContainText('a medias')
      await page.getByRole('link', { name: 'Volver a SEO' }).click()
      await expect(screen.entry('/rental')).toContainText(TITLE)
      expect((await onServer('/rental'))[0]).not.toMatchObject({ title: TITLE })
    })
    await test.step('with the network everybody sees it, and so do programs without scripts', async () => {
      await screen.goOnline()
      await expect(screen.status).toHaveText(/^Al día/, { timeout: 45_000 })
      const [row] = await onServer('/rental')
      expect(row).toMatchObject({ title: TITLE })
      expect(row?.['keywords']).toEqual(expect.arrayContaining(['dron', 'luces', 'a medias']))
      const image = String(row?.['og_image_url'])
      expect(await screen.isInBucket(image)).toBe(true)
      const html = await screen.served('/rental')
      expect(html).toContain(`>${TITLE}</title>`)
      expect(html).toContain(`property="og:image" content="${shop.url}${image}"`)
      const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
      await visitor.goto('/rental')
      await expect(visitor).toHaveTitle(TITLE)
    })
    await byNight(
      'what another admin changes is followed, and a record is made where there was none',
      async () => {
        await screen.openEditor('%2Frental', 'Renta de Equipo')
        await screen.field('Descripción').fill('La mía')
        const rental = { column: 'page_path', value: '/rental' }
        await admin.change('page_seo_settings', rental, { title: 'De otra mano', description: 'La suya' })
        await expect(page.getByText('Otra persona cambió este campo a: La suya')).toBeVisible()
        await expect(screen.field('Título')).toHaveValue('De otra mano')
        await expect(screen.field('Descripción')).toHaveValue('La mía')
        await page.getByRole('button', { name: 'Usar el suyo' }).click()
        await expect(screen.field('Descripción')).toHaveValue('La suya')
        await screen.field('Descripción').fill('La mía')
        await page.getByRole('link', { name: 'Volver a SEO' }).click()
        await question.getByRole('button', { name: 'Descartar' }).click()
        await screen.entry('/contacto').getByRole('link').click()
        await screen.field('Descripción').fill('Escríbenos')
        await screen.keep.click()
        await screen.notified('SEO guardado')
        await expect
          .poll(async () => (await onServer('/contacto'))[0])
          .toMatchObject({ title: null, description: 'Escríbenos', keywords: [], og_image_url: null })
      },
    )
  },
)

test('robots.txt and sitemap.xml are checked, generated, saved and served', async ({ page, admin, shop }) => {
  const screen = new SeoPage(page)
  await admin.keep('robots.txt', 'User-agent: *\r\nAllow: /\r\n')
  const release = await screen.holdPulls()
  await screen.open('/login')
  await screen.fillIn()
  await screen.openList()
  const robots = screen.field('robots.txt')
  const sitemap = screen.field('sitemap.xml')
  const root = (name: string) => page.getByRole('button', { name: `Revisar en el sitio: ${name}` })
  const keep = (name: string) => page.getByRole('button', { name: `Guardar ${name}`, exact: true })

  await test.step('before the catalogue has come, no sitemap is made of a part of it', async () => {
    await page.getByRole('button', { name: 'Generar desde el catálogo: sitemap.xml' }).click()
    const dialog = page.getByRole('dialog', { name: 'sitemap.xml desde el catálogo' })
    await expect(dialog.getByRole('status')).toHaveText('Leyendo el catálogo…')
    await expect(dialog.getByRole('button', { name: 'Usar este texto' })).toBeDisabled()
    await release()
    // The demo's own text has as many addresses, of another port.
    await expect(dialog).toContainText(/(2\d\d) líneas se quitan, \1 se añaden\./)
    await page.keyboard.press('Escape')
    await screen.waitForFresh()
  })
  await test.step('what the bucket holds is what is edited', async () => {
    await expect(robots).toHaveValue('User-agent: *\nAllow: /\n')
    await expect(sitemap).toHaveValue(/<urlset/)
    await keep('robots.txt').click()
    await screen.notified('Sin cambios')
  })
  await test.step('what is wrong is told with its line, which takes the caret there', async () => {
    await robots.fill(`Noindex: /x\nUser-agent: *\nDisallow: /\nSitemap: ${shop.url}/sitemap.xml\n`)
    const notified = page.getByRole('list', { name: 'Avisos de robots.txt' }).getByRole('listitem')
    await expect(notified).toHaveCount(2)
    await expect(notified.first()).toContainText('Esto cierra todo el sitio a todos los buscadores.')
    await notified.first().getByRole('button', { name: 'línea 3' }).press('Enter')
    await expect(robots).toBeFocused()
    expect(await screen.chosenText).toBe('Disallow: /')
    await page.keyboard.type('Disallow: /config')
    await expect(notified).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])
  })
  await test.step('a reload keeps what was typed', async () => {
    await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible()
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await page.getByRole('button', { name: /^Recuperar borrador/ }).click()
    await expect(robots).toHaveValue(/Disallow: \/config/)
  })
  const text = `User-agent: *\nDisallow: /config\n\nSitemap: ${shop.url}/sitemap.xml\n`
  await test.step('saved without a network it waits, and then the root answers with it', async () => {
    await screen.goOffline()
    await robots.fill(text)
    await keep('robots.txt').click()
    await screen.notified('robots.txt guardado')
    await expect(page.getByText('Guardado en este dispositivo: se enviará')).toBeVisible()
    await root('robots.txt').click()
    await expect(page.getByText('Sin conexión con el sitio: no se pudo revisar.')).toBeVisible()
    await screen.goOnline()
    await expect.poll(async () => (await screen.root('robots.txt')).text, { timeout: 45_000 }).toBe(text)
    expect((await screen.root('robots.txt')).type).toMatch(/^text\/plain/)
    await root('robots.txt').click()
    await expect(page.getByText('El sitio responde con el texto guardado.')).toBeVisible()
  })
  await test.step('the catalogue makes a sitemap, which shows what it changes first', async () => {
    await sitemap.fill('<urlset>\n<url>')
    await expect(page.getByRole('list', { name: 'Avisos de sitemap.xml' })).toContainText(
      '<url> no se cierra',
    )
    await keep('sitemap.xml').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('button', { name: 'Generar desde el catálogo: sitemap.xml' }).click()
    const dialog = page.getByRole('dialog', { name: 'sitemap.xml desde el catálogo' })
    await expect(dialog.getByRole('region', { name: 'Lo que cambia en sitemap.xml' })).toContainText(
      '<urlset>',
    )
    await expect(dialog).toContainText(/2 líneas se quitan, 2\d\d se añaden\./)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Usar este texto' }).click()
    await expect(sitemap).toHaveValue(new RegExp(`<loc>${shop.url}/modif/bodas</loc>`))
    await keep('sitemap.xml').click()
    await screen.notified('sitemap.xml guardado')
    const made = await sitemap.inputValue()
    await expect.poll(async () => (await screen.root('sitemap.xml')).text).toBe(made)
    expect((await screen.root('sitemap.xml')).type).toMatch(/^application\/xml/)
  })
  await test.step('a host that answers otherwise is told of, with what to do', async () => {
    const answer = async (body: string, contentType: string, words: RegExp) => {
      await page.route('**/robots.txt', (route) => route.fulfill({ body, contentType }), { times: 1 })
      await root('robots.txt').click()
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
    }
    await answer(
      '<!doctype html><html></html>',
      'text/html',
      /responde con la página \(HTML\).*docs\/hosting/,
    )
    await answer(text, 'application/octet-stream', /llega como “application\/octet-stream”/)
    await answer('User-agent: *\nDisallow: /\n', 'text/plain', /responde con un texto distinto\. Pide/)
    await expect(
      page.getByRole('region', { name: 'De lo guardado a lo que responde el sitio: robots.txt' }),
    ).toContainText('Disallow: /config')
  })
})

test.describe('on a phone in the dark', () => {
  test.use({ ...PHONE, colorScheme: 'dark', serviceWorkers: 'block' })

  test('what cannot be loaded or saved is told', async ({ page }) => {
    const screen = new SeoPage(page)
    await test.step('nothing here yet, and no network', async () => {
      await page.route(FILES, (route) => route.abort())
      await page.route(PULL, (route) =>
        /"limit":1\b/.test(route.request().postData() ?? '') ? route.continue() : route.abort(),
      )
      await screen.open('/login')
      await screen.fillIn()
      await screen.openList()
      for (const title of [
        'Error al cargar páginas configuradas',
        'Error al cargar robots.txt',
        'Error al cargar sitemap.xml',
      ])
        await expect(page.getByRole('alert').getByText(title)).toBeVisible()
      await screen.openEditor('%2Frental', 'Renta de Equipo')
      await expect(page.getByRole('alert').getByText('Error al cargar datos SEO')).toBeVisible()
      // Dismissed, because a later notice must still be visible.
      const broken = screen.notices.getByText('Error de Conexión')
      await expect(broken).toBeVisible()
      await expect(broken).toBeHidden()
      await retryByHand(page.getByRole('button', { name: 'Reintentar' }), PULL, 'tap')
      await expect(screen.field('Título')).toHaveValue(/^Catálogo/, { timeout: 45_000 })
    })
    await test.step('what the server refuses is told, and taken back', async () => {
      await page.route(PUSH, async (route) => {
        const body = route.request().postData() ?? ''
        await route.continue({ postData: body.replaceAll(/"title":"Rechazado"/g, '"keywords":"nada"') })
      })
      await screen.field('Título').fill('Rechazado')
      expect(await axeViolations(page)).toEqual([])
      await screen.keep.tap()
      await screen.notified('Error al guardar datos SEO')
      await expect(screen.field('Título')).toHaveValue(/^Catálogo/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
    await test.step('so is a file that the bucket will not have', async () => {
      await screen.notices.getByRole('button', { name: 'Cerrar aviso' }).tap()
      await page.getByRole('link', { name: 'Volver a SEO' }).tap()
      await expect(page.getByRole('alert').getByText('Error al cargar sitemap.xml')).toBeVisible()
      const asked = page.waitForRequest(FILES)
      await page.getByRole('button', { name: 'Reintentar' }).last().tap()
      await asked
      await page.unroute(FILES)
      await page.reload()
      await expect(screen.field('sitemap.xml')).toHaveValue(/urlset/)
      await page.route(FILES, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 403, json: { statusCode: '403', error: 'x', message: 'no' } }),
      )
      await screen.field('robots.txt').fill('User-agent: *\nAllow: /x\n')
      await page.getByRole('button', { name: 'Guardar robots.txt' }).tap()
      await screen.notified('Error al guardar robots.txt')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('everything fits, and can be met with a finger', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      const small = await page
        .getByRole('main')
        .locator('a:visible, button:visible')
        .evaluateAll((controls) =>
          controls
            .filter(({ clientHeight }) => clientHeight < 42 && clientHeight > 0)
            .map(({ textContent }) => textContent),
        )
      expect(small.filter((name) => name !== 'Panel')).toEqual([])
    })
  })
})
