import { expect, test } from '../../support/fixtures.ts'

const PULL = { request: { cursors: { products: 0, sections: 0 }, limit: 2000 } }
const KEY = 'sb_publishable_claqueta_local'

test('caches keep what is hashed and ask about what is not', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'no script'
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/rental', '/sw.js', '/manifest.webmanifest'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
})

test('the app and the data come compressed', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'no script'
  expect((await request.get(script)).headers()['content-encoding']).toMatch(/^(br|gzip)$/)
  const pull = await request.post('/rest/v1/rpc/sync_pull', { headers: { apikey: KEY }, data: PULL })
  expect(pull.ok()).toBe(true)
  expect(pull.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
})

test('what is not a page of the app is never answered with its page', async ({ request }) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'xml'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toContain(type)
    expect(await response.text(), path).not.toContain('id="root"')
  }
  for (const path of ['/assets/none.js', '/chat-ia/none.html', '/demo/no-existe.webp', '/rest/v1/none']) {
    const response = await request.get(path)
    expect(response.status(), path).toBeGreaterThanOrEqual(400)
    expect(await response.text(), path).not.toContain('id="root"')
  }
  const assistant = await request.get('/chat-ia/index.html')
  expect(await assistant.text()).not.toContain('id="root"')
})

test('every route of the app is answered with its page, and the shop says that it is well', async ({
  request,
}) => {
  for (const path of ['/rental', '/product/abc', '/no-existe', '/modif/bodas'])
    expect(await (await request.get(path)).text(), path).toContain('id="root"')
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
})

test('a visitor is never sent a hidden product', async ({ request }) => {
  const pull = await request.post('/rest/v1/rpc/sync_pull', { headers: { apikey: KEY }, data: PULL })
  const text = await pull.text()
  expect(text).toContain('Aputure LS 600d Pro')
  expect(text).not.toContain('HMI PAR 1.2 kW')
  const rows = await request.get('/rest/v1/products?select=name&is_public=is.false', {
    headers: { apikey: KEY },
  })
  expect(await rows.json()).toEqual([])
})
