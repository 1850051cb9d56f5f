import { retryByHand } from '../../support/devices/retry-by-hand.ts'
import { expect, test } from '../../support/fixtures.ts'

const PULL = '**/rest/v1/rpc/sync_pull'

test('home says that it is loading, then what failed, and recovers with Reintentar', async ({ visitor }) => {
  const { page, context } = visitor
  const slowDown = { status: 503, headers: { 'retry-after': '600' }, body: '' }
  await visitor.comesUnpainted()
  await context.route(PULL, () => new Promise(() => {}))
  await visitor.open('/')
  await expect(page.getByText('Cargando catálogo...')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando imágenes...' })).toBeAttached()
  await expect(visitor.status).toHaveText(/^Sincronizando/)

  await context.route(PULL, (route) => route.fulfill(slowDown))
  await page.reload()
  const preview = page.getByRole('region', { name: 'Del catálogo' })
  const gallery = page.getByRole('region', { name: 'Galería', exact: true })
  await expect(preview).toContainText('No se pudo cargar el catálogo de inicio.')
  await expect(gallery).toContainText('Error al cargar imágenes')
  await expect(gallery).toContainText('Ocurrió un error desconocido.')
  await expect(page.getByText('Error de Galería')).toBeVisible()
  await expect(page.getByText('No se pudieron cargar las imágenes de la galería.')).toBeVisible()

  await gallery.getByRole('button', { name: 'Reintentar' }).click()
  await expect(gallery).toContainText('Ocurrió un error desconocido.')
  const own = { ...slowDown, body: JSON.stringify({ message: 'La base de datos descansa' }) }
  await context.route(PULL, (route) => route.fulfill(own))
  await gallery.getByRole('button', { name: 'Reintentar' }).click()
  await expect(gallery).toContainText('La base de datos descansa')
  await retryByHand(preview.getByRole('button', { name: 'Reintentar' }), PULL)
  await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  await expect(gallery.getByRole('img').first()).toBeVisible()
  await visitor.waitForFresh()
})

test('a lost connection is named, and home recovers by itself', async ({ visitor }) => {
  const { page, context } = visitor
  const gallery = page.getByRole('region', { name: 'Galería', exact: true })
  await visitor.comesUnpainted()
  await context.route(PULL, (route) => route.abort('connectionrefused'))
  await visitor.open('/')
  const reason = gallery.getByText('No hay conexión a internet.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Pale on the stage, which is dark in both modes.
    await expect(reason).toHaveCSS('color', 'rgb(210, 201, 190)')
  }
  await context.unroute(PULL)
  await expect(gallery.getByRole('img').first()).toBeVisible()
})

test.describe('in a shop of its own', () => {
  test.use({ ownShop: true })

  test('home tells an empty catalogue from sections without products', async ({ visitor, admin }) => {
    const { page } = visitor
    const empty = page.getByText('El catálogo de inicio está vacío o no hay secciones configuradas.', {
      exact: true,
    })
    await admin.clear('homepage_section_products')
    await admin.clear('homepage_carousel_images')
    await visitor.visit('/')
    await expect(page.getByText('No hay imágenes para mostrar.', { exact: true })).toBeVisible()
    await expect(page.getByText(/Las secciones de inicio aún no tienen artículos/)).toBeVisible()
    await expect(empty).toHaveCount(0)

    await admin.clear('homepage_sections')
    await page.reload()
    await expect(empty).toBeVisible()
  })
})
