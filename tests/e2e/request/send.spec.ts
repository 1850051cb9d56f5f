import { dayIn } from '../../support/day-in.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

const BUSINESS = 'https://wa.me/529840001234'

test(
  'the link carries the whole request, with the total of the panel',
  { tag: '@quick' },
  async ({ visitor }) => {
    await visitor.hasStored(
      JSON.stringify([
        { id: demoId(DEMO.discounted), quantity: 2 },
        { id: demoId(DEMO.quoted), quantity: 1 },
        { id: demoId(DEMO.cents), quantity: 1 },
      ]),
    )
    await visitor.visit('/')
    await visitor.openPanel()
    const href = new URL((await visitor.sendLink.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe(BUSINESS)
    const lines = (await visitor.message()).split('\n')
    expect(lines).toContain(`• ${DEMO.discounted} x2 - Subtotal: $1,600.00`)
    expect(lines).toContain(`• ${DEMO.quoted} x1`)
    expect(lines).toContain(`• ${DEMO.cents} x1 - Subtotal: $1,234.50`)
    expect(lines.at(-3)).toBe('Total Estimado: $2,834.50 MXN + artículos por cotizar')
    expect(lines.at(-2)).toBe('Precios más IVA')
    expect(lines.at(-1)).toMatch(/^Folio: \w{3}-\w{3}$/)
    await expect(visitor.panel).toContainText('$2,834.50 MXN')
    expect(href.search).not.toMatch(/[ áéíóúñ\n]/)
  },
)

test('names arrive whole in the message, on the clipboard and in a new tab; the page and the request stay', async ({
  visitor,
  admin,
  shop,
}) => {
  const { page, context, panel } = visitor
  const name = 'Luz & sombra #2 al 100% +1 | "ñandú" <3'
  const id = await admin.add({ name, price: 10, stock_quantity: 3 })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await visitor.hasStored(JSON.stringify([{ id, quantity: 3 }]))
  await visitor.visit('/rental')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await visitor.waitForFresh()
  await visitor.openPanel()
  const copy = panel.getByRole('button', { name: 'Copiar texto' })
  const notice = page.getByText('Texto copiado')

  await test.step('every sign arrives', async () => {
    expect(await visitor.message()).toContain(`• ${name} x3 - Subtotal: $30.00`)
  })
  await test.step("'Copiar texto' puts the same text on the clipboard", async () => {
    await copy.click()
    await expect(notice).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n')
    expect(copied).toBe(await visitor.message())
  })
  await test.step('sending opens a new tab, also where the browser wrongly says that there is no network', async () => {
    await expect(visitor.sendLink).toHaveAttribute('target', '_blank')
    const [chat] = await Promise.all([context.waitForEvent('page'), visitor.sendLink.click()])
    expect(chat.url()).toContain(BUSINESS)
    // A page in a background tab is throttled.
    await chat.close()
    await expect(page).toHaveURL('/rental')
    await visitor.sentQuestion.getByRole('button', { name: 'Sí, conservar' }).click()
    await expect(visitor.sentQuestion).toBeHidden()
    await expect(visitor.line(name)).toBeVisible()
    expect(await visitor.storedCart()).toMatchObject([{ id, quantity: 3 }])
  })
  await test.step('without a clipboard the text is copied the old way', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await visitor.closePanel()
    await page.reload()
    await visitor.openPanel()
    await expect(notice).toBeHidden()
    await copy.click()
    await expect(notice).toBeVisible()
    await expect(copy).toBeFocused()
  })
})

test('a long request goes out in parts, each of which says that it was sent', async ({ visitor }) => {
  const { context, panel } = visitor
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const gone = Array.from({ length: 90 }, (_, n) => ({
    id: `gone-${n}`,
    quantity: 1,
    name: `Cámara antigua ${n}`,
  }))
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }, ...gone]))
  await visitor.visit('/')
  await visitor.openPanel()
  const part = (n: number) => panel.getByRole('link', { name: `Enviar parte ${n} de 2`, exact: true })
  await expect(part(1)).toHaveAccessibleDescription('Por enviar')
  await expect(visitor.sendLink).toHaveCount(0)
  const text = async (n: number) =>
    new URL((await part(n).getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(await text(1)).toMatch(/^Parte 1 de 2\nHola, [^\n]+:\n\n• /)
  expect(await text(2)).toMatch(
    /^Parte 2 de 2\n\n• [^]+\n\nTotal Estimado: \$4,500\.00 MXN por día\nPrecios más IVA\nFolio: \w{3}-\w{3}$/,
  )

  const [chat] = await Promise.all([context.waitForEvent('page'), part(1).click()])
  await chat.close()
  await expect(part(1)).toHaveAccessibleDescription('Enviada')
  await expect(part(2)).toHaveAccessibleDescription('Por enviar')
  await expect(visitor.sentQuestion).toHaveCount(0)
  await part(2).click()
  await visitor.sentQuestion.getByRole('button', { name: 'Sí, conservar' }).click()
  await expect(part(2)).toHaveAccessibleDescription('Enviada')
})

