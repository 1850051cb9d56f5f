import { SECTIONS } from '../../../supabase/seed/catalogue/sections.ts'
import { sectionId } from '../../../supabase/seed/products.ts'
import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { expect, test } from '../../support/fixtures.ts'

const PULL = '**/rest/v1/rpc/sync_pull'

test(
  'the catalogue stands by section, in the sections and products own order, and an anchor leads to one',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    await test.step('in order', async () => {
      // The Spanish name, or the name where there is none.
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
    })
    await test.step('the search stays in view while the page scrolls', async () => {
      await page.mouse.move(640, 600)
      for (let turn = 0; turn < 3; turn++) {
        await page.mouse.wheel(0, 1_500)
        await expect(visitor.search).toBeInViewport()
      }
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3_000)
    })
    await test.step('an anchor scrolls to its section and stands in the address', async () => {
      await visitor.anchors.getByRole('link', { name: 'Audio', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Audio/, level: 2 })).toBeInViewport()
      await expect(page).toHaveURL('/rental#audio')
      await expect(visitor.card('Micrófono Sennheiser MKH 416')).toBeInViewport()
    })
    await test.step('a catalogue on the device is shown again without any answer of the server', async () => {
      await visitor.context.route('**/rest/v1/rpc/**', () => new Promise(() => {}))
      const nav = page.getByRole('navigation', { name: 'Principal' })
      await nav.getByRole('link', { name: 'Inicio' }).click()
      await expect(page).toHaveURL('/')
      await nav.getByRole('link', { name: 'Renta Equipo' }).click()
      await expect(page).toHaveURL('/rental')
      await expect(visitor.card('ARRI AMIRA Premium')).toBeVisible()
    })
  },
)

test("an address opens at its section or shows that section only, and 'Limpiar búsqueda y filtros' all", async ({
  visitor,
}) => {
  const { page } = visitor
  const headings = page.getByRole('heading', { level: 2 })
  await test.step('with a fragment it opens at the section', async () => {
    await visitor.visit('/rental#paquetes-iluminacion')
    await expect(page.getByRole('heading', { name: /^Paquetes \| Iluminación/, level: 2 })).toBeInViewport()
  })
  await test.step('a heading is the Spanish name, or the name where there is none', async () => {
    await visitor.open(`/rental?section_id=${sectionId('Lenses')}`)
    await expect(headings).toHaveText([/^Lentes/])
    await visitor.open(`/rental?section_id=${sectionId('Medios y respaldo')}`)
    await expect(headings).toHaveText([/^Medios y respaldo/])
  })
  await test.step('section_id shows that section only and comes to rest at it', async () => {
    await visitor.visit(`/rental?section_id=${sectionId('Audio')}`)
    await expect(headings).toHaveText([/^Audio/])
    await expect(headings).toBeInViewport()
    await expect(visitor.card('Cámara Sony FX6')).toHaveCount(0)
  })
  await test.step('an empty result says so, and leads back to everything', async () => {
    await visitor.searchFor('aputure')
    await expect(
      page.getByText('No hay productos que coincidan con tu búsqueda o filtros.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Limpiar búsqueda y filtros', exact: true }).click()
    await expect(page).toHaveURL('/rental')
    await expect(visitor.search).toHaveValue('')
    await expect(page.getByRole('heading', { name: /^Cámaras/, level: 2 })).toBeVisible()
  })
})

test('the catalogue says that it is loading, and when it cannot be had is a page with a way to retry', async ({
  visitor,
}) => {
  const { page, context } = visitor
  await visitor.comesUnpainted()
  await context.route(PULL, () => new Promise(() => {}))
  await visitor.open('/rental')
  await expect(page.getByText('Cargando catálogo...')).toBeVisible()

  await context.route(PULL, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Error al Cargar el Catálogo', exact: true })).toBeVisible()
  await retryByHand(page.getByRole('button', { name: 'Reintentar' }), PULL)
  await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
})
