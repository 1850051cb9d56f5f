import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT_PAGES, keptPageUrl, PAGE_HEADERS } from '#domain/first-screen/kept-page.ts'
import { INLINE_FILE, type Inline } from '../../../prerender/headers/inline.ts'
import { siteHeaders } from '../../../prerender/headers/policy.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { DIST } from '../../support/dist.ts'
import { byNight, expect, test } from '../../support/fixtures.ts'
import { PolicyWatch } from '../../support/policy-watch.ts'

// Pages under their policy (docs/adr/0035). For the admin area see policy-admin.spec.ts.
test.slow()

const PUBLIC = [
  '/',
  '/rental?section_id=none&q=aputure',
  `/product/${demoId(DEMO.light)}`,
  '/modif',
  '/nosotros',
  '/contacto',
  '/chat-ia/index.html',
  '/login',
  '/no-existe',
]
/** Opened again below, to be used. */
const USED = ['/rental', '/modif/bodas', '/filmacion-aerea', '/asistente']

test(
  'every public screen does only what its policy lets it',
  { tag: '@core' },
  async ({ visitor, admin }) => {
    const { page, context } = visitor
    const watch = await PolicyWatch.begin(context)
    await context.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const open = async (path: string) => {
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; script-src")
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Wait for late content: scripts, images, the text font.
      await page.waitForLoadState('networkidle')
      watch.isQuiet()
    }
    for (const path of PUBLIC) await test.step(path, () => open(path))
    for (const path of USED) await byNight(path, () => open(path))
    await test.step('a product, the request and the way to WhatsApp', async () => {
      await visitor.visit('/rental')
      await visitor.find(DEMO.light)
      const modal = await visitor.openProduct(DEMO.light)
      await expect(modal.getByRole('img').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await visitor.add(DEMO.light)
      await visitor.openPanel()
      await expect(visitor.sendLink).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      await context.route('https://wa.me/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
      )
      const [chat] = await Promise.all([context.waitForEvent('page'), visitor.sendLink.click()])
      await expect(chat).toHaveTitle('WhatsApp')
      await chat.close()
      await visitor.sentQuestion.getByRole('button', { name: 'Sí, conservar' }).click()
      watch.isQuiet()
    })
    await test.step('films, of this site and of others', async () => {
      const film = { type: 'video', src: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
      await admin.change(
        'modifiable_page_content',
        { column: 'page_slug', value: 'bodas' },
        { content_structure: { elements: [film] } },
      )
      await visitor.visit('/modif/bodas')
      await page.getByRole('button', { name: /^Reproducir video de YouTube/ }).click()
      await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\//)
      await visitor.visit('/filmacion-aerea')
      await page.getByRole('button', { name: 'Reproducir video' }).first().click()
      watch.isQuiet()
    })
    await test.step('the assistant', async () => {
      await visitor.visit('/asistente')
      await page.getByRole('group', { name: 'Sugerencias' }).getByRole('button').first().click()
      await expect(page.getByRole('log').locator('ol > li')).toHaveCount(2)
      watch.isQuiet()
    })
  },
)

test.describe('on a device that has the app', () => {
  test.use({ ownShop: true, serviceWorkers: 'allow' })

  test('pages that come from the device have the policy of the server, and keep to it', async ({
    visitor,
  }) => {
    const { page, context } = visitor
    const watch = await PolicyWatch.begin(context)
    await visitor.visit('/rental')
    const headersOf = async (path: string) => (await page.request.get(path)).headers()
    const answers = [
      { path: '/rental', isPainted: true, served: await headersOf('/rental') },
      // Never opened before, so the app's own page is used.
      { path: '/nosotros', isPainted: false, served: await headersOf('/shell.html') },
    ]
    const isKept = ([name = '', url = '']: string[]) =>
      page.evaluate(
        ([name = '', url = '']) => caches.match(url, { cacheName: name }).then(Boolean),
        [name, url],
      )
    await expect.poll(() => isKept([KEPT_PAGES, keptPageUrl('/rental')]), { timeout: 45_000 }).toBe(true)
    await visitor.goOffline()
    for (const { path, isPainted, served } of answers) {
      const answer = await page.goto(path)
      expect(answer?.fromServiceWorker()).toBe(true)
      expect(answer?.headers()['x-entry'] !== undefined, path).toBe(isPainted)
      for (const name of PAGE_HEADERS) expect(answer?.headers()[name], `${path} ${name}`).toBe(served[name])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(visitor.status).toHaveText(/^Sin conexión/)
    }
    watch.isQuiet()
    await expect(
      page.evaluate(() => navigator.serviceWorker.register('/robots.txt')),
      'no text file becomes the worker',
    ).rejects.toThrow(/TrustedScriptURL/)
  })
})

test('a build that does not know its names runs its own scripts, and no others of its origin', async ({
  visitor,
  shop,
}) => {
  const { page, context } = visitor
  const watch = await PolicyWatch.begin(context)
  const inline = JSON.parse(readFileSync(join(DIST, INLINE_FILE), 'utf8')) as Inline
  const backend = shop.api.url === shop.url ? null : shop.api.url
  const policy = siteHeaders('page', { hosts: [], backend, inline, isHosted: false })
  await context.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), ...policy } })
  })
  await visitor.visit('/rental')
  await visitor.find(DEMO.light)
  await visitor.openProduct(DEMO.light)
  watch.isQuiet()
  const runs = (path: string) =>
    page.evaluate((address) => import(address).then(Boolean, () => false), new URL(path, page.url()).href)
  const own = await page.locator('script[type=module][src]').first().getAttribute('src')
  expect(await runs(own ?? 'none')).toBe(true)
  expect(await runs('/sw.js')).toBe(false)
  await expect.poll(() => watch.take().join()).toContain('script-src-elem')
})

