import { DEMO, demoId } from '../../support/demo.ts'
import { decrease, expect, increase, PHONE, quantity, test } from '../../support/fixtures.ts'

const main = { name: /^(Agregar|Eliminar)$/ }

test(
  'the page of a product says everything about it, and leads on',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit(`/product/${demoId(DEMO.discounted)}`)
    const product = page.getByRole('main')
    await expect(product.getByRole('heading', { name: DEMO.discounted, level: 1 })).toBeVisible()
    await expect(product).toContainText('x5 Unidades Disponibles')
    await expect(product).toContainText('$800.00')
    await expect(product).toContainText('-20% Descuento')
    await expect(quantity(product)).toHaveValue('0')
    await expect(product.getByRole('button', main)).toHaveText('Agregar')
    await expect(product.getByRole('button', { name: /^Ampliar imagen/ }).first()).toBeVisible()

    await test.step('it leads on to its section', async () => {
      const more = page.getByRole('region', { name: 'Más de Cámaras' })
      await expect(more.getByRole('listitem')).toHaveCount(4)
      await expect(more.getByRole('link', { name: DEMO.discounted, exact: true })).toHaveCount(0)
      await more.getByRole('link').first().click()
      await expect(
        page.getByRole('heading', { name: 'Cámara Blackmagic Pocket 6K Pro', level: 1 }),
      ).toBeVisible()
    })

    await visitor.open(`/product/${demoId(DEMO.light)}`)
    await expect(product).toContainText('LED de luz día de 600 W')
    await expect(product).toContainText('maleta con ruedas')
    await expect(product).toContainText('Trabaja con 110 V')
    // Beside the price it would jump to the next line when a wider font arrives.
    const price = await product.getByText('$2,250.00').boundingBox()
    const units = await quantity(product).boundingBox()
    expect(units?.y).toBeGreaterThan((price?.y ?? NaN) + (price?.height ?? NaN))

    await product.getByRole('link', { name: 'Volver al catálogo' }).click()
    await expect(page).toHaveURL('/rental')
    await expect(visitor.cards.first()).toBeVisible()
  },
)

test('an image is enlarged, a broken one gives way to the placeholder, and a reel plays in its place', async ({
  visitor,
}) => {
  const { page } = visitor
  await test.step('an image is enlarged, and Escape leads back to it', async () => {
    await visitor.visit(`/product/${demoId('Cámara Sony FX6')}`)
    const sources = page.getByRole('region', { name: 'Imágenes de Cámara Sony FX6' }).locator('img')
    await expect(sources).toHaveCount(3)
    const first = page.getByRole('button', { name: 'Ampliar imagen 1' })
    await first.click()
    const zoom = visitor.product('Cámara Sony FX6')
    await expect(zoom).toBeVisible()
    await expect(zoom.getByRole('button', { name: 'Acercar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(first).toBeFocused()
    await expect(page).toHaveURL(/\/product\//)
  })
  await test.step('an image that cannot be had', async () => {
    await visitor.open(`/product/${demoId(DEMO.brokenImage)}`)
    const image = page.getByRole('button', { name: 'Ampliar imagen' }).locator('img')
    await expect(image).toHaveAttribute('src', '/placeholder.svg')
  })
  await test.step('the reel', async () => {
    await visitor.open(`/product/${demoId(DEMO.reel)}`)
    await page.getByRole('button', { name: 'Ver video de muestra 1' }).click()
    const film = visitor.product(DEMO.reel)
    await expect(film.locator('video')).toHaveAttribute('src', /reel\.mp4/)
    const box = await film.boundingBox()
    expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([1280, 800])
    await film.getByRole('button', { name: 'Cerrar video' }).click()
    await expect(film).toBeHidden()
  })
})

test('an unknown and a hidden product are not found, what is sold out is not added, and services have no cap', async ({
  visitor,
}) => {
  const { page } = visitor
  const product = page.getByRole('main')
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nada', demoId(DEMO.hidden)]) {
    await test.step(id, async () => {
      await visitor.visit(`/product/${id}`)
      await expect(page.getByRole('heading', { name: 'Producto No Encontrado', exact: true })).toBeVisible()
      await expect(product).toContainText(id)
      await expect(product).not.toContainText(DEMO.hidden)
    })
  }
  await test.step('sold out', async () => {
    await visitor.visit(`/product/${demoId(DEMO.soldOut)}`)
    await expect(product).toContainText('Agotado')
    await expect(product).toContainText('Este artículo no está disponible actualmente.')
    await expect(product.getByRole('button', main)).toBeDisabled()
    await expect(increase(product)).toBeDisabled()
  })
  await test.step('a service', async () => {
    await visitor.visit(`/product/${demoId(DEMO.service)}`)
    await quantity(product).fill('75')
    await expect(increase(product)).toBeEnabled()
    await product.getByRole('button', { name: 'Agregar' }).click()
    await expect(quantity(product)).toHaveValue('75')
  })
})

test('a product is handed on, and leads to its page', async ({ visitor }) => {
  const { page, context } = visitor
  const address = () => new URL(`/product/${demoId(DEMO.light)}`, page.url()).href
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.visit('/rental')
  await visitor.find(DEMO.light)
  const modal = await visitor.openProduct(DEMO.light)
  const share = modal.getByRole('button', { name: 'Compartir' })

  await test.step('by the clipboard, where the device has no sheet of its own', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
    )
    await share.click()
    await expect(page.getByText('Enlace copiado')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(address())
  })
  await test.step('by the sheet where there is one; closing that is no failure', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data: object) => {
          Object.assign(globalThis, { shared: data })
          return Promise.reject(new DOMException('closed', 'AbortError'))
        },
      }),
    )
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    await share.click()
    await expect
      .poll(() => page.evaluate(() => (globalThis as { shared?: object }).shared))
      .toEqual({ title: DEMO.light, url: address() })
    await expect(page.getByText('Enlace copiado')).toBeHidden()
  })
  await test.step('to its own page, which the way back leads out of', async () => {
    await modal.getByRole('link', { name: 'Ver ficha completa' }).click()
    await expect(page).toHaveURL(address())
    await expect(modal).toBeHidden()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: DEMO.light, level: 1 })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Compartir' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ver ficha completa' })).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/rental\?q=/)
    await expect(modal).toBeHidden()
  })
})

