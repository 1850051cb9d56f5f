import { SECTIONS } from '../../../supabase/seed/catalogue/sections.ts'
import { sectionId } from '../../../supabase/seed/products.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test(
  'the catalogue stands by section, in the sections and products own order',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    await expect(visitor.anchors.getByRole('link')).toHaveText([
      ...SECTIONS.map(({ name, es }) => es || name),
      'Sin sección',
    ])
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Cámaras/)
    const names = await visitor.cards.getByRole('heading').allTextContents()
    expect(names.slice(0, 4)).toEqual([
      'Cámara ARRI ALEXA Mini LF',
      'ARRI AMIRA Premium',
      'Cámara RED V-RAPTOR 8K VV',
      'Cámara RED KOMODO 6K',
    ])
  },
)

test('a heading is the Spanish name, or the name where there is none', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit(`/rental?section_id=${sectionId('Lenses')}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Lentes/])
  await visitor.open(`/rental?section_id=${sectionId('Medios y respaldo')}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Medios y respaldo/])
})

test('the search stays in view while the page scrolls', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await page.mouse.move(640, 600)
  for (let turn = 0; turn < 3; turn++) {
    await page.mouse.wheel(0, 1_500)
    await expect(visitor.search).toBeInViewport({ ratio: 1 })
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3_000)
})

test('an anchor scrolls to its section and stands in the address', { tag: '@core' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await visitor.anchors.getByRole('link', { name: 'Audio', exact: true }).click()
  const heading = page.getByRole('heading', { name: /^Audio/, level: 2 })
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL('/rental#audio')
  await expect(visitor.card('Micrófono Sennheiser MKH 416')).toBeInViewport()
})

test('an address with a fragment opens at its section', async ({ visitor }) => {
  await visitor.visit('/rental#paquetes-iluminacion')
  const heading = visitor.page.getByRole('heading', { name: /^Paquetes \| Iluminación/, level: 2 })
  await expect(heading).toBeInViewport()
})

test('section_id shows that section only and comes to rest at it', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit(`/rental?section_id=${sectionId('Audio')}`)
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([/^Audio/])
  await expect(headings).toBeInViewport()
  await expect(visitor.card('Cámara Sony FX6')).toHaveCount(0)
})

test("an empty result says so, and 'Limpiar búsqueda y filtros' shows everything again", async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.visit(`/rental?section_id=${sectionId('Audio')}`)
  await visitor.searchFor('aputure')
  await expect(
    page.getByText('No hay productos que coincidan con tu búsqueda o filtros.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Limpiar búsqueda y filtros', exact: true }).click()
  await expect(page).toHaveURL('/rental')
  await expect(visitor.search).toHaveValue('')
  await expect(page.getByRole('heading', { name: /^Cámaras/, level: 2 })).toBeVisible()
})

test('the catalogue says that it is loading', async ({ visitor }) => {
  await visitor.comesUnpainted()
  await visitor.context.route('**/rest/v1/rpc/sync_pull', () => new Promise(() => {}))
  await visitor.open('/rental')
  await expect(visitor.page.getByText('Cargando catálogo...')).toBeVisible()
})

test(
  'a catalogue that cannot be had is a page with a way to retry',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page, context } = visitor
    // The server is back with the press: earlier, the automatic retry would take the button away.
    const isPressed = () => page.evaluate(() => document.documentElement.dataset['pressed'] === 'yes')
    await visitor.comesUnpainted()
    await context.route('**/rest/v1/rpc/sync_pull', async (route) =>
      (await isPressed()) ? route.fallback() : route.abort(),
    )
    await visitor.open('/rental')
    await expect(
      page.getByRole('heading', { name: 'Error al Cargar el Catálogo', exact: true }),
    ).toBeVisible()
    await page.evaluate(() =>
      addEventListener('click', () => (document.documentElement.dataset['pressed'] = 'yes'), {
        capture: true,
      }),
    )
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  },
)

test('a catalogue on the device needs no request to be shown again', async ({ visitor }) => {
  const { page, context } = visitor
  await visitor.visit('/rental')
  let requests = 0
  await context.route('**/rest/v1/rpc/**', (route) => {
    requests += 1
    return route.continue()
  })
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
  const before = requests
  await nav.getByRole('link', { name: 'Renta Equipo' }).click()
  await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  expect(requests).toBe(before)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('an anchor works from the chips as well', async ({ visitor }) => {
    await visitor.visit('/rental')
    await visitor.anchors.getByRole('link', { name: 'Grip', exact: true }).click()
    await expect(visitor.page.getByRole('heading', { name: /^Grip/, level: 2 })).toBeInViewport()
    await expect(visitor.search).toBeInViewport({ ratio: 1 })
    await expect(visitor.card(DEMO.light)).not.toBeInViewport()
  })
})
