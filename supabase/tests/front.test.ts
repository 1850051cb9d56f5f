import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../local/backend.ts'
import { createFront } from '../local/server/front.ts'
import { precompress } from '../local/server/precompress.ts'
import { askAsIs } from './support/ask-as-is.ts'

const SHELL = `<!doctype html><!--head--><title>Claqueta</title><!--/head-->${'<p>hola</p>'.repeat(400)}`
const SCRIPT = 'console.log(1)\n'.repeat(200)
const PAGE = {
  page_slug: 'bodas',
  id: '5b0c4bd3-4bb1-4f6c-9c0b-0d6f4b7f6f10',
  title: 'Bodas',
  content_structure: null,
  is_public: true,
  updated_at: '2026-01-15T12:00:00+00:00',
  seq: 1,
}

let page = PAGE
let pulls = 0
let mayPull = Promise.resolve()

/** Answers like `sync_pull`: with the rows beyond the cursors. */
async function pull(asked: Request): Promise<object> {
  const { request } = (await asked.json()) as { request: { cursors: { modifiable_page_content: number } } }
  pulls++
  await mayPull
  const rows = request.cursors.modifiable_page_content < page.seq ? [page] : []
  const tables = { modifiable_page_content: rows }
  return { epoch: 'e', min_seq: 0, head: page.seq, role: 'visitor', uid: null, tables }
}
const ROWS = JSON.stringify(Array.from({ length: 300 }, (_, n) => ({ id: n, name: 'Aputure LS 600d' })))
const TOKEN = 'the.right.one'
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** A backend that answers at once, or whose database is down, because these tests are about the front. */
let isDown = false
const backend: Backend = {
  key: 'key',
  shop: '',
  sql: async () => undefined,
  destroyRemovedImages: async () => undefined,
  alone: () => Promise.reject(new Error('There is no database.')),
  isWell: async () => !isDown,
  answered: () => 0,
  changes: () => page.seq,
  readToken: (token) => (token === TOKEN ? { session: crypto.randomUUID() } : null),
  space: { refusal: async () => null, require: async () => undefined },
  close: async () => undefined,
  fetch: async (asked) => {
    const { pathname } = new URL(asked.url)
    if (pathname.endsWith('/robots.txt')) return new Response('User-agent: *\n')
    if (pathname.endsWith('/rpc/sync_pull'))
      return isDown ? new Response('', { status: 500 }) : Response.json(await pull(asked))
    if (pathname.startsWith('/storage')) return new Response('{"error":"not_found"}', { status: 400 })
    if (asked.method === 'POST') return Response.json({ got: (await asked.arrayBuffer()).byteLength })
    return new Response(ROWS, { headers: { 'content-type': 'application/json', etag: '"v1"' } })
  },
}