test('the modal adds, confirms and removes', { tag: '@quick' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await test.step('opening it styles the product, not the page behind it', async () => {
    const open = async () => {
      await visitor.openProduct('Cámara Sony FX6')
      await page.keyboard.press('Escape')
      await expect(visitor.product('Cámara Sony FX6')).toBeHidden()
    }
    // The first one brings the dialog and its styles.
    await open()
    const devtools = await visitor.context.newCDPSession(page)
    const styled: number[] = []
    devtools.on('Tracing.dataCollected', ({ value }) => {
      type Traced = { name: string; args: { elementCount?: number } }
      for (const { name, args } of value as unknown as Traced[])
        // One that the ends of the trace cut off has no count.
        if (name === 'UpdateLayoutTree' && args.elementCount !== undefined) styled.push(args.elementCount)
    })
    const ended = new Promise<unknown>((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
    await open()
    await devtools.send('Tracing.end')
    await ended
    expect(styled.length).toBeGreaterThan(3)
    expect(Math.max(...styled)).toBeLessThan(250)
  })
  await visitor.find(DEMO.discounted)
  const address = page.url()
  const modal = await visitor.openProduct(DEMO.discounted)
  expect(page.url()).toBe(address)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const button = modal.getByRole('button', main)
  for (const [before, confirmation, after] of [
    ['Agregar', 'Agregado a tu solicitud', 'Eliminar'],
    ['Eliminar', 'Eliminado de tu solicitud', 'Agregar'],
  ] as const) {
    await expect(button).toHaveText(before)
    await button.click()
    await expect(modal.getByRole('status')).toHaveText(confirmation)
    await expect(button).toHaveText(after)
    await page.clock.runFor(799)
    await expect(modal.getByRole('status')).toHaveText(confirmation)
    await page.clock.runFor(1)
    await expect(modal.getByRole('status')).toHaveText('')
  }
})

test('the stepper selects first and changes the request at once afterwards, and reads whole numbers within the stock', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await visitor.find(DEMO.discounted)
  const modal = await visitor.openProduct(DEMO.discounted)

  await test.step('first it selects', async () => {
    await expect(quantity(modal)).toHaveValue('0')
    await expect(decrease(modal)).toBeDisabled()
    for (let unit = 0; unit < 3; unit++) await increase(modal).click()
    await expect(quantity(modal)).toHaveValue('3')
    expect(await visitor.storedCart()).toBeNull()
  })
  await test.step('then it changes the request', async () => {
    await modal.getByRole('button', { name: 'Agregar' }).click()
    await expect
      .poll(() => visitor.storedCart())
      .toMatchObject([{ id: demoId(DEMO.discounted), quantity: 3 }])
    await expect(decrease(modal)).toHaveAttribute('title', 'Reducir cantidad')
    await decrease(modal).click()
    await decrease(modal).click()
    await expect.poll(() => visitor.storedCart()).toMatchObject([{ quantity: 1 }])
    await expect(decrease(modal)).toHaveAttribute('title', 'Eliminar de la solicitud')
    await decrease(modal).click()
    await expect.poll(() => visitor.storedCart()).toEqual([])
  })
  await test.step('what is typed becomes a whole number within the stock', async () => {
    for (const [typed, read] of [
      ['abc', '0'],
      ['2.9', '2'],
      ['99', '5'],
    ] as const) {
      await quantity(modal).fill(typed)
      await quantity(modal).blur()
      await expect(quantity(modal), `'${typed}'`).toHaveValue(read)
    }
    await expect(increase(modal)).toBeDisabled()
    await modal.getByRole('button', { name: 'Agregar' }).click()
    await expect.poll(() => visitor.storedCart()).toMatchObject([{ quantity: 5 }])
  })
  await test.step('sign by sign: the field keeps what is typed, and nothing in between is meant', async () => {
    for (const [typed, read] of [
      ['2,9', '2'],
      ['1e3', '5'],
      ['3', '3'],
    ] as const) {
      await quantity(modal).focus()
      await page.keyboard.type(typed)
      await expect(quantity(modal)).toHaveValue(typed)
      await page.keyboard.press('Enter')
      await expect(quantity(modal), `'${typed}'`).toHaveValue(read)
      await quantity(modal).blur()
      await expect.poll(() => visitor.storedCart()).toMatchObject([{ quantity: Number(read) }])
    }
    await quantity(modal).focus()
    await page.keyboard.type('-3')
    await quantity(modal).blur()
    await expect(quantity(modal)).toHaveValue('0')
    await expect.poll(() => visitor.storedCart()).toEqual([])
  })
})

test('the modal begins with what is in the request, stays within 90 % of the screen, and gives the focus back', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.hasStored(
    JSON.stringify([
      { id: demoId(DEMO.discounted), quantity: 7 },
      { id: demoId('Cámara Sony FX6'), quantity: 2 },
    ]),
  )
  await page.setViewportSize({ width: 900, height: 500 })
  await visitor.visit('/rental')
  await test.step('within the screen, where it scrolls inside', async () => {
    const modal = await visitor.openProduct('Cámara ARRI ALEXA Mini LF')
    await expect.poll(async () => (await modal.boundingBox())?.height).toBeLessThan(451)
    const button = modal.getByRole('button', main)
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
  })
  await test.step('Escape closes it and gives the focus back to its product', async () => {
    await page.keyboard.press('Escape')
    await expect(visitor.product('Cámara ARRI ALEXA Mini LF')).toBeHidden()
    await expect(visitor.card('Cámara ARRI ALEXA Mini LF').getByRole('link')).toBeFocused()
  })
  await test.step('with what is in the request, capped at the stock', async () => {
    await visitor.find('Cámara Sony FX6')
    const plenty = await visitor.openProduct('Cámara Sony FX6')
    await expect(quantity(plenty)).toHaveValue('2')
    await expect(plenty.getByRole('button', main)).toHaveText('Eliminar')
    await page.keyboard.press('Escape')
    await visitor.find(DEMO.discounted)
    await expect(quantity(await visitor.openProduct(DEMO.discounted))).toHaveValue('5')
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a card stays as high as it was when it is put into the request, and the modal keeps its button in reach', async ({
    visitor,
  }) => {
    await visitor.visit('/rental')
    await test.step('the card', async () => {
      const card = visitor.cards.first()
      const heightOf = async () => (await card.boundingBox())?.height
      const before = await heightOf()
      expect(before).toBeGreaterThan(0)
      await increase(card).click()
      await expect(quantity(card)).toHaveValue('1')
      expect(await heightOf()).toBe(before)
    })
    // The dialog slides in from below.
    const modal = await visitor.openProduct('Cámara ARRI ALEXA Mini LF')
    await expect.poll(async () => (await modal.boundingBox())?.height).toBeLessThanOrEqual(844 * 0.9 + 1)
    await expect(modal.getByRole('button', main)).toBeInViewport({ ratio: 1 })
  })
})
