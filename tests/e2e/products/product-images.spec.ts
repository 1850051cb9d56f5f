import { DEMO, demoId } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'
import { ProductFormPage, withExif } from '../../support/screens/product-form-page.ts'

// Every test changes the catalogue.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const SECTION = 'Iluminación'
const UPLOADS = '**/storage/v1/object/public_images/**'
/** Returns a PNG whose header claims a square of this side, in pixels. */
function sizedPng(file: Buffer, side: number): Buffer {
  const sized = Buffer.from(file)
  sized.writeUInt32BE(side, 16)
  sized.writeUInt32BE(side, 20)
  return sized
}
const widthOf = (image: HTMLImageElement) => image.naturalWidth
const UPLOADED = /^\/storage\/v1\/object\/public\/public_images\/product_images\/\d+\.webp$/

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test(
    'images are chosen and saved without a network, and are on the server later',
    { tag: '@core' },
    async ({ page, shop, admin, browser }) => {
      const screen = new ProductFormPage(page)
      await screen.signIn()
      const dialog = await screen.openNew()
      // The photo is rotated by EXIF and contains its location.
      const photo = await screen.imageFile('IMG_1.jpg', 2400, 1200)
      photo.buffer = withExif(photo.buffer, 6)
      const drawn = await screen.imageFile('plano.png', 300, 200, '#06c')
      await page.context().setOffline(true)
      await screen.fillRequired('Con fotos', '500', SECTION)
      await screen.field('URL de imagen').fill('https://x.test/otra.jpg')

      await test.step('what is no image is said, and nothing else is lost', async () => {
        const text = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
        const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') }
        await screen.choose(text)
        await screen.notified('Error al subir imagen: “notas.txt” no es una imagen.')
        const list = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
        await screen.choose(list)
        await screen.notified('Error al subir imagen: “foto.jpg” es un PDF, no una imagen.')
        await screen.choose(broken)
        await screen.notified(
          'Error al subir imagen: No se pudo leer “rota.jpg”. Prueba con JPG, PNG o WebP.',
        )
        const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = 1</script></svg>'
        await screen.choose({ name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) })
        await screen.notified(
          'Error al subir imagen: No se pudo leer “dibujo.svg”. Prueba con JPG, PNG o WebP.',
        )
        await screen.choose({
          name: 'gigante.png',
          mimeType: 'image/png',
          buffer: sizedPng(drawn.buffer, 60_000),
        })
        await screen.notified(
          'Error al subir imagen: “gigante.png” tiene demasiados píxeles (60,000 × 60,000). Redúcela a 120 megapíxeles o menos.',
        )
        await expect(screen.field('Nombre')).toHaveValue('Con fotos')
        await expect(screen.field('URL de imagen')).toBeEnabled()
      })
      await test.step('the file wins over the address, until it is taken away', async () => {
        await screen.choose(drawn)
        await expect(screen.field('URL de imagen')).toBeDisabled()
        await screen.button('Quitar la imagen elegida').press('Enter')
        await expect(dialog.getByLabel('Imagen', { exact: true })).toBeFocused()
        await expect(screen.field('URL de imagen')).toBeEnabled()
        await expect(screen.field('URL de imagen')).toHaveValue('https://x.test/otra.jpg')
        const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') }
        await screen.choose(photo, broken, drawn)
        await screen.notified('Se añadieron 2 de 3; 1 no se pudo leer: rota.jpg.')
        await expect(dialog.getByText('Imagen adicional 1: archivo elegido')).toBeVisible()
        await screen.save.tap()
        await screen.notified('Artículo creado')
      })
      const thumb = () => screen.productRow('Con fotos').locator('img').first()
      await test.step('it shows on the device, also after a reload', async () => {
        await page.reload()
        await screen.search.fill('Con fotos')
        await expect(thumb()).toHaveAttribute('src', UPLOADED)
        await expect
          .poll(() => thumb().evaluate((image: HTMLImageElement) => image.naturalHeight))
          .toBeGreaterThan(0)
        await expect(thumb()).toHaveAttribute('srcset', /\d{13}08001600\d{4}-480\.webp 480w/)
      })
      await test.step('and is on the server, small, upright and without a trace', async () => {
        await page.context().setOffline(false)
        await expect
          .poll(async () => (await admin.read('products', 'select=name&name=eq.Con fotos')).length)
          .toBe(1)
        const [row] = await admin.read('products', 'select=id,image_url,image_urls&name=eq.Con fotos')
        const url = String(row?.['image_url'])
        expect(url).toMatch(UPLOADED)
        const further = row?.['image_urls']
        expect(further).toEqual([expect.stringMatching(UPLOADED)])
        expect(await screen.isInBucket(String(further))).toBe(true)
        for (const [ending, type] of [
          ['-480.webp', 'image/webp'],
          ['-og.jpg', 'image/jpeg'],
        ] as const) {
          const made = await page.request.get(url.replace('.webp', ending))
          expect([made.status(), made.headers()['content-type']]).toEqual([200, type])
          expect((await made.body()).byteLength).toBeLessThan(300_000)
        }
        const response = await page.request.get(url)
        expect(response.headers()['content-type']).toBe('image/webp')
        const body = await response.body()
        expect(body.includes('Exif') || body.includes('GPS')).toBe(false)
        expect(body.byteLength).toBeLessThan(200_000)
        const seen = await page.evaluate(lookAt, [...body])
        expect(seen).toEqual({ width: 800, height: 1600, darkCorner: 'upper right' })
        const html = await (await page.request.get(`/product/${String(row?.['id'])}`)).text()
        expect(html).toContain(`property="og:image" content="${shop.url}${url.replace('.webp', '-og.jpg')}"`)
        expect(html).toContain('property="og:image:width" content="1200"')
      })
      await byNight(
        'under another name and port every image is there, also for a device whose rows name the old one',
        async () => {
          await shop.goDown()
          const moved = (await shop.comeBack(0)).replace('127.0.0.1', 'localhost')
          const visitor = new Visitor(await browser.newPage({ baseURL: moved }))
          await visitor.context.route('**/rpc/sync_pull', async (route) => {
            const answer = await (await route.fetch()).text()
            await route.fulfill({ body: answer.replaceAll('"/storage/v1/', `"${shop.url}/storage/v1/`) })
          })
          await visitor.comesUnpainted()
          await visitor.visit('/rental')
          const image = (await visitor.find('Con fotos')).locator('img').first()
          await expect(image).toHaveAttribute('src', UPLOADED)
          await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0)
          await expect
            .poll(() =>
              visitor.page.evaluate(
                async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
              ),
            )
            .toBe(true)
          await visitor.goOffline()
          await visitor.open('/rental')
          await visitor.find('Con fotos')
          await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0)
          await visitor.context.close()
          await shop.goDown()
          await shop.comeBack()
        },
      )
    },
  )
})