test.describe('what somebody has put into a page', () => {
  test('does not run, wherever it stands, nor by script', { tag: '@core' }, async ({ visitor, shop }) => {
    const { page, context } = visitor
    const watch = await PolicyWatch.begin(context)
    const evil = [
      '<script>globalThis.broken = 1</script>',
      '<img src="/none.webp" onerror="globalThis.broken = 2">',
      '<script src="/robots.txt"></script>',
      '<script src="/storage/v1/object/public/public-assets/robots.txt"></script>',
      '<script src="data:text/javascript,globalThis.broken=3"></script>',
      '<base href="https://evil.test/">',
      '<style>body { display: none }</style>',
      '<iframe srcdoc="<script>parent.broken = 4</script>"></iframe>',
    ].join('')
    await context.route(`${shop.url}/contacto`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${evil}</main>`) })
    })
    await page.goto('/contacto')
    await visitor.waitForFresh()
    await expect(page.locator('body')).toBeVisible()
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    const reported = watch.take().join('\n')
    for (const directive of [
      'script-src-elem inline',
      'script-src-attr',
      'style-src-elem',
      'base-uri',
      `script-src-elem ${shop.url}/robots.txt`,
    ])
      expect(reported).toContain(directive)

    await test.step('nor by script: no text becomes elements, no address a script', async () => {
      const refused = await page.evaluate(async () => {
        const attempts: Record<string, () => unknown> = {
          html: () => (document.body.innerHTML = '<img src=x onerror=1>'),
          script: () => (document.createElement('script').text = 'broken = 1'),
          address: () => (document.createElement('script').src = '/robots.txt'),
          frame: () => document.createElement('iframe').setAttribute('srcdoc', '<script>1</script>'),
          parser: () => new DOMParser().parseFromString('<p>', 'text/html'),
          policy: () =>
            (
              globalThis as unknown as {
                trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
              }
            ).trustedTypes.createPolicy('x', {}),
          module: () => import(`${location.origin}/robots.txt`),
        }
        const failed: string[] = []
        for (const [name, attempt] of Object.entries(attempts))
          await Promise.resolve()
            .then(attempt)
            .catch(() => failed.push(name))
        return failed
      })
      expect(refused).toEqual(['html', 'script', 'address', 'frame', 'parser', 'policy', 'module'])
      watch.take()
    })
  })
})