test(
  'dates and data go along; the device remembers all but the dates, which are of the visit',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page, panel } = visitor
    await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }]))
    await visitor.visit('/')
    await visitor.openPanel()
    const fold = panel.getByRole('button', { name: 'Añadir fechas y datos' })
    await fold.press('Enter')
    const field = (label: string) => panel.getByLabel(label, { exact: true })
    const folio = await visitor.folio()
    const last = `Folio: ${folio}`
    const plain = (await visitor.message()).replace(`\n${last}`, '')

    await field('Fecha de inicio').fill(dayIn(-2))
    await expect(field('Fecha de inicio')).toHaveAccessibleDescription(/ya pasó/)
    await field('Fecha de inicio').fill(dayIn(10))
    await field('Fecha de fin').fill(dayIn(9))
    await expect(field('Fecha de fin')).toHaveAccessibleDescription(/anterior a la de inicio/)
    await expect(field('Fecha de fin')).toHaveValue(dayIn(9))
    expect(await visitor.message()).not.toContain('Estimado por')
    await field('Fecha de fin').fill(dayIn(12))
    await expect(panel).toContainText('Estimado por 3 días: $13,500.00 MXN')
    await field('Lugar').fill('Hotel Tulum, playa')
    await field('Nombre').fill(' Ana  Pérez ')
    await field('Notas').fill('Llegamos temprano\nSin chofer')
    const shown = (date: string) => date.split('-').toReversed().join('/')
    const dates = `${shown(dayIn(10))} a ${shown(dayIn(12))} (3 días)`
    const data = ['Lugar: Hotel Tulum, playa', 'Nombre: Ana Pérez', 'Notas: Llegamos temprano / Sin chofer']
    expect(await visitor.message()).toBe(
      [plain, `Fechas: ${dates}`, 'Estimado por 3 días: $13,500.00 MXN', ...data, last].join('\n'),
    )

    await page.reload()
    await visitor.openPanel()
    const kept = 'Hotel Tulum, playa · Ana Pérez · Llegamos temprano Sin chofer'
    await expect(fold).toHaveAccessibleDescription(`${dates} · ${kept}`)
    expect(await visitor.message()).toContain(`Fechas: ${dates}`)
    const next = await visitor.openTab('/')
    await next.openPanel()
    await expect(
      next.panel.getByRole('button', { name: 'Añadir fechas y datos' }),
    ).toHaveAccessibleDescription(kept)
    expect(await next.message()).toBe([plain, ...data, last].join('\n'))
    await next.page.close()
    await fold.click()
    await panel.getByRole('button', { name: 'Borrar fechas y datos' }).click()
    await expect(field('Lugar')).toHaveValue('')
    await expect(field('Fecha de inicio')).toBeFocused()
    expect(await visitor.message()).toBe([plain, last].join('\n'))
  },
)