test('files are dropped, pasted and put in order, and wait when the bucket is missing', async ({
  page,
  admin,
}) => {
  const screen = new ProductFormPage(page)
  await screen.signIn()
  const dialog = await screen.openNew()
  await screen.fillRequired('Varias', '500', SECTION)
  for (const [kind, colour] of [
    ['drop', '#f00'],
    ['paste', '#0f0'],
    ['drop', '#00f'],
  ] as const) {
    const { buffer } = await screen.imageFile('x.png', 40, 40, colour)
    await page.evaluate(give, { kind, bytes: [...buffer] })
    await expect(page.getByText(/^Preparando imagen/)).toBeHidden()
    if (kind === 'paste') await expect(dialog.getByText('Imagen adicional 1: archivo elegido')).toBeVisible()
    else await expect(screen.button('Quitar la imagen elegida')).toBeVisible()
  }
  await expect(dialog.getByText('Imagen adicional 2: archivo elegido')).toBeVisible()
  await screen.button('Mover imagen adicional 1').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Imagen en movimiento: lugar 1 de 2.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Imagen en movimiento: lugar 2 de 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Quedó en el lugar 2 de 2.')).toBeAttached()
  await screen.save.click()
  await screen.notified('Artículo creado')
  await expect.poll(async () => (await admin.read('products', 'select=id&name=eq.Varias')).length).toBe(1)
  const [row] = await admin.read('products', 'select=image_urls&name=eq.Varias')
  const colours = await page.evaluate(coloursOf, row?.['image_urls'] as string[])
  expect(colours).toEqual(['blue', 'green'])

  await test.step('a bucket that is missing is told, and the change can be tried again', async () => {
    const { context } = screen
    const missing = { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' }
    await context.route(UPLOADS, (route) => route.fulfill({ status: 400, json: missing }))
    await screen.openNew()
    await screen.fillRequired('Sin bucket', '500', SECTION)
    await screen.choose(await screen.imageFile('a.png', 60, 40))
    await screen.save.click()
    await screen.notified('Error de Configuración')
    await expect(
      screen.notices.getByText(/bucket public_images\. .*seguridad a nivel de fila \(RLS\)/),
    ).toBeVisible()
    await context.unroute(UPLOADS)
    await screen.openChanges()
    await screen.change('Crear “Sin bucket”').getByRole('button', { name: 'Reintentar' }).click()
    await expect
      .poll(async () => (await admin.read('products', 'select=id&name=eq.Sin bucket')).length)
      .toBe(1)
  })
})

test('a deleted product takes its image along, unless another one shows it; undo, and another device, bring both back', async ({
  page,
  browser,
  admin,
}) => {
  const screen = new ProductFormPage(page)
  await screen.signIn()
  await screen.openNew()
  await screen.fillRequired('Con archivo', '500', SECTION)
  await screen.choose(await screen.imageFile('a.png', 60, 40))
  await screen.save.click()
  await screen.notified('Artículo creado')
  await expect
    .poll(async () => (await admin.read('products', 'select=id&name=eq.Con archivo')).length)
    .toBe(1)
  const [row] = await admin.read('products', 'select=id,image_url&name=eq.Con archivo')
  const url = String(row?.['image_url'])
  await expect.poll(() => screen.isInBucket(url)).toBe(true)
  const remove = async (name: string) => {
    await screen.act(name, 'Eliminar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await screen.notified('Artículo eliminado')
  }

  await test.step('its duplicate keeps the file', async () => {
    await screen.act('Con archivo', 'Duplicar')
    await screen.save.click()
    await screen.notified('Artículo duplicado')
    await screen.search.fill('Con archivo (Copia)')
    await expect(screen.productRow('Con archivo (Copia)')).toBeVisible()
    await remove('Con archivo (Copia)')
    await expect
      .poll(
        async () =>
          (await admin.read('products', 'select=id&name=eq.Con archivo (Copia)&deleted=is.true')).length,
      )
      .toBe(1)
    await expect(screen.status).toHaveText(/^Al día/)
    expect(await screen.isInBucket(url)).toBe(true)
  })
  await test.step('alone it does not, and undo puts it back', async () => {
    await remove('Con archivo')
    await expect.poll(() => screen.isInBucket(url)).toBe(false)
    await screen.undo()
    await expect.poll(() => screen.isInBucket(url)).toBe(true)
    await expect(screen.productRow('Con archivo')).toBeVisible()
    await expect
      .poll(async () => (await admin.read('products', 'select=deleted&name=eq.Con archivo'))[0])
      .toMatchObject({ deleted: false })
  })
  await test.step('gone for visitors at once, it comes back from the history of another device', async () => {
    await remove('Con archivo')
    await expect.poll(() => screen.isInBucket(url)).toBe(false)
    await expect(screen.status).toHaveText(/^Al día/)
    const other = new ProductFormPage(await (await browser.newContext({ serviceWorkers: 'block' })).newPage())
    await other.signIn()
    await other.page.goto(`/config/history?table=products&id=${String(row?.['id'])}`)
    const restore = other.page.getByRole('button', { name: /^Restaurar esta versión/ }).first()
    const question = other.page.getByRole('dialog', { name: '¿Restaurar esta versión?' })
    await restore.click()
    await expect(question).toContainText(
      'La imagen de esta versión vuelve con ella: se guarda durante 30 días.',
    )
    await question.getByRole('button', { name: 'Restaurar' }).click()
    await expect.poll(() => screen.isInBucket(url)).toBe(true)
    await other.open('/config/catalog-products')
    await other.searchFor('Con archivo')
    await expect
      .poll(() =>
        other
          .productRow('Con archivo')
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => !image.src.includes('placeholder') && image.naturalWidth),
      )
      .toBe(60)
    await other.page.context().close()
  })
  await test.step('an image that stands elsewhere is nobody to be removed', async () => {
    const removals: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE' || request.url().endsWith('/object/move'))
        removals.push(request.url())
    })
    await remove(DEMO.light)
    await expect
      .poll(async () => (await admin.read('products', `select=deleted&id=eq.${demoId(DEMO.light)}`))[0])
      .toMatchObject({ deleted: true })
    await expect(screen.status).toHaveText(/^Al día/)
    expect(removals).toEqual([])
  })
})

