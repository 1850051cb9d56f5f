import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO } from '../../support/demo.ts'
import { byNight, expect, INSTALLED, PHONE, test } from '../../support/fixtures.ts'
import {
  HomepageAdminPage,
  homepageOnServer,
  linkedOnServer,
  spoilPushes,
  withholdRows,
} from '../../support/screens/homepage-admin-page.ts'
import { holdsFocus } from '../../support/screens/lost-focus.ts'
import { Visitor } from '../../support/devices/visitor.ts'

test.slow()

const SECTIONS = [
  'Lo más rentado',
  'Bodas en la playa',
  'Otros productos',
  'Próximos ingresos',
  'Video musical y concierto',
  'Entrevista y podcast',
  'Filmación aérea',
]
const MOST = 'Lo más rentado'
const CAMERA = 'Cámara Sony FX6'
const POCKET = 'Cámara Blackmagic Pocket 6K Pro'
const DRONE = 'Drone | Destination Weddings'

test.describe('on a desktop', () => {
  // Every test changes the home page.
  test.use({ ...INSTALLED, viewport: { width: 1280, height: 1000 } })

  test(
    'the sections are edited without a network, by two, and another device shows them',
    { tag: '@core' },
    async ({ page, browser, admin }) => {
      const screen = new HomepageAdminPage(page)
      const two = new HomepageAdminPage(
        await (await browser.newContext({ serviceWorkers: 'block' })).newPage(),
      )
      await Promise.all([
        screen.signIn(() => screen.openHomepageSections()),
        two.signIn(() => two.openHomepageSections()),
      ])
      const before = await linkedOnServer(admin, MOST)
      const [first = '', second = '', third = ''] = before
      const head = (name: string) => screen.section(name)

      await test.step('all are listed with their products, and those that the home page shows are marked', async () => {
        await expect.poll(() => screen.sections()).toEqual(SECTIONS)
        await expect.poll(() => screen.inSection(MOST)).toEqual(before)
        await expect(screen.productRow(DEMO.hidden)).toContainText('Oculto')
        await expect(head(MOST)).toContainText('En el inicio')
        await expect(head('Otros productos')).toContainText('“Otros productos” queda fuera del inicio')
        await expect(head('Próximos ingresos')).toContainText('no tiene artículos visibles')
        await expect(head('Entrevista y podcast')).toContainText('En el inicio')
        await expect(head('Filmación aérea')).toContainText('En el inicio')
        expect(await axeViolations(page)).toEqual([])
      })
      await screen.goOffline()
      await test.step('a new one, which needs a name', async () => {
        const dialog = screen.dialog('Nueva Sección')
        await page.getByRole('button', { name: 'Nueva Sección' }).click()
        const name = dialog.getByRole('textbox', { name: 'Nombre' })
        await expect(name).toBeFocused()
        await name.fill('   ')
        await expect(dialog.getByRole('button', { name: 'Crear sección' })).toBeDisabled()
        await name.fill('OTROS  PRODUCTOS')
        await expect(
          dialog.getByText('Una sección con este nombre no se muestra en la página de inicio.'),
        ).toBeVisible()
        await name.fill('Escenografía')
        await name.press('Enter')
        await screen.notified('Sección Creada')
        await expect.poll(() => screen.sections()).toEqual([...SECTIONS, 'Escenografía'])
      })
      await test.step('products for it, one after another', async () => {
        const dialog = screen.dialog('Añadir artículo')
        const list = dialog.getByRole('list', { name: 'Artículos' })
        const search = dialog.getByRole('searchbox', { name: 'Buscar artículo' })
        const add = dialog.getByRole('button', { name: 'Añadir', exact: true })
        await head(MOST).getByRole('button', { name: 'Añadir artículo' }).click()
        await expect(list.getByRole('listitem').first()).toBeVisible()
        await search.fill('sony fx')
        await expect(list.getByRole('listitem', { name: CAMERA, exact: true })).toHaveCount(0)
        await dialog.getByRole('combobox', { name: 'Sección' }).selectOption('Escenografía')
        await expect(list.getByRole('listitem', { name: CAMERA, exact: true })).toBeVisible()
        await search.fill('')
        await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(5)
        await expect(list.locator('img').first()).toBeVisible()
        const names = await list
          .getByRole('listitem')
          .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
        expect(names).toEqual(names.toSorted(new Intl.Collator('es', { numeric: true }).compare))
        await add.click()
        await expect(dialog.getByRole('alert')).toHaveText('Selecciona una sección y un producto.')
        expect(await axeViolations(page)).toEqual([])
        for (const name of [CAMERA, DRONE]) {
          await search.fill(name)
          await list.getByRole('listitem', { name, exact: true }).getByRole('radio').check()
          await add.click()
          await expect(dialog.getByText(`Añadido: “${name}”.`)).toBeVisible()
        }
        await search.fill('HMI PAR 1.2')
        await expect(list.getByRole('listitem', { name: DEMO.hidden, exact: true })).toContainText('Oculto')
        await search.press('Enter')
        await expect(dialog.getByText(`3 artículos en total.`)).toBeVisible()
        await screen.notified('Producto Añadido')
        await dialog.getByRole('button', { name: 'Listo' }).click()
        await screen.handle('Escenografía').scrollIntoViewIfNeeded()
        await expect.poll(() => screen.inSection('Escenografía')).toEqual([CAMERA, DRONE, DEMO.hidden])
      })
      await test.step('in order by key, by menu and with the mouse, each within its section', async () => {
        await screen.handle('Escenografía').focus()
        await screen.takeByKey('Space', 'Moviendo Escenografía: posición 8 de 8.')
        await page.keyboard.press('Home')
        await page.keyboard.press('Space')
        await screen.notified('Orden Actualizado')
        await expect.poll(() => screen.sections()).toEqual(['Escenografía', ...SECTIONS])
        await expect(screen.handle('Escenografía')).toBeFocused()
        await expect(head('Filmación aérea')).toContainText('solo van las primeras cinco')
        await head('Escenografía').getByRole('button', { name: 'Escenografía', exact: true }).click()
        await expect.poll(() => screen.inSection('Escenografía')).toEqual([])
        await screen.drag(first, screen.productRow(third), 0.8)
        await expect
          .poll(async () => (await screen.inSection(MOST)).slice(0, 3))
          .toEqual([second, third, first])
        await screen.pickUp(first)
        await screen.dragTo(screen.section('Bodas en la playa').getByRole('listitem').first())
        await expect(screen.spoken).toHaveText(`${first}, fuera de la lista.`)
        await screen.drop()
        const place = async (name: string, position: string) => {
          await screen.menu(name, 'Mover a…')
          await page.getByRole('textbox', { name: 'Posición' }).fill(position)
          await page.keyboard.press('Enter')
        }
        for (const position of ['2', '1']) {
          await place('Escenografía', position)
          await expect(screen.menuButton('Escenografía')).toBeFocused()
        }
        // Focused right after the section, which has had the focus by now.
        await place(first, '1')
        await expect.poll(async () => (await screen.inSection(MOST))[0]).toBe(first)
        await expect(screen.menuButton(first)).toBeFocused()
        await screen.menu('Otros productos', 'Mover a…')
        await page.getByRole('button', { name: 'Al final' }).click()
        await page.getByRole('button', { name: 'Mover', exact: true }).click()
        await expect.poll(async () => (await screen.sections()).at(-1)).toBe('Otros productos')
        await expect(screen.menuButton('Otros productos')).toBeFocused()
      })
      await test.step('renamed, a product taken out, undone, and a section deleted', async () => {
        await head('Bodas en la playa').getByRole('button', { name: 'Editar sección' }).click()
        await screen.dialog('Editar Sección').getByRole('textbox', { name: 'Nombre' }).fill('Bodas')
        await page.keyboard.press('Enter')
        await screen.notified('Sección Actualizada')
        await expect(head('Bodas')).toBeVisible()
        await screen.menu(POCKET, 'Quitar de la sección')
        await screen.notified('Producto Eliminado')
        await screen.undo()
        await expect(screen.productRow(POCKET)).toBeVisible()
        await screen.menu(POCKET, 'Quitar de la sección')
        await expect(screen.productRow(POCKET)).toHaveCount(0)
        await head('Próximos ingresos').getByRole('button', { name: 'Eliminar sección' }).click()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText('Sus 3 artículos siguen en el catálogo general')
        await question.getByRole('button', { name: 'Eliminar' }).click()
        await screen.notified('Sección Eliminada')
        await expect(head('Próximos ingresos')).toHaveCount(0)
      })
      const own = await screen.sections()
      const most = before.filter((name) => name !== POCKET).toSorted()
      await test.step('somebody else puts sections in order meanwhile', async () => {
        await two.menu(CAMERA, 'Bajar')
        await two.notified('Orden Actualizado')
        await two.menu('Filmación aérea', 'Subir')
        await expect.poll(() => homepageOnServer(admin)).not.toEqual(SECTIONS)
      })
      await test.step('all of it is kept through a reload, and ends 1..n for both', async () => {
        await page.reload()
        await expect.poll(() => screen.sections()).toEqual(own)
        await screen.goOnline()
        await expect(screen.status).toHaveText(/^Al día/)
        const after = await homepageOnServer(admin)
        expect(after.toSorted()).toEqual(own.toSorted())
        expect((await linkedOnServer(admin, MOST)).toSorted()).toEqual(most)
        expect(await linkedOnServer(admin, 'Escenografía')).toEqual([CAMERA, DRONE, DEMO.hidden])
        for (const one of [screen, two]) await expect.poll(() => one.sections()).toEqual(after)
        const order = await linkedOnServer(admin, MOST)
        for (const one of [screen, two]) await one.handle(MOST).scrollIntoViewIfNeeded()
        for (const one of [screen, two]) await expect.poll(() => one.inSection(MOST)).toEqual(order)
      })
      await test.step('the home page of another device shows it, and nothing left the catalogue', async () => {
        const visitor = new Visitor(await (await browser.newContext({ serviceWorkers: 'block' })).newPage())
        await visitor.visit('/')
        const shown = (await screen.sections()).filter((name) => name !== 'Otros productos').slice(0, 5)
        const preview = visitor.page.getByRole('region', { name: 'Del catálogo' })
        await expect(preview.getByRole('heading', { level: 2 })).toHaveText(
          shown.map((name) => new RegExp(name)),
        )
        const added = preview.getByRole('region', { name: /^Escenografía/ }).getByRole('article')
        await expect(added.getByRole('heading')).toHaveText([CAMERA, DRONE])
        await visitor.open('/rental')
        await visitor.find(POCKET)
      })
      await byNight(
        'a section that somebody else renamed, then deleted, while it was being edited',
        async () => {
          await head('Bodas').getByRole('button', { name: 'Editar sección' }).click()
          const dialog = screen.dialog('Editar Sección')
          const name = dialog.getByRole('textbox', { name: 'Nombre' })
          await name.fill('Bodas y más')
          await admin.change(
            'homepage_sections',
            { column: 'name', value: 'Bodas' },
            { name: 'Bodas civiles' },
          )
          await expect(dialog.getByRole('listitem')).toContainText(
            'Nombre: Bodas → Bodas civiles, cambiado por otra',
          )
          expect(await axeViolations(page)).toEqual([])
          await dialog.getByRole('button', { name: 'Usar el suyo' }).click()
          await expect(name).toHaveValue('Bodas civiles')
          await expect(dialog.getByRole('listitem')).toHaveCount(0)
          await holdsFocus(dialog)
          await name.fill('Bodas y más')
          await admin.change(
            'homepage_sections',
            { column: 'name', value: 'Bodas civiles' },
            { deleted: true },
          )
          await expect(page.locator('section[aria-label="Bodas civiles"]')).toHaveCount(0)
          await name.press('Enter')
          await screen.notified('No se pudo guardar la sección.')
          await screen.notified('Sección no encontrada.')
          await page.keyboard.press('Escape')
        },
      )
    },
  )
})

