import { expect, PHONE, test } from '../../support/fixtures.ts'

test.use({ ...PHONE, serviceWorkers: 'allow' })

const isInstalled = () => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))

// Files missing after a network failure during a first visit: the worker's own file, its code, a file that it caches.
for (const [what, address] of [
  ['the service worker', '**/sw.js'],
  ["the worker's code", '**/assets/worker-*.js'],
  ['a file of the app', '**/shell.html'],
] as const) {
  test(`${what} that did not come is fetched again, and only then is the app ready offline`, async ({
    visitor,
    context,
  }) => {
    test.slow()
    const { page } = visitor
    await context.route(address, (route) => route.abort())
    await visitor.visit('/rental')
    await expect(visitor.status).toHaveText('Al día · solo en línea')
    expect(await page.evaluate(isInstalled)).toBe(false)

    await context.unroute(address)
    await visitor.goOffline()
    await visitor.goOnline()
    await expect(visitor.status).toHaveText('Al día')
    expect(await page.evaluate(isInstalled)).toBe(true)

    await visitor.goOffline()
    await page.reload()
    await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
  })
}

test('a network that drops in the first second of a visit is made up for without a reload', async ({
  visitor,
  context,
}) => {
  test.slow()
  const { page } = visitor
  await context.route('**/assets/**', async (route) => {
    if (route.request().serviceWorker()) await context.setOffline(true)
    await route.fallback()
  })
  await visitor.open('/rental')
  await expect(visitor.status).toHaveText(/^Sin conexión/)
  await context.unroute('**/assets/**')
  await visitor.goOnline()
  await expect(visitor.status).toHaveText('Al día')
  for (const image of ['/demo/about.webp', '/demo/gallery/grip-wall.webp'])
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, image))
      .toBe(true)
  await visitor.goOffline()
  await page.goto('/nosotros')
  await expect(page.getByRole('img', { name: 'Imagen de perfil' })).toBeVisible()
})