describe('the front server', () => {
  let dist: string
  let server: Server

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: Buffer) =>
    askAsIs(server, path, headers, method, body)

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'claqueta-dist-'))
    await mkdir(join(dist, 'assets'))
    await mkdir(join(dist, 'chat-ia'))
    await Promise.all([
      writeFile(join(dist, 'shell.html'), SHELL),
      writeFile(join(dist, 'index.html'), SHELL),
      writeFile(join(dist, 'rental.html'), 'As it was built'),
      writeFile(join(dist, 'chat-ia/index.html'), '<title>Editor IA</title>'),
      writeFile(join(dist, 'assets/index-abc123.js'), SCRIPT),
      writeFile(join(dist, 'sw.js'), '1'),
      writeFile(join(dist, '_headers'), '/*'),
      writeFile(join(dist, '_redirects'), '/* /shell.html 200'),
      writeFile(join(dist, 'manifest.webmanifest'), '{}'),
      writeFile(join(dist, 'camera.webp'), 'RIFF'),
    ])
    await precompress(dist)
    server = createServer(createFront(backend, dist))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.close()
    await rm(dist, { recursive: true, force: true })
  })

  test.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/chat-ia/index.html', 'no-cache'],
    ['/camera.webp', 'public, max-age=86400'],
    ['/assets/index-abc123.js', 'public, max-age=31536000, immutable'],
  ])('%s is kept: %s', async (path, kept) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe(kept)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const again = await ask(path, { 'if-none-match': headers.etag ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers['cache-control']).toBe(kept)
  })

  test.each([
    ['/', 200, 'Claqueta | Renta de equipo de filmación y escenario'],
    ['/rental', 200, 'Catálogo de renta de equipo de filmación | Claqueta'],
    ['/renta?section_id=3', 200, 'Catálogo de renta de equipo de filmación | Claqueta'],
    ['/bodas', 200, 'Bodas | Claqueta'],
    ['/config/seo/edit/%2Frental', 200, 'Administración | Claqueta'],
    ['/chat-ia', 200, 'Editor IA | Claqueta'],
    ['/product/0a1b', 404, 'Producto No Encontrado | Claqueta'],
  ])('%s is the app: %d, %s', async (path, expected, title) => {
    const { status, body, headers } = await ask(path, HTML)
    expect(status).toBe(expected)
    const text = body.toString()
    expect(text).toContain(`<title data-head="title">${title}</title>`)
    expect(text.slice(text.indexOf('<!--/head-->'))).toBe(SHELL.slice(SHELL.indexOf('<!--/head-->')))
    expect(headers['cache-control']).toBe('no-cache')
    expect((await ask(path, HTML, 'HEAD')).status).toBe(expected)
  })

  test.each(['/product/caf%C3', '/%', '//x', '/rental?q=%FF'])(
    '%s has no reading: 400, with the app for a person and a message for a program',
    async (path) => {
      const page = await ask(path, HTML)
      expect([page.status, page.body.toString(), page.headers['cache-control']]).toEqual([
        400,
        SHELL,
        'no-store',
      ])
      expect(page.headers['content-security-policy']).toBeDefined()
      const message = await ask(path, { accept: '*/*' })
      expect([message.status, message.headers['content-type']]).toEqual([400, 'application/json'])
    },
  )

  test('a page is what the data say now, however it is packed, and many at once share what they ask', async () => {
    const titles = async () => {
      const [plain, br] = await Promise.all([
        ask('/bodas', HTML),
        ask('/bodas', { ...HTML, 'accept-encoding': 'br' }),
      ])
      const texts = [plain.body, brotliDecompressSync(br.body)]
      return texts.map((text) => /<title[^>]*>([^<|]*) \|/.exec(text.toString())?.[1])
    }
    expect(await titles()).toEqual(['Bodas', 'Bodas'])
    page = { ...PAGE, title: 'Bodas en la playa', seq: 2 }
    expect(await titles()).toEqual([page.title, page.title])
    pulls = 0
    page = { ...page, seq: 3 }
    let arrived = 0
    mayPull = new Promise((resolve) => {
      server.on('request', () => ++arrived === 20 && resolve())
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('/bodas', HTML)))
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(pulls).toBe(2)
    page = { ...PAGE, seq: 4 }
    expect(await titles()).toEqual(['Bodas', 'Bodas'])
    pulls = 0
    await titles()
    expect(pulls, 'nothing has changed since').toBe(0)
  })

  test('while the data cannot be read pages come as they were built', async () => {
    page = { ...PAGE, seq: page.seq + 1 }
    isDown = true
    try {
      expect((await ask('/rental', HTML)).body.toString()).toBe('As it was built')
      const unknown = await ask('/bodas', HTML)
      expect([unknown.status, unknown.body.toString()]).toEqual([200, SHELL])
      expect((await ask('/sitemap.xml')).status).toBe(503)
    } finally {
      isDown = false
    }
  })

  test('without a sitemap of its own the shop has one made from its pages', async () => {
    const { status, headers, body } = await ask('/sitemap.xml', { host: 'renta.test' })
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body.toString()).toContain('<loc>http://renta.test/modif/bodas</loc>')
  })

  test.each([
    '/llms.txt',
    '/assets/gone-abc.js',
    '/assets/gone',
    '/demo/gone.webp',
    '/chat-ia/gone.html',
    '/index.html.br',
    '/.claqueta-built',
    '/index.html.br/',
    '/_headers',
    '/_redirects',
    '/_redirects/',
  ])('%s is missing: 404 in plain text, also for a browser', async (path) => {
    const { status, headers, body } = await ask(path, HTML)
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found\n',
    ])
  })

  test('only navigations get the app', async () => {
    expect((await ask('/rental', { accept: 'application/json' })).status).toBe(404)
    expect((await ask('/rental', HTML, 'POST')).status).toBe(404)
  })

  test.each([
    ['/rental.', '/rental'],
    ['/product/abc.?q=luz.', '/product/abc?q=luz.'],
    ['/solicitud%23s=abc', '/solicitud#s=abc'],
  ])('%s, as a chat mangles it, leads to %s', async (path, location) => {
    const { status, headers } = await ask(path, HTML)
    expect([status, headers.location]).toEqual([302, location])
  })

  test('robots.txt comes from the bucket, healthz says ok, Realtime takes WebSockets only', async () => {
    const robots = await ask('/robots.txt', HTML)
    expect([robots.body.toString(), robots.headers['content-type']]).toEqual([
      'User-agent: *\n',
      'text/plain; charset=utf-8',
    ])
    expect((await ask('/healthz')).body.toString()).toBe('{"status":"ok"}')
    const realtime = await ask('/realtime/v1/websocket')
    expect([realtime.status, realtime.headers['content-type']]).toEqual([404, 'application/json'])
  })

  test('the app and /rest/v1 are compressed with what the client takes', async () => {
    for (const [path, plain] of [
      ['/shell.html', SHELL],
      ['/assets/index-abc123.js', SCRIPT],
      ['/rest/v1/products', ROWS],
    ] as const) {
      const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
      expect(br.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(br.body).toString()).toBe(plain)
      const gz = await ask(path, { 'accept-encoding': 'gzip' })
      expect(gz.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gz.body).toString()).toBe(plain)
      const none = await ask(path)
      expect(none.headers['content-encoding']).toBeUndefined()
      expect(none.body.toString()).toBe(plain)
      expect(none.headers.vary).toBe('Accept-Encoding')
    }
  })

  test('what a device pulls is compressed, the manifest says its type, and the static page is not the app', async () => {
    page = { ...PAGE, title: 'Bodas en la playa, de noche y de día. '.repeat(60), seq: page.seq + 1 }
    const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
    const asked = JSON.stringify({ request: { cursors: { modifiable_page_content: 0 } } })
    const answer = await ask('/rest/v1/rpc/sync_pull', headers, 'POST', Buffer.from(asked))
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(brotliDecompressSync(answer.body).toString()).toContain(page.title)
    expect((await ask('/chat-ia/index.html', HTML)).body.toString()).toBe('<title>Editor IA</title>')
    const manifest = await ask('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
  })

  test('an answer that the client has is not sent again', async () => {
    const { status, body } = await ask('/rest/v1/products', { 'if-none-match': '"v1"' })
    expect([status, body.byteLength]).toEqual([304, 0])
  })

  test('bodies pass whole, and not beyond reason', async () => {
    const big = Buffer.alloc(3_000_000, ' ')
    const session = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    expect((await ask('/rest/v1/rpc/x', session, 'POST', big)).body.toString()).toBe('{"got":3000000}')
    const forged = { ...session, authorization: 'Bearer head.claims.signature' }
    expect((await ask('/rest/v1/rpc/x', forged, 'POST', big)).status).toBe(401)
    const huge = await ask(
      '/rest/v1/rpc/x',
      { 'content-length': '99999999', connection: 'close' },
      'POST',
    ).catch(() => undefined)
    expect(huge?.status ?? 413).toBe(413)
  })
})
