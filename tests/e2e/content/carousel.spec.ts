import { axeViolations } from '../../support/screens/axe.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import {
  gallery,
  HomepageAdminPage,
  imagesOnServer,
  spoilPushes,
  withholdRows,
} from '../../support/screens/homepage-admin-page.ts'
import { holdsFocus } from '../../support/screens/lost-focus.ts'

test.slow()

const UPLOADED = /\/storage\/v1\/object\/public\/public_images\/product_images\/\d+\.webp$/
const demo = (name: string) => `/demo/gallery/${name}.webp`
const [NIGHT, SLIDER, STAGE, DRONE, GRIP, OPERATOR] = [
  'night-set',
  'slider-softbox',
  'stage',
  'drone-dusk',
  'grip-wall',
  'operator-cart',
].map(demo) as [string, string, string, string, string, string]
/** Address of an image that another admin adds. */
const OTHER = '/demo/gallery/night-set.webp?otra'

test.describe('on a desktop', () => {
  // Every test changes the carousel.
  test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', colorScheme: 'light' })

  test(
    'the carousel is edited without a network, by two, and is on the home page of another device',
    { tag: '@core' },
    async ({ page, browser, admin }) => {
      const screen = new HomepageAdminPage(page)
      const two = new HomepageAdminPage(
        await (await browser.newContext({ serviceWorkers: 'block' })).newPage(),
      )
      await Promise.all([screen.signIn(() => screen.openCarousel()), two.signIn(() => two.openCarousel())])
      const before = [NIGHT, SLIDER, STAGE, DRONE, GRIP, OPERATOR]
      const dialog = screen.dialog('Añadir imagen')
      const url = dialog.getByRole('textbox', { name: 'URL de imagen' })

      await test.step('each image is listed with its thumbnail and its address, in order', async () => {
        await expect.poll(() => screen.urls()).toEqual(before)
        await expect(screen.image(1).getByRole('img')).toHaveAttribute('src', NIGHT)
        await expect(screen.image(1)).toContainText('1280 × 800 px')
        for (const place of [1, 2, 3]) await expect.poll(() => screen.width(place)).toBe(1280)
        // The whole image, and the part that the home page shows.
        const thumbnail = await screen.image(1).getByRole('img').boundingBox()
        expect(thumbnail).toMatchObject({ width: 160, height: 100 })
        await expect(screen.image(1)).toContainText('El inicio muestra el centro: 52 % del ancho.')
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('a new one needs the address of an image', async () => {
        await page.getByRole('button', { name: 'Añadir imagen' }).click()
        await expect(url).toHaveAttribute('type', 'url')
        for (const [typed, notified] of [
          ['   ', 'Escribe la URL de la imagen.'],
          ['foto.jpg', 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.'],
        ] as const) {
          await url.fill(typed)
          await url.press('Enter')
          await expect(dialog.getByRole('alert')).toHaveText(notified)
        }
        await url.fill('http://127.0.0.1:9/foto.jpg')
        await expect(dialog.getByText(/^Esta dirección no es segura \(http:\/\/\)/)).toBeVisible()
        await expect(dialog.getByText(/^No se pudo cargar esta imagen/)).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
      })
      // The dialog hides the status.
      await page.context().setOffline(true)
      await test.step('by its address, and cut as the home page will', async () => {
        await url.fill(` ${STAGE} `)
        await expect(dialog.getByRole('img', { name: 'La imagen, en el teléfono' })).toHaveAttribute(
          'src',
          STAGE,
        )
        await expect(dialog.getByText('1280 × 800 px')).toBeVisible()
        await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
        await screen.notified('Imagen añadida correctamente')
        await expect(dialog).toBeHidden()
        await expect.poll(() => screen.urls()).toEqual([...before, STAGE])
      })
      await test.step('as files, several at once', async () => {
        const files = [
          await screen.imageFile('alba.jpg', 2400, 1200),
          await screen.imageFile('noche.png', 300, 200, '#06c'),
        ]
        await page.getByRole('button', { name: 'Añadir imagen' }).click()
        await dialog.getByLabel('Elegir archivos').setInputFiles(files)
        await screen.notified('2 imágenes añadidas correctamente')
        await expect.poll(() => screen.width(8)).toBe(1600)
        await expect(screen.image(9)).toContainText('300 × 200 px: se verá borrosa')
      })
      await byNight(
        'some of them broken: told once, by name, and what was added can be taken back',
        async () => {
          const broken = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) })
          const files = [
            { ...broken('foto.txt'), mimeType: 'text/plain' },
            await screen.imageFile('dia.png', 300, 200, '#0c6'),
            broken('rota.png'),
          ]
          await page.getByRole('button', { name: 'Añadir imagen' }).click()
          await dialog.getByLabel('Elegir archivos').setInputFiles(files)
          await screen.notified('Se añadió 1 de 3; 2 no se pudieron leer: foto.txt, rota.png.')
          await expect.poll(async () => (await screen.urls()).length).toBe(10)
          await screen.notices.getByRole('button', { name: 'Deshacer' }).click()
          await screen.notified('Cambio deshecho')
          await expect.poll(async () => (await screen.urls()).length).toBe(9)
        },
      )
      const [large = '', small = ''] = (await screen.urls()).slice(7)
      expect([large, small]).toEqual([expect.stringMatching(UPLOADED), expect.stringMatching(UPLOADED)])
      await test.step('with the mouse', async () => {
        await screen.drag('imagen 1', screen.image(3), 0.8)
        await screen.notified('Orden de imágenes actualizado')
        await expect
          .poll(() => screen.urls())
          .toEqual([SLIDER, STAGE, NIGHT, DRONE, GRIP, OPERATOR, STAGE, large, small])
      })
      await test.step('by key, spoken in Spanish, and the focus stays with the image', async () => {
        await screen.handle('imagen 8').focus()
        await screen.takeByKey('Space', 'Moviendo imagen 8: posición 8 de 9 en Imágenes del carrusel.')
        await page.keyboard.press('Home')
        await expect(screen.spoken).toHaveText('imagen 8, posición 1 de 9 en Imágenes del carrusel.')
        await page.keyboard.press('Space')
        await expect.poll(async () => (await screen.urls())[0]).toBe(large)
        await expect(screen.handle('imagen 1')).toBeFocused()
      })
      await test.step('by menu', async () => {
        await screen.imageMenu(9, 'Subir')
        await expect.poll(async () => (await screen.urls()).slice(7)).toEqual([small, STAGE])
        await screen.imageMenu(2, 'Mover a…')
        const place = screen.dialog('Mover a…').getByRole('textbox', { name: 'Posición' })
        await place.fill('10')
        await place.press('Enter')
        await expect(page.getByText('Escribe un número de 1 a 9.')).toBeVisible()
        await place.fill('3')
        await place.press('Enter')
        await expect.poll(async () => (await screen.urls()).slice(0, 3)).toEqual([large, STAGE, SLIDER])
        await expect(screen.menuButton('la imagen 3')).toBeFocused()
      })
      await test.step('another address for one, another file for another', async () => {
        const edit = screen.dialog('Editar imagen 4')
        await screen.imageMenu(4, 'Editar')
        await expect(edit.getByRole('textbox', { name: 'URL de imagen' })).toHaveValue(NIGHT)
        await edit.getByRole('textbox', { name: 'URL de imagen' }).fill(DRONE)
        await page.keyboard.press('Enter')
        await screen.notified('Imagen actualizada correctamente')
        await expect.poll(async () => (await screen.urls())[3]).toBe(DRONE)
        await screen.imageMenu(3, 'Editar')
        const file = await screen.imageFile('otra.png', 1300, 700, '#0a0')
        await screen.dialog('Editar imagen 3').getByLabel('Otro archivo').setInputFiles(file)
        await expect.poll(async () => (await screen.urls())[2]).toMatch(UPLOADED)
        await expect(screen.image(3)).toContainText('1300 × 700 px')
      })
      await test.step('deleted after a question that shows it; undone, and deleted again', async () => {
        const question = page.getByRole('alertdialog', { name: '¿Eliminar la imagen 2?' })
        const all = await screen.urls()
        const remove = async () => {
          await screen.imageMenu(2, 'Eliminar')
          await expect(question.getByRole('img')).toHaveAttribute('src', STAGE)
          await question.getByRole('button', { name: 'Eliminar' }).click()
          await screen.notified('Imagen eliminada correctamente')
          await expect.poll(() => screen.urls()).toEqual(all.toSpliced(1, 1))
        }
        await remove()
        await expect(screen.menuButton('la imagen 2')).toBeFocused()
        await screen.undo()
        await expect.poll(() => screen.urls()).toEqual(all)
        await remove()
      })
      const own = await screen.urls()
      await test.step('all of it is kept through a reload', async () => {
        await page.reload()
        await expect.poll(() => screen.urls()).toEqual(own)
        await expect(screen.status).toHaveText(/^Sin conexión|cambios por enviar/)
        for (const [place, width] of [
          [1, 1600],
          [2, 1300],
          [3, 1280],
        ] as const)
          await expect.poll(() => screen.width(place)).toBe(width)
      })
      await test.step('somebody else adds one and moves another meanwhile', async () => {
        await two.page.getByRole('button', { name: 'Añadir imagen' }).click()
        await two.dialog('Añadir imagen').getByRole('textbox', { name: 'URL de imagen' }).fill(OTHER)
        await two.page.keyboard.press('Enter')
        await two.notified('Imagen añadida correctamente')
        await two.imageMenu(6, 'Subir')
        await expect
          .poll(() => imagesOnServer(admin))
          .toEqual([NIGHT, SLIDER, STAGE, DRONE, OPERATOR, GRIP, OTHER])
      })
      await test.step('it ends 1..n for both, and the home page of another device shows it', async () => {
        await screen.goOnline()
        await expect(screen.status).toHaveText(/^Al día/)
        const after = await imagesOnServer(admin)
        expect(after.toSorted()).toEqual([...own, OTHER].toSorted())
        await expect.poll(() => screen.urls()).toEqual(after)
        await expect.poll(() => two.urls()).toEqual(after)
        const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
        await visitor.goto('/')
        await expect.poll(() => gallery(visitor)).toEqual(after)
        for (const address of [large, small]) expect(await screen.isInBucket(address)).toBe(true)
      })
      await byNight('what others do to an image while its form is open is told', async () => {
        const [shown = ''] = await screen.urls()
        await screen.imageMenu(1, 'Editar')
        const form = screen.dialog('Editar imagen 1')
        const address = form.getByRole('textbox', { name: 'URL de imagen' })
        await address.fill(`${DRONE}?mia`)
        const table = 'homepage_carousel_images'
        await admin.change(table, { column: 'image_url', value: shown }, { image_url: `${GRIP}?suya` })
        await expect(form.getByRole('listitem')).toContainText(`→ ${GRIP}?suya, cambiado por otra persona`)
        await form.getByRole('button', { name: 'Usar el suyo' }).click()
        await expect(address).toHaveValue(`${GRIP}?suya`)
        await holdsFocus(form)
      })
    },
  )
})

