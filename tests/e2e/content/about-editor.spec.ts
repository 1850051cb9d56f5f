import { ABOUT_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { ContentEditorPage, publicMarkup } from '../../support/screens/content-editor-page.ts'
import { expect, INSTALLED, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'

// Every test changes the page.
test.use({ ...INSTALLED, viewport: { width: 1440, height: 900 } })
test.slow()

const PATH = '/config/content/about'
const TEXT = 'Rentamos <b>luz</b> & cámaras.\n\nDesde 2011.'
const UPLOADED = /\/public_images\/product_images\/\d+\.webp$/

test(
  'the page and its portrait are made by keyboard without a network, and are on another device later',
  { tag: '@core' },
  async ({ page, admin, browser, shop }) => {
    const screen = new ContentEditorPage(page)
    const stored = async () =>
      (await admin.read('about_us_page_content', `id=eq.${ABOUT_PAGE_ID}&deleted=is.false`))[0]
    const notice = page.getByRole('heading', { name: 'Página en Construcción', level: 2 })
    await admin.clear('about_us_page_content')
    await screen.signIn(() => screen.openEditor(PATH, 'Nosotros'))

    await test.step('without a record it says that the page is being built', async () => {
      await expect(notice).toBeVisible()
      await expect(page.getByText(/en construcción: escribe/)).toBeVisible()
      for (const field of ['Título', 'Texto principal', 'URL de la imagen de perfil'])
        await expect(screen.text(field)).toHaveValue('')
      expect(await axeViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
    })

    await screen.goOffline()
    await test.step('what is typed is shown as typed', async () => {
      await screen.text('Título').fill('Gente de luz')
      await screen.text('Texto principal').fill(TEXT)
      await expect(screen.preview.getByRole('heading', { level: 1 })).toHaveText('Gente de luz')
      await expect(screen.preview.getByRole('paragraph')).toHaveText([
        'Rentamos <b>luz</b> & cámaras.',
        'Desde 2011.',
      ])
      await screen.text('URL de la imagen de perfil').fill('javascript:alert(1)')
      await screen.keep.press('Enter')
      await expect(page.getByText('Esta dirección no es de una imagen.')).toBeVisible()
      await expect(screen.text('URL de la imagen de perfil')).toBeFocused()
      await screen.text('URL de la imagen de perfil').fill('')
    })

    const dialog = page.getByRole('dialog', { name: 'Encuadrar foto' })
    await test.step('a file that is no image is refused, an image is framed', async () => {
      const input = page.getByLabel('Subir foto')
      await input.setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') })
      await screen.notified('Error al subir imagen: No se pudo leer “rota.jpg”. Prueba con JPG, PNG o WebP.')
      // The upper left quarter of the image is black.
      await input.setInputFiles(await screen.imageFile('retrato.png', 1600, 800, '#f00'))
      const area = dialog.getByRole('application', { name: 'Encuadre' })
      const zoom = dialog.getByRole('slider', { name: 'Acercamiento' })
      await expect(dialog.getByRole('button', { name: 'Usar foto' })).toBeEnabled()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Girar a la derecha' }).press('Enter')
      await zoom.focus()
      await page.keyboard.press('ArrowRight')
      await expect(zoom).toHaveAttribute('aria-valuetext', '110 %')
      await area.focus()
      for (let press = 0; press < 2; press++) await page.keyboard.press('+')
      await expect(zoom).toHaveAttribute('aria-valuetext', '130 %')
      for (let press = 0; press < 4; press++) await page.keyboard.press('-')
      await expect(zoom).toHaveAttribute('aria-valuetext', '100 %')
      // To the top of the rotated image: the black quarter is at the upper right.
      for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowDown')
      await dialog.getByRole('button', { name: 'Usar foto' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(screen.text('URL de la imagen de perfil')).toBeDisabled()
      await expect(screen.preview.getByRole('img', { name: 'Imagen de perfil' })).toBeVisible()
      await expect(screen.press('Ajustar encuadre')).toBeVisible()
    })

    await test.step('saved, it is kept on the device', async () => {
      await screen.keep.press('Enter')
      await screen.notified('Contenido guardado')
      await expect(screen.keep).toBeFocused()
      await expect(notice).toBeHidden()
      await screen.hasNoDraft()
      await page.reload()
      await expect(screen.text('Título')).toHaveValue('Gente de luz')
      await expect(screen.text('Texto principal')).toHaveValue(TEXT)
      await expect(screen.text('URL de la imagen de perfil')).toHaveValue(UPLOADED)
    })

    await test.step('and is on another device', async () => {
      await screen.goOnline()
      await expect.poll(stored).toMatchObject({
        title: 'Gente de luz',
        main_text_content: TEXT,
        profile_image_url: expect.stringMatching(UPLOADED),
      })
      const url = String((await stored())?.['profile_image_url'])
      const body = await (await page.request.get(url)).body()
      expect(await page.evaluate(lookAt, [...body])).toEqual({
        width: 800,
        height: 800,
        dark: ['upper right'],
      })
      const context = await browser.newContext({
        baseURL: shop.url,
        serviceWorkers: 'block',
        viewport: { width: 1280, height: 860 },
      })
      const other = new Visitor(await context.newPage())
      await other.visit('/about')
      await expect(other.page.getByRole('main').getByRole('paragraph')).toHaveText(TEXT.split('\n\n'))
      await expect
        .poll(() => screen.drawn('Gente de luz'))
        .toBe(await publicMarkup(other.page, 'Gente de luz'))
      await context.close()
    })

    await test.step('what is discarded on the way out is gone', async () => {
      await screen.text('Título').fill('Nada')
      await page.getByRole('link', { name: 'Ver página' }).click()
      const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
      await question.getByRole('button', { name: 'Descartar' }).click()
      await expect(page).toHaveURL('/nosotros')
      await page.goBack()
      await expect(screen.text('Título')).toHaveValue('Gente de luz')
      await expect(screen.press(/^Recuperar borrador/)).toBeHidden()
    })
  },
)

/** Runs in the page: returns the size of an image and its dark corners. */
async function lookAt(bytes: number[]) {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const isDark = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[0] ?? 255) < 60
  const corners = {
    'upper left': [5, 5],
    'upper right': [width - 6, 5],
    'lower left': [5, height - 6],
  } as const
  const dark = Object.entries(corners).flatMap(([name, [x, y]]) => (isDark(x, y) ? [name] : []))
  return { width, height, dark }
}
