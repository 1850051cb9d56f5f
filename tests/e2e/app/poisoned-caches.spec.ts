import type { Page } from '@playwright/test'
import { KEPT_PAGES, keptPageUrl } from '#domain/first-screen/kept-page.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { expect, test } from '../../support/fixtures.ts'

test.use({ serviceWorkers: 'allow', ownShop: true })

const PORTAL = '<!doctype html><title>Hotel</title><h1>Acepta los términos del hotel</h1>'
const IMAGE = '/demo/about.webp'

type Answer = { status?: number; contentType?: string; headers?: Record<string, string>; body: string }

/** Answers that a network puts in the place of a file. */
const WRONG: Record<string, (type: string) => Answer> = {
  'a page of a portal': () => ({ contentType: 'text/html', body: PORTAL }),
  'a part': (contentType) => ({ status: 206, contentType, body: 'part' }),
  nothing: (contentType) => ({ contentType, body: '' }),
  half: (contentType) => ({ contentType, body: '<!doctype html>', headers: { 'content-length': '10086' } }),
}
const OTHER_BUILD: Answer = {
  contentType: 'text/html',
  body: '<!doctype html><script type="module" src="/assets/view-0000000.js"></script>',
}

const isInstalled = () => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))

/** Puts the portal's page into every cache in the place of what has a text in its address. Returns the count. */
function poison(page: Page, text: string): Promise<number> {
  return page.evaluate(
    async ([text = '', html = '']) => {
      let count = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!request.url.includes(text)) continue
          await cache.put(request, new Response(html, { headers: { 'content-type': 'text/html' } }))
          count++
        }
      }
      return count
    },
    [text, PORTAL],
  )
}

test('pages of a captive portal in the place of files are in no cache, and those that are there are replaced', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const device = new AdminDevice(page)
  const portal: Answer = { contentType: 'text/html', body: PORTAL }

  await test.step('at the install', async () => {
    await context.route('**/shell.html', (route) => route.fulfill(portal))
    await context.route('**/assets/inventory-*.js', (route) => route.fulfill(portal))
    await context.route(`**${IMAGE}`, (route) => route.fulfill(portal))
    await device.signIn()
    await expect(device.status).toHaveText(/^Al día · solo en línea/)
    expect(await page.evaluate(isInstalled)).toBe(false)
    await context.unroute('**/shell.html')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => page.evaluate(isInstalled), { timeout: 45_000 }).toBe(true)
    await page.reload()
    await device.waitForFresh()
    await page.goto('/nosotros')
    await expect.poll(() => page.evaluate(async (url) => !(await caches.match(url)), IMAGE)).toBe(true)
    await context.unrouteAll()
    await page.goto('/config/inventory')
    await device.hasAdminScripts()
    await page.goto('/nosotros')
    await expect
      .poll(() => page.evaluate(async (url) => !!(await caches.match(url)), IMAGE), { timeout: 45_000 })
      .toBe(true)
  })
  await test.step('in between, as an earlier release let them in', async () => {
    expect(await poison(page, '/shell.html')).toBe(1)
    expect(await poison(page, '/assets/inventory-')).toBeGreaterThan(0)
    expect(await poison(page, IMAGE)).toBe(1)
    await page.goto('/asistente')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/asistente/i)
    await page.goto('/config/inventory')
    await expect(page.getByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible()
    await page.goto('/nosotros')
    const image = page.getByRole('img', { name: 'Imagen de perfil' })
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('and then the network is not needed', async () => {
    await shop.goDown()
    await page.goto('/asistente')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/asistente/i)
    await page.goto('/config/inventory')
    await expect(page.getByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible()
  })
})

const FILES = [
  ['the shell', '**/shell.html', 'text/html'],
  ['a script', '**/assets/about-*.js', 'text/javascript'],
] as const

for (const [what, path, type] of FILES)
  test(`the app is not ready while ${what} is answered by something else, and then it is`, async ({
    visitor,
    context,
  }) => {
    test.slow()
    const { page } = visitor
    const answers = Object.entries(WRONG).map(([name, wrong]) => [name, wrong(type)] as const)
    if (type === 'text/html') answers.push(['the shell of another build', OTHER_BUILD])
    let answer: Answer | undefined = answers[0]?.[1]
    let asked = 0
    await context.route(path, (route) => {
      asked++
      return answer ? route.fulfill(answer) : route.continue()
    })
    await visitor.visit('/rental')
    for (const [name, wrong] of answers) {
      const before = asked
      answer = wrong
      const tryAgain = async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return asked
      }
      await expect.poll(tryAgain, { timeout: 45_000, message: name }).toBeGreaterThan(before + 2)
      expect(await page.evaluate(isInstalled), name).toBe(false)
    }
    answer = undefined
    await expect(visitor.status).toHaveText('Al día', { timeout: 45_000 })
    expect(await page.evaluate(isInstalled)).toBe(true)
  })

test('a painted page of another build is not kept, and one that is kept is replaced', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(
    async ([name = '', url = '', html = '']) => {
      const headers = { 'content-type': 'text/html', 'x-entry': '/assets/view-0000000.js' }
      await (await caches.open(name)).put(url, new Response(html, { headers }))
    },
    [KEPT_PAGES, keptPageUrl('/rental'), OTHER_BUILD.body],
  )
  await page.goto('/rental')
  await expect(visitor.cards.first()).toBeVisible()
  const kept = () =>
    page.evaluate(
      async ([name = '', url = '']) => (await caches.match(url, { cacheName: name }))?.text(),
      [KEPT_PAGES, keptPageUrl('/rental')],
    )
  await expect.poll(kept, { timeout: 45_000 }).toContain('<article')
})