test.describe('on a phone in the dark', () => {
  test.use({ ...PHONE, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

  test('what cannot be loaded or saved is told, and a finger puts products in order', async ({ page }) => {
    const screen = new HomepageAdminPage(page)
    await test.step('nothing here yet, and no network', async () => {
      const giveBack = await withholdRows(page)
      await screen.open('/login')
      await screen.fillIn()
      await screen.openHomepageSections()
      const card = page.getByRole('main').getByRole('alert')
      await expect(card).toContainText('No se pudo cargar el catálogo de inicio.')
      // Tapped before the rows arrive, because they may remove the button.
      await card.getByRole('button', { name: 'Reintentar' }).tap()
      await giveBack()
    })
    await expect.poll(() => screen.sections(), { timeout: 30_000 }).toEqual(SECTIONS)
    await expect.poll(async () => (await screen.inSection(MOST)).length).toBe(6)
    const most = await screen.inSection(MOST)
    await spoilPushes(page)
    const isRefused = async (notified: string) => {
      await screen.notified(notified)
      await expect.poll(() => screen.sections()).toEqual(SECTIONS)
      await expect.poll(() => screen.inSection(MOST)).toEqual(most)
    }
    await test.step('the order of products', async () => {
      await screen.touchDrag(most[1] ?? '', screen.productRow(most[0] ?? ''), 0.2)
      await isRefused('No se pudo guardar el nuevo orden de los productos.')
    })
    await test.step('the order of sections', async () => {
      await screen.menu(MOST, 'Bajar')
      await isRefused('No se pudo guardar el nuevo orden de las secciones.')
    })
    await test.step('a product added', async () => {
      await screen.section(MOST).getByRole('button', { name: 'Añadir artículo' }).tap()
      const dialog = screen.dialog('Añadir artículo')
      await dialog.getByRole('radio').first().check()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Añadir', exact: true }).tap()
      await screen.notified('No se pudo añadir el producto.')
      await dialog.getByRole('button', { name: 'Listo' }).tap()
      await isRefused('No se pudo añadir el producto.')
    })
    await test.step('a product taken out', async () => {
      await screen.menu(most[0] ?? '', 'Quitar de la sección')
      await isRefused('No se pudo eliminar el producto de la sección.')
    })
    await test.step('a section renamed, and one deleted', async () => {
      await screen.section(MOST).getByRole('button', { name: 'Editar sección' }).tap()
      await screen.dialog('Editar Sección').getByRole('textbox', { name: 'Nombre' }).fill('Otra')
      await page.keyboard.press('Enter')
      await isRefused('No se pudo guardar la sección.')
      await screen.section(MOST).getByRole('button', { name: 'Eliminar sección' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
      await isRefused('No se pudo eliminar la sección.')
    })
    await test.step('everything fits, and can be met with a finger', async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await screen.smallTargets()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
})
