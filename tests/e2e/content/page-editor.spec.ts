import type { Locator } from '@playwright/test'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import { drawnHtml, PageEditorPage } from '../../support/screens/page-editor-page.ts'
import { Visitor } from '../../support/devices/visitor.ts'

test.slow()
test.use({ ownShop: true })

const PAGES = 'modifiable_page_content'
const BODAS = { column: 'page_slug', value: 'bodas' }
const TITLE = 'Texto: Tu boda, bien iluminada'

/** Returns the natural width of an image; 0 if it has not loaded. */
const widthOf = (file: Locator) => file.evaluate((image: HTMLImageElement) => image.naturalWidth)

test.describe('with its service worker', () => {
  test.use({ installed: true, serviceWorkers: 'allow' })

  test(
    'a page is edited offline, survives a reload, and is what another device shows',
    { tag: '@core' },
    async ({ page, browser }) => {
      const screen = new PageEditorPage(page)
      const visitor = new Visitor(await (await browser.newContext({ serviceWorkers: 'block' })).newPage())
      await Promise.all([screen.signIn(), visitor.visit('/modif/bodas')])
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await screen.openEditor('bodas')
      // Its code is loaded once it was used once.
      await screen.openControls(TITLE)
      await expect(screen.text).toContainText('Tu boda, bien iluminada')
      const file = await screen.imageFile('naranja.jpg', 900, 600)
      await screen.goOffline()
      const before = await screen.elements()

      await test.step('a text and a button, each after the chosen element', async () => {
        await screen.addElement('Texto')
        await expect(screen.text).toBeFocused()
        await page.keyboard.type('Reserva con tiempo')
        await page.keyboard.press('ControlOrMeta+A')
        await screen.controls.getByRole('button', { name: 'Negrita' }).click()
        await expect(screen.preview.locator('strong', { hasText: 'Reserva con tiempo' })).toBeVisible()
        await screen.addElement('Botón')
        await screen.controls.getByRole('textbox', { name: 'Texto del botón' }).fill('Pedir fecha')
        await screen.controls.getByRole('textbox', { name: 'Dirección del enlace' }).fill('contacto')
        await expect(screen.preview.getByRole('link', { name: 'Pedir fecha' })).toHaveAttribute(
          'href',
          '/contacto',
        )
        await expect
          .poll(() => screen.elements())
          .toEqual([TITLE, 'Texto: Reserva con tiempo', 'Botón: Pedir fecha', ...before.slice(1)])
      })
      await test.step('what was typed is one step back, wherever the focus is', async () => {
        await page.keyboard.press('ControlOrMeta+Z')
        await expect(screen.controls.getByRole('textbox', { name: 'Dirección del enlace' })).toHaveValue('')
        await page.keyboard.press('ControlOrMeta+Shift+Z')
        await expect(screen.preview.getByRole('link', { name: 'Pedir fecha' })).toBeVisible()
      })
      await test.step('a sentence goes back word by word, and what was erased by itself', async () => {
        const label = screen.controls.getByRole('textbox', { name: 'Texto del botón' })
        await label.press('End')
        await page.keyboard.type(' y lugar')
        for (let erased = 0; erased < 5; erased++) await page.keyboard.press('Backspace')
        for (const before of ['Pedir fecha y lugar', 'Pedir fecha y', 'Pedir fecha']) {
          await page.keyboard.press('ControlOrMeta+Z')
          await expect(label).toHaveValue(before)
        }
      })
      await test.step('put in order by mouse and by keyboard', async () => {
        await page.getByRole('button', { name: 'Botón: Pedir fecha', expanded: true }).click()
        await screen.drag('Botón: Pedir fecha', screen.element(TITLE), 0.1)
        await expect
          .poll(async () => (await screen.elements()).slice(0, 2))
          .toEqual(['Botón: Pedir fecha', TITLE])
        await screen.handle('Texto: Reserva con tiempo').focus()
        await screen.takeByKey('Space', 'Moviendo Texto: Reserva con tiempo: posición 3 de 9 en Elementos.')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Space')
        await expect
          .poll(async () => (await screen.elements()).slice(0, 3))
          .toEqual(['Botón: Pedir fecha', 'Texto: Reserva con tiempo', TITLE])
        await expect(screen.handle('Texto: Reserva con tiempo')).toBeFocused()
      })
      await test.step('an image from a file, which is there at once', async () => {
        await screen.addElement('Imagen')
        await screen.controls.getByLabel('Subir imagen').setInputFiles(file)
        await screen.controls.getByRole('textbox', { name: 'Texto alternativo' }).fill('Naranja')
        await expect.poll(() => widthOf(screen.preview.getByRole('img', { name: 'Naranja' }))).toBe(900)
        await expect(screen.controls.getByText(/^Archivo elegido/)).toBeVisible()
      })
      const wanted = await screen.elements()
      page.on('dialog', (asked) => void asked.accept())
      await test.step('what is not saved is a draft that a reload offers again', async () => {
        await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible()
        await page.reload()
        await page.getByRole('button', { name: /^Recuperar borrador/ }).click()
        await expect.poll(() => screen.elements()).toEqual(wanted)
        await page.keyboard.press('ControlOrMeta+S')
        await screen.notified('Página guardada')
      })
      await test.step('what is saved is the page, also after a reload', async () => {
        await page.reload()
        await expect(screen.title).toBeVisible()
        await expect.poll(() => screen.elements()).toEqual(wanted)
        await expect(page.getByRole('button', { name: /^Recuperar borrador/ })).toBeHidden()
        await screen.save.click()
        await screen.notified('Sin cambios')
      })
      await test.step('another device shows just what the preview shows', async () => {
        await screen.goOnline()
        const shown = visitor.page.getByRole('article')
        await expect(shown.getByRole('link', { name: 'Pedir fecha' })).toBeVisible({ timeout: 60_000 })
        await expect.poll(() => widthOf(shown.getByRole('img', { name: 'Naranja' }))).toBe(900)
        const preview = screen.preview.getByRole('article')
        await expect(preview.getByRole('link', { name: 'Pedir fecha' })).toBeVisible()
        expect(await drawnHtml(preview)).toBe(await drawnHtml(shown))
      })
    },
  )
})