test.describe('on a phone in the dark', () => {
  test.use({ ...PHONE, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

  test('what cannot be loaded or saved is told, and a finger puts images in order', async ({ page }) => {
    const screen = new HomepageAdminPage(page)
    const order = () => screen.urls()
    await test.step('nothing here yet, and no network', async () => {
      const giveBack = await withholdRows(page)
      await screen.open('/login')
      await screen.fillIn()
      await screen.openCarousel()
      const card = page.getByRole('main').getByRole('alert')
      await expect(card.getByRole('heading', { name: 'Problema Detectado' })).toBeVisible()
      await expect(card).toContainText('No se pudieron cargar las imágenes.')
      await giveBack()
      await card.getByRole('button', { name: 'Reintentar' }).tap()
    })
    await expect.poll(order).toHaveLength(6)
    const before = await order()
    await spoilPushes(page)
    await test.step('an order that the server refuses', async () => {
      await screen.touchDrag('imagen 2', screen.image(1), 0.2)
      await expect.poll(order).toEqual([SLIDER, NIGHT, ...before.slice(2)])
      await screen.notified('Error al reordenar: No se pudo actualizar el orden')
      await expect.poll(order).toEqual(before)
    })
    await test.step('a new image that it refuses', async () => {
      await page.getByRole('button', { name: 'Añadir imagen' }).tap()
      await screen.dialog('Añadir imagen').getByRole('textbox', { name: 'URL de imagen' }).fill('/nada.webp')
      await expect(screen.dialog('Añadir imagen').getByText(/^No se pudo cargar esta imagen/)).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await screen.notified('Error al guardar')
      await expect.poll(order).toEqual(before)
    })
    await test.step('a deletion that it refuses', async () => {
      await screen.imageMenu(3, 'Eliminar')
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
      await screen.notified('Error al eliminar')
      await expect.poll(order).toEqual(before)
    })
    await test.step('everything fits, and can be met with a finger', async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await screen.smallTargets()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
})
