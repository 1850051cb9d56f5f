import { axeViolations } from '../../support/screens/axe.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { byNight, expect, test } from '../../support/fixtures.ts'
import { PageEditorPage } from '../../support/screens/page-editor-page.ts'

test.slow()
test.use({ ownShop: true })

const BODAS = 'Bodas en la Riviera Maya'
const RENTING = 'Cómo rentar con nosotros'

/** Timeout for planned changes, which the server checks every ten seconds. */
const SOON = { timeout: 30_000 }

test(
  'pages are listed, made, prepared unseen, doubled, deleted and made again',
  { tag: '@core' },
  async ({ page, admin, browser, shop }) => {
    const screen = new PageEditorPage(page)
    await screen.signIn(() => screen.openPages())
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const slugs = async () => {
      const rows = await admin.read(
        'modifiable_page_content',
        'select=page_slug&deleted=is.false&order=page_slug',
      )
      return rows.map((row) => row['page_slug'])
    }

    await test.step('what each is, and the way to edit it', async () => {
      await expect(screen.row(BODAS)).toContainText('/modif/bodas')
      await expect(screen.row(BODAS)).toContainText('Publicada')
      await expect(screen.row(BODAS)).toContainText('2 textos, 1 imagen, 3 botones, 1 video')
      await expect(screen.row(BODAS).getByRole('link', { name: `Editar ${BODAS}` })).toHaveAttribute(
        'href',
        '/config/content/modifiable-page/bodas',
      )
      await expect(screen.row(RENTING)).toContainText('1 elemento desconocido')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('a new one has a name that is free', async () => {
      await page.getByRole('button', { name: 'Nueva página' }).click()
      const address = dialog('Nueva página').getByRole('textbox', { name: 'Dirección' })
      await dialog('Nueva página').getByRole('textbox', { name: 'Título' }).fill('Eventos en Tulum')
      await expect(address).toHaveValue('eventos-en-tulum')
      await address.fill('config')
      await expect(
        dialog('Nueva página').getByText('Esta dirección la usa el sitio. Elige otra.'),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(address).toBeFocused()
      await address.fill('bodas')
      await expect(dialog('Nueva página').getByRole('link', { name: 'Abrir la página /bodas' })).toBeVisible()
      await address.fill('tulum')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/config\/content\/modifiable-page\/tulum/)
      await expect(screen.title).toHaveValue('Eventos en Tulum')
      await expect(screen.publicSwitch).toBeChecked()
      await screen.publicSwitch.click()
      await screen.addElement('Texto')
      await screen.saved()
      await screen.notified('Es un borrador: nadie la ve hasta que la publiques.')
      await expect.poll(slugs).toEqual(['bodas', 'modif', 'tulum'])
    })
    const stranger = await browser.newContext({ baseURL: shop.url })
    const site = new Visitor(await stranger.newPage())
    await site.visit('/tulum')
    const isHome = () => expect(site.page).toHaveURL('/')
    await test.step('nobody but administrators finds a draft', async () => {
      await isHome()
      const sitemap = await page.request.get('/sitemap.xml')
      expect(await sitemap.text()).not.toContain('tulum')
      await page.getByRole('link', { name: 'Ver página' }).click()
      await expect(page.getByText('Vista previa: esta página es un borrador')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Eventos en Tulum' })).toBeAttached()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Editar', exact: true }).click()
    })
    await byNight('its publication is planned, and comes', async () => {
      const plan = page.getByRole('dialog', { name: 'Planear un cambio' })
      await page.getByRole('button', { name: 'Planear…' }).click()
      await expect(plan.getByRole('radio')).toHaveCount(2)
      await expect(plan.getByRole('radio', { name: 'Publicar' })).toBeChecked()
      expect(await axeViolations(page)).toEqual([])
      await plan.getByRole('button', { name: 'Planear', exact: true }).click()
      await screen.notified('Cambio planeado')
      await screen.openPages()
      await expect(screen.row('Eventos en Tulum')).toContainText(/Borrador\s*Se publica mañana, 8:00/)
      await screen.open('/config/planned')
      const coming = page.getByRole('list', { name: 'Por venir' }).getByRole('listitem')
      await expect(coming).toContainText('Página “Eventos en Tulum”')
      const plans = () => admin.read('planned_changes', 'row_id=eq.tulum&deleted=is.false&select=id')
      await expect.poll(async () => (await plans()).length).toBe(1)
      const value = String((await plans())[0]?.['id'])
      await admin.change('planned_changes', { column: 'id', value }, { starts_at: Date.now() - 1_000 })
      await expect(page.getByRole('list', { name: 'Ya pasó' })).toContainText('Hecho', SOON)
      await site.visit('/tulum')
      await expect(site.page.getByRole('heading', { level: 1, name: 'Eventos en Tulum' })).toBeAttached()
    })
    await byNight('hidden again, it leaves the devices of visitors; taken back, it is there', async () => {
      await screen.openPages()
      const nothing = site.page.getByText('No se encontró contenido para la página "tulum".')
      await screen.menu('Eventos en Tulum', 'Ocultar')
      await screen.notified('Página oculta')
      await expect(screen.row('Eventos en Tulum')).toContainText('Borrador')
      await expect(nothing).toBeVisible(SOON)
      await screen.undo()
      await expect(screen.row('Eventos en Tulum')).toContainText('Publicada')
      await expect(nothing).toBeHidden(SOON)
      await stranger.close()
    })
    await byNight('its address, without a clipboard, and a double', async () => {
      await screen.openPages()
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await screen.menu(BODAS, 'Copiar enlace')
      await screen.notified('Enlace copiado')
      await screen.menu(BODAS, 'Duplicar')
      await expect(dialog('Duplicar página').getByRole('textbox', { name: 'Dirección' })).toHaveValue(
        'bodas-2',
      )
      await page.keyboard.press('Enter')
      await screen.notified('Página duplicada')
      await expect(screen.row(`${BODAS} (Copia)`)).toContainText('Publicada')
      await expect(screen.row(`${BODAS} (Copia)`)).toContainText('2 textos, 1 imagen, 3 botones, 1 video')
      await expect.poll(slugs).toEqual(['bodas', 'bodas-2', 'modif', 'tulum'])
    })
    await byNight('deleted, taken back, and deleted for good', async () => {
      const remove = async () => {
        await screen.menu('Eventos en Tulum', 'Eliminar')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
        await screen.notified('Página eliminada')
        await expect(screen.row('Eventos en Tulum')).toBeHidden()
      }
      await remove()
      await screen.undo()
      await expect(screen.row('Eventos en Tulum')).toBeVisible()
      await remove()
      await expect.poll(slugs).toEqual(['bodas', 'bodas-2', 'modif'])
    })
    await byNight('made again under the same name', async () => {
      await screen.openEditor('tulum')
      await expect(page.getByText(/^No existe una página/)).toBeVisible()
      await screen.title.fill('Tulum otra vez')
      await screen.saved()
      await expect.poll(slugs).toEqual(['bodas', 'bodas-2', 'modif', 'tulum'])
      const [row] = await admin.read('modifiable_page_content', 'select=title&page_slug=eq.tulum')
      expect(row?.['title']).toBe('Tulum otra vez')
    })
    await byNight('the list and the editor lead to its versions', async () => {
      const versions = page.getByRole('heading', { level: 1, name: /^Versiones de la página/ })
      await page.getByRole('link', { name: 'Historial de la página' }).click()
      await expect(versions).toContainText('Tulum otra vez')
      await screen.openPages()
      await screen.menu(BODAS, 'Historial')
      await expect(versions).toContainText(BODAS)
      await screen.openPages()
    })
    await byNight('a device without the pages says so, and tries again', async () => {
      const pull = '**/rest/v1/rpc/sync_pull'
      // The server has the change, but the device may not know and still show it as pending.
      await expect(screen.status.getByRole('button')).toHaveText(/^Al día/)
      const failed = page.getByRole('alert').getByText('No se pudo cargar el contenido de la página.')
      await page.context().route(pull, (route) => route.abort())
      const databases = await page.evaluate(async () =>
        (await indexedDB.databases())
          .map(({ name }) => name ?? '')
          .filter((name) => !name.includes('outbox')),
      )
      await page.goto('/healthz')
      await page.evaluate((names) => names.forEach((name) => indexedDB.deleteDatabase(name)), databases)
      await screen.openPages()
      await expect(failed).toBeVisible()
      await screen.open('/config/content/modifiable-page/bodas')
      await expect(failed).toBeVisible()
      await retryByHand(page.getByRole('button', { name: 'Reintentar' }), pull)
      await expect(screen.title).toHaveValue(BODAS, { timeout: 45_000 })
    })
  },
)