test('the editor keeps what it does not know, cleans what is hostile, and sees other admins', async ({
  page,
  admin,
}) => {
  const events: string[] = []
  page.on('pageerror', ({ message }) => events.push(message))
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await admin.change(PAGES, BODAS, {
    content_structure: {
      type: 'page',
      version: 3,
      settings: { backgroundColor: '#fff', grid: true },
      elements: [
        {
          id: 'a',
          type: 'text',
          content: '<p onclick="globalThis.broken=1">Hola<script>globalThis.broken=1</script></p>',
          settings: { margin: '0 auto', width: 'calc(100% - 2rem)', own: 1 },
        },
        { id: 'b', type: 'text', content: '<dl><dt>Sala</dt></dl>' },
        { id: 'c', type: 'mapa', content: 'C' },
        { id: 'd', type: 'video', src: '/demo/reel.mp4', settings: { autoPlay: true } },
        { id: 'e', type: 'button', text: 'Ir', action: { type: 'link', url: 'javascript:broken=1' } },
      ],
    },
  })
  const screen = new PageEditorPage(page)
  await screen.signIn(() => screen.openEditor('bodas'))
  const stored = async () => {
    const [row] = await admin.read(PAGES, 'select=content_structure&page_slug=eq.bodas')
    return row?.['content_structure'] as { elements: Record<string, unknown>[] } & Record<string, unknown>
  }

  await test.step('marked as beta, with the ways out of it (AMB-06, AMB-41)', async () => {
    await expect(page.getByText('Beta', { exact: true })).toBeVisible()
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    await expect(link('Volver al panel')).toHaveAttribute('href', '/config/dashboard')
    await expect(link('Ver página')).toHaveAttribute('href', '/modif/bodas')
    await expect(
      page.getByRole('navigation', { name: 'Administración' }).locator('[aria-current]'),
    ).toHaveText('Páginas')
  })
  await test.step('the editor of texts comes when a text is opened', async () => {
    expect(scripts.filter((url) => url.includes('rich-text'))).toEqual([])
    await screen.openControls('Video: reel.mp4')
    expect(scripts.filter((url) => url.includes('rich-text'))).toEqual([])
  })
  await test.step('hostile HTML is not shown, and what is pasted is cleaned', async () => {
    await screen.openControls('Texto: Hola')
    await expect.poll(() => scripts.some((url) => url.includes('rich-text'))).toBe(true)
    await expect(screen.text).toHaveText('Hola')
    await screen.text.press('ControlOrMeta+End')
    await screen.text.evaluate((box) => {
      const clipboardData = new DataTransfer()
      const html =
        '<p>Pegado <b>fuerte</b><img src=x onerror="globalThis.broken=1"></p><a href="javascript:globalThis.broken=1">trampa</a><p style="background:url(https://evil.example/x)">fin</p>'
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'Pegado')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(screen.text.locator('strong')).toHaveText('fuerte')
    await expect(screen.text.locator('a, img, [style]')).toHaveCount(0)
  })
  await test.step('a link by the rules of addresses', async () => {
    await screen.text.press('ControlOrMeta+End')
    await screen.text.press('ControlOrMeta+Shift+ArrowLeft')
    await screen.controls.getByRole('button', { name: 'Enlace' }).click()
    const address = screen.controls.getByRole('textbox', { name: 'Dirección del enlace' })
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(screen.controls.getByRole('alert')).toBeVisible()
    await address.fill('/rental')
    await page.keyboard.press('Enter')
    await expect(screen.text.locator('a', { hasText: 'fin' })).toHaveAttribute('href', '/rental')
    await expect(screen.text).toBeFocused()
  })
  await test.step('controls for the looks, and values that they cannot say', async () => {
    await screen.controls.getByText('Ajustes avanzados').click()
    await expect(screen.controls.getByLabel('Margen', { exact: true })).toHaveValue('0 auto')
    await expect(screen.controls.getByText('La página pública no muestra este valor.')).toBeVisible()
    await screen.controls.getByLabel('Tamaño del texto, en píxeles').fill('24')
    await screen.controls.getByLabel('Unidad de relleno').selectOption('rem')
    await screen.controls.getByLabel('Relleno', { exact: true }).fill('2')
    await screen.controls.getByLabel('Alineación del texto').selectOption('Justificado')
    await screen.controls.getByRole('button', { name: 'Ámbar (color de fondo)' }).click()
    await screen.controls.getByLabel('Borde', { exact: true }).selectOption('Guiones')
    await expect(screen.preview.getByText('Hola').locator('xpath=ancestor::div[@style]').first()).toHaveCSS(
      'font-size',
      '24px',
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page)).toEqual([])
    }
  })
  await test.step('what the editor of texts would lose is edited as it is written', async () => {
    await screen.openControls('Texto: Sala')
    await expect(screen.controls.getByRole('textbox', { name: 'HTML', exact: true })).toHaveValue(/<dl>/)
    await expect(screen.controls.getByText(/se perdería una parte/)).toBeVisible()
  })
  await test.step('a film that plays by itself must be silent', async () => {
    await screen.openControls('Video: reel.mp4')
    await expect(screen.controls.getByRole('switch', { name: 'Controles' })).toBeChecked()
    await screen.controls.getByRole('button', { name: 'Silenciar' }).click()
    await expect(screen.controls.getByRole('switch', { name: 'Silenciado' })).toBeChecked()
  })
  await test.step('nobody leaves without being asked', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Volver al panel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
    await expect(screen.title).toBeVisible()
  })
  await test.step('another admin saves it meanwhile: mine stays when I say so', async () => {
    await admin.change(PAGES, BODAS, { title: 'De otra persona' })
    await page.getByRole('button', { name: 'Conservar la mía' }).click({ timeout: 30_000 })
    await expect(screen.title).toHaveValue('Bodas en la Riviera Maya')
  })
  await test.step('saved: clean, and with all that was there', async () => {
    await screen.saved()
    await expect.poll(async () => (await stored()).elements[0]?.['content']).toMatch(/^<p>Hola/)
    const { elements, ...rest } = await stored()
    expect(rest).toEqual({ type: 'page', version: 3, settings: { backgroundColor: '#fff', grid: true } })
    expect(elements[0]).toMatchObject({
      id: 'a',
      settings: {
        margin: '0 auto',
        width: 'calc(100% - 2rem)',
        own: 1,
        fontSize: '24px',
        padding: '2rem',
        textAlign: 'justify',
        backgroundColor: '#ffb454',
        border: '1px dashed #6b6158',
      },
    })
    expect(String(elements[0]?.['content'])).not.toMatch(/script|onclick|onerror|url\(/)
    expect(elements.slice(1)).toEqual([
      { id: 'b', type: 'text', content: '<dl><dt>Sala</dt></dl>' },
      { id: 'c', type: 'mapa', content: 'C' },
      { id: 'd', type: 'video', src: '/demo/reel.mp4', settings: { autoPlay: true, muted: true } },
      { id: 'e', type: 'button', text: 'Ir', action: { type: 'link', url: '' } },
    ])
    const [{ title } = { title: null }] = await admin.read(PAGES, 'select=title&page_slug=eq.bodas')
    expect(title).toBe('Bodas en la Riviera Maya')
    expect(events).toEqual([])
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
  })
})