/** Runs in the page: returns the size of an image and its dark corners. */
async function lookAt(bytes: number[]) {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
  const canvas = document.createElement('canvas')
  const { width, height } = bitmap
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const isDark = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[0] ?? 255) < 60
  const darkCorner = isDark(8, 8) ? 'upper left' : isDark(width - 8, 8) ? 'upper right' : 'below'
  return { width, height, darkCorner }
}

/** Runs in the page: passes it a file as the system does. */
function give({ kind, bytes }: { kind: 'drop' | 'paste'; bytes: number[] }): void {
  const data = new DataTransfer()
  data.items.add(new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }))
  const options = { bubbles: true, cancelable: true }
  document
    .querySelector('[role=dialog] input')
    ?.dispatchEvent(
      kind === 'drop'
        ? new DragEvent('drop', { ...options, dataTransfer: data })
        : new ClipboardEvent('paste', { ...options, clipboardData: data }),
    )
}

/** Runs in the page: returns the colour in the lower right corner of each image. */
function coloursOf(urls: string[]): Promise<string[]> {
  const colour = async (url: string) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(bitmap, -30, -30)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    const most = Math.max(red, green, blue)
    return most === red ? 'red' : most === green ? 'green' : 'blue'
  }
  return Promise.all(urls.map(colour))
}
