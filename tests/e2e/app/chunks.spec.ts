import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { PolicyWatch } from '../../support/policy-watch.ts'

const OFFLINE = 'Sin conexión: esta parte aún no está en este dispositivo.'
const GONE = 'Esta parte de la página no se pudo cargar.'

const RENTAL = /\/assets\/rental-[^/]*\.js$/
const ZOOM = /\/assets\/zoom-dialog-[^/]*\.js$/
const ENGINE = /\/assets\/engine-[^/]*\.js$/

/** Counts the loads of the page. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

test(
  'a part that went with the last deployment comes with one reload',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page, context } = visitor
    await visitor.visit('/contacto')
    const loads = countLoads(page)
    // The new page knows the new names and finds the files, also before it has loaded.
    let isNew = false
    page.on('request', (request) => {
      isNew ||= request.isNavigationRequest()
    })
    await context.route(RENTAL, (route) =>
      !isNew ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Renta Equipo' })
      .click()
    await expect(visitor.cards.first()).toBeVisible()
    await expect(page).toHaveURL('/rental')
    // Painted content is visible before the page has loaded.
    await visitor.waitForFresh()
    expect(loads()).toBe(1)
  },
)

test('a part that is gone for ever ends in words, after one reload', async ({ visitor }) => {
  const { page, context } = visitor
  await context.route(RENTAL, (route) => route.fulfill({ status: 404, body: '' }))
  await visitor.visit('/contacto')
  const loads = countLoads(page)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Renta Equipo' })
    .click()
  await expect(page.getByRole('alert')).toContainText(GONE)
  // On a slow machine the alert comes before the last image of the page.
  await expect.poll(loads).toBe(1)
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect.poll(loads).toBe(2)
  await expect(page.getByRole('alert')).toContainText(GONE)
  // The rest of the app still works.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  expect(loads()).toBe(2)
})

test('without a network a part says so, and comes with the network', async ({ visitor }) => {
  test.slow()
  const { page, context } = visitor
  const loads = countLoads(page)
  await visitor.visit('/contacto')
  await visitor.goOffline()
  const links = page.getByRole('navigation', { name: 'Principal' })
  await links.getByRole('link', { name: 'Renta Equipo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  expect(loads()).toBe(1)
  await visitor.goOnline()
  await expect(visitor.cards.first()).toBeVisible()
  // Some versions of Chromium cache failed imports; there the page reloads once for each.
  expect(loads()).toBeLessThanOrEqual(2)

  await test.step('a dialog does as well', async () => {
    await context.route(ZOOM, (route) => route.abort('internetdisconnected'))
    const modal = visitor.product('Cámara Sony FX6')
    const card = visitor.card('Cámara Sony FX6').getByRole('link', { name: 'Cámara Sony FX6', exact: true })
    // The page may reload during the action.
    await expect(async () => {
      if (!(await modal.isVisible())) await card.click({ timeout: 3_000 })
      await expect(modal.getByRole('button', { name: 'Ampliar imagen 1' })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await context.setOffline(true)
    await modal.getByRole('button', { name: 'Ampliar imagen 1' }).click()
    const message = page.getByRole('dialog', { name: 'No se pudo mostrar la imagen ampliada.' })
    await expect(message).toContainText(OFFLINE)
    await message.getByRole('button', { name: 'Cerrar' }).click()
    await expect(message).toHaveCount(0)
    await modal.getByRole('button', { name: 'Ampliar imagen 1' }).click()
    await expect(message).toContainText(OFFLINE)
    await context.unroute(ZOOM)
    await visitor.goOnline()
    await expect(message).toHaveCount(0)
    const close = page.getByRole('button', { name: 'Cerrar imagen' })
    await expect(async () => {
      if (!(await modal.isVisible())) await card.click({ timeout: 3_000 })
      if (!(await close.isVisible()))
        await modal.getByRole('button', { name: 'Ampliar imagen 1' }).click({ timeout: 3_000 })
      await expect(close).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    expect(loads()).toBeLessThanOrEqual(3)
  })
})

test('without the code of the store or any script the page says so, and comes when it is asked for again', async ({
  visitor,
}) => {
  const { page, context } = visitor
  const watch = await PolicyWatch.begin(context)
  const loads = countLoads(page)
  await test.step('without the store the data service is not there', async () => {
    await context.route(ENGINE, (route) => route.fulfill({ status: 404, body: '' }))
    await visitor.open('/')
    const toast = page.getByRole('region', { name: /Notificaciones/ }).getByRole('alert')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText('Supabase no está inicializado.')
    // Once for the whole page, not for each part.
    await expect(page.getByText(GONE)).toHaveCount(1)
    await expect(visitor.status).toHaveText('Sin conexión con los datos')
    expect(loads()).toBe(2)
    await context.unroute(ENGINE)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await visitor.waitForFresh()
    await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  })
  for (const [what, fail] of [
    ['an answer of 500', (route: Route) => route.fulfill({ status: 500, body: '' })],
    ['no answer', (route: Route) => route.abort()],
  ] as const) {
    await test.step(`without any script: ${what}`, async () => {
      const message = page.getByRole('heading', { name: 'La página no terminó de cargar' })
      await context.route('**/assets/*.js', fail)
      await visitor.open('/rental')
      await expect(message).toBeVisible()
      await context.unroute('**/assets/*.js')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await visitor.waitForFresh()
      await expect(visitor.cards.first()).toBeVisible()
      await expect(message).toHaveCount(0)
    })
  }
  watch.isQuiet()
})