/** Options to choose in each list: label and CSS value. */
const ALIGN = { Izquierda: 'left', Centro: 'center', Derecha: 'right', Justificado: 'justify' }
const DISPLAY = {
  Bloque: 'block',
  'En línea con tamaño': 'inline-block',
  'En línea': 'inline',
  Flexible: 'flex',
  Cuadrícula: 'grid',
  Oculto: 'none',
}
const FIT = {
  Cubrir: 'cover',
  Contener: 'contain',
  Estirar: 'fill',
  'Tamaño original': 'none',
  'Reducir si no cabe': 'scale-down',
}
/** Fields of lengths, and their values in px. */
const LENGTHS = [
  ['Ancho', 'width', 320],
  ['Alto', 'height', 180],
  ['Relleno', 'padding', 14],
  ['Margen', 'margin', 18],
  ['Tamaño del texto', 'fontSize', 26],
  ['Esquinas redondeadas', 'borderRadius', 22],
] as const

test('each style that can be set is saved, and is what visitors see (A§3)', async ({
  page,
  browser,
  admin,
}) => {
  const text = (name: string) => ({ id: name, type: 'text', content: `<p>${name}</p>` })
  const image = (name: string) => ({
    id: name,
    type: 'image',
    src: '/demo/gallery/night-set.webp',
    alt: name,
  })
  const aligned = Object.keys(ALIGN).map((name) => text(`Texto ${name}`))
  const displayed = Object.keys(DISPLAY).map((name) => text(`Caja ${name}`))
  const fitted = Object.keys(FIT).map((name) => image(`Foto ${name}`))
  const elements = [text('Todo'), image('Marco'), ...aligned, ...displayed, ...fitted]
  await admin.change(PAGES, BODAS, { content_structure: { type: 'page', elements } })
  const screen = new PageEditorPage(page)
  await screen.signIn(() => screen.openEditor('bodas'))
  const field = (name: string) => screen.controls.getByLabel(name, { exact: true })
  const openStyles = async (element: string) => {
    await screen.openControls(element)
    await screen.controls.getByText('Ajustes avanzados').click()
  }
  const chooseEach = async (
    list: string,
    names: Readonly<Record<string, string>>,
    of: (name: string) => string,
  ) => {
    for (const [name, value] of Object.entries(names)) {
      await openStyles(of(name))
      const offered = await field(list).getByRole('option').allTextContents()
      expect(offered).toEqual(['Predeterminado', ...Object.keys(names)])
      await field(list).selectOption(name)
      await expect(field(list)).toHaveValue(value)
    }
  }

  await test.step('all of them on a text, and the size of an image', async () => {
    await openStyles('Texto: Todo')
    for (const [label, , length] of LENGTHS) await field(label).fill(String(length))
    const colour = (name: string) => screen.controls.getByRole('textbox', { name, exact: true })
    await colour('Color de fondo').fill('#203040')
    await colour('Color del texto').fill('#f0e0d0')
    await field('Alineación del texto').selectOption('Derecha')
    await field('Borde').selectOption('Puntos')
    await screen.controls.getByLabel('Grosor del borde, en píxeles').fill('3')
    await screen.controls.getByLabel('Color del borde').fill('#c04020')
    await field('Disposición').selectOption('Flexible')
    await openStyles('Imagen: Marco')
    for (const [label, , length] of LENGTHS) await field(label).fill(String(length))
    await field('Ajuste de la imagen o video').selectOption('Contener')
  })
  await chooseEach('Alineación del texto', ALIGN, (name) => `Texto: Texto ${name}`)
  await chooseEach('Disposición', DISPLAY, (name) => `Texto: Caja ${name}`)
  await chooseEach('Ajuste de la imagen o video', FIT, (name) => `Imagen: Foto ${name}`)
  await screen.saved()

  const lengths = Object.fromEntries(LENGTHS.map(([, property, length]) => [property, `${length}px`]))
  await test.step('saved', async () => {
    const settingsOf = async () => {
      const [row] = await admin.read(PAGES, 'select=content_structure&page_slug=eq.bodas')
      const content = row?.['content_structure'] as { elements: Record<string, unknown>[] } | undefined
      return Object.fromEntries((content?.elements ?? []).map(({ id, settings }) => [id, settings]))
    }
    const each = (property: string, prefix: string, names: Readonly<Record<string, string>>) =>
      Object.entries(names).map(([name, value]) => [`${prefix} ${name}`, { [property]: value }])
    await expect.poll(settingsOf).toEqual({
      Todo: {
        ...lengths,
        backgroundColor: '#203040',
        color: '#f0e0d0',
        textAlign: 'right',
        border: '3px dotted #c04020',
        display: 'flex',
      },
      Marco: { ...lengths, objectFit: 'contain' },
      ...Object.fromEntries([
        ...each('textAlign', 'Texto', ALIGN),
        ...each('display', 'Caja', DISPLAY),
        ...each('objectFit', 'Foto', FIT),
      ]),
    })
  })
  await test.step('seen', async () => {
    const visitor = new Visitor(await (await browser.newContext({ serviceWorkers: 'block' })).newPage())
    await visitor.visit('/modif/bodas')
    const drawn = visitor.page.getByRole('article')
    const box = (name: string) => drawn.getByText(name, { exact: true }).locator('xpath=ancestor::div[1]')
    const all = box('Todo')
    for (const [property, value] of [
      ['width', '320px'],
      // The height of a text is automatic.
      ['min-height', '180px'],
      ['padding', '14px'],
      ['margin', '18px'],
      ['font-size', '26px'],
      ['border-radius', '22px'],
      ['background-color', 'rgb(32, 48, 64)'],
      ['color', 'rgb(240, 224, 208)'],
      ['text-align', 'right'],
      ['border', '3px dotted rgb(192, 64, 32)'],
      ['display', 'flex'],
    ] as const)
      await expect(all, property).toHaveCSS(property, value)
    const frame = drawn.getByRole('img', { name: 'Marco' })
    for (const [property, value] of [
      ['width', '320px'],
      ['height', '180px'],
      ['padding', '14px'],
      ['margin', '18px'],
      ['border-radius', '22px'],
      ['object-fit', 'contain'],
    ] as const)
      await expect(frame, property).toHaveCSS(property, value)
    for (const [name, value] of Object.entries(ALIGN))
      await expect(box(`Texto ${name}`), name).toHaveCSS('text-align', value)
    for (const [name, value] of Object.entries(DISPLAY))
      await expect(box(`Caja ${name}`), name).toHaveCSS('display', value)
    for (const [name, value] of Object.entries(FIT))
      await expect(drawn.getByRole('img', { name: `Foto ${name}` }), name).toHaveCSS('object-fit', value)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a new page is made with a finger', async ({ page }) => {
    const screen = new PageEditorPage(page)
    await screen.signIn()
    await test.step('not where the site has a page of its own', async () => {
      await screen.open('/config/content/modifiable-page/rental')
      await expect(
        page.getByRole('heading', { name: 'No puede haber una página en “/rental”' }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Crear /rental-2' })).toBeVisible()
    })
    await test.step('an unknown name begins one, in white', async () => {
      await screen.openEditor('renta-de-drones')
      await expect(page.getByText(/^No existe una página en \/modif\/renta-de-drones/)).toBeVisible()
      await expect(screen.title).toHaveValue('Renta de drones')
      await expect(page.getByRole('textbox', { name: 'Color de fondo de la página' })).toHaveValue('#ffffff')
    })
    await test.step('elements, put in order with a finger', async () => {
      await screen.addElement('Imagen')
      await screen.controls
        .getByRole('textbox', { name: 'URL de la imagen' })
        .fill('/demo/gallery/night-set.webp')
      await screen.controls.getByRole('textbox', { name: 'Texto alternativo' }).fill('De noche')
      await page.getByRole('button', { name: 'Imagen: De noche', expanded: true }).tap()
      await screen.addElement('Botón')
      await screen.controls.getByLabel('Acción').selectOption('Mostrar un mensaje')
      await screen.controls.getByLabel('Mensaje').fill('Con piloto certificado')
      await page.getByRole('button', { name: 'Botón: Botón', expanded: true }).tap()
      await screen.touchDrag('Botón: Botón', screen.element('Imagen: De noche'), 0.1)
      await expect.poll(() => screen.elements()).toEqual(['Botón: Botón', 'Imagen: De noche'])
    })
    await test.step('the page, and from it to the controls of what is touched', async () => {
      await page.getByRole('radio', { name: 'Vista previa' }).check()
      await screen.preview.getByRole('img', { name: 'De noche' }).tap()
      await expect(screen.controls.getByRole('textbox', { name: 'Texto alternativo' })).toHaveValue(
        'De noche',
      )
      await expect(page.getByRole('button', { name: 'Imagen: De noche', expanded: true })).toBeFocused()
    })
    await test.step('saved, it is there', async () => {
      await screen.saved()
      await page.getByRole('link', { name: 'Ver página' }).tap()
      await expect(page).toHaveURL(/\/modif\/renta-de-drones$/)
      await page.getByRole('button', { name: 'Botón', exact: true }).first().tap()
      await expect(page.getByRole('dialog').getByText('Con piloto certificado')).toBeVisible()
    })
  })
})
