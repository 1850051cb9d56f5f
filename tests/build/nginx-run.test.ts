import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineOf } from '../../prerender/headers/inline.ts'
import { clientAddress, readProxies } from '../../supabase/local/accounts/client-address.ts'
import { nginxIncludes } from '../../prerender/headers/nginx.ts'
import { kindOf, siteHeaders, type Place } from '../../prerender/headers/policy.ts'
import { findNginx, makeCertificate, Nginx } from '../support/servers/nginx.ts'

const binary = findNginx()
const NAME = 'claqueta.mx'
const SHELL = '<script>go()</script><p>shell</p>'
const PLACE = { backend: 'https://x.supabase.co', inline: inlineOf(SHELL) }
const EVIL = '<urlset><script xmlns="http://www.w3.org/1999/xhtml">1</script></urlset>'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends a request to nginx by TLS under a host name. */
function ask(
  port: number,
  path: string,
  { host = NAME, method = 'GET', body = '', from = '127.0.0.1', headers = {} } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      // Another host name must not resume this session.
      {
        port,
        path,
        method,
        headers: { ...headers, host },
        localAddress: from,
        servername: host,
        rejectUnauthorized: false,
        agent: false,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
const listen = (server: Server | ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createHttp()
  await listen(server)
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

// Debian's package, or NGINX_PATH; nginx.test.ts reads the files without it.
describe.skipIf(binary === undefined)('nginx', () => {
  let folder: string
  let plain: number
  let tls: number
  let changes: Record<string, string>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-nginx-site-'))
    const { key, cert } = makeCertificate(folder)
    ;[plain, tls] = [await freePort(), await freePort()]
    changes = {
      '/etc/ssl/claqueta/fullchain.pem': cert,
      '/etc/ssl/claqueta/privkey.pem': key,
      'listen [::]': '# listen [::]',
      'listen 80 ': `listen 127.0.0.1:${plain} `,
      'listen 443 ': `listen 127.0.0.1:${tls} `,
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Sends a request without TLS. */
  const askPlain = (path: string) => fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' })

  describe('before a static site', () => {
    let nginx: Nginx
    let bucket: ReturnType<typeof createServer>
    let isDown = false
    beforeAll(async () => {
      const root = join(folder, 'dist')
      const files = {
        'index.html': `${SHELL} home`,
        'shell.html': SHELL,
        'rental.html': `${SHELL} rental`,
        'sw.js': '1',
        'manifest.webmanifest': '{}',
        'assets/a-1.js': '1',
        'icons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'robots.txt': 'built',
        'sitemap.xml': '<built/>',
        _headers: 'x',
        ...nginxIncludes(PLACE),
      }
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true })
        await writeFile(join(root, name), text)
      }
      const [key, cert] = await Promise.all(
        ['privkey.pem', 'fullchain.pem'].map((name) => readFile(join(folder, name))),
      )
      // Attack: content that the thief of an administrator's session could upload.
      bucket = createServer({ key, cert }, (asked, answer) => {
        answer.writeHead(isDown ? 500 : 200, {
          'content-type': asked.url?.endsWith('robots.txt') ? 'text/javascript' : 'text/html',
          'content-security-policy': 'sandbox allow-scripts',
          'set-cookie': 'a=b',
        })
        answer.end(EVIL)
      })
      await listen(bucket)
      nginx = await Nginx.start(binary ?? '', 'nginx.conf', plain, {
        ...changes,
        '/srv/claqueta': root,
        'server PROJECT.supabase.co:443': `server 127.0.0.1:${portOf(bucket)}`,
      })
    })
    afterAll(async () => {
      await nginx.stop()
      bucket.close()
    })

    test.each([
      ['/', 'text/html; charset=utf-8', 'home'],
      ['/rental', 'text/html; charset=utf-8', 'rental'],
      ['/config/users', 'text/html; charset=utf-8', 'shell'],
      ['/sw.js', 'text/javascript; charset=utf-8', '1'],
      ['/assets/a-1.js', 'text/javascript; charset=utf-8', '1'],
      ['/icons/a.svg', 'image/svg+xml; charset=utf-8', '<svg'],
      ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '{}'],
    ])('answers %s as %s, with the headers of the one source', async (path, type, text) => {
      const { status, headers, body } = await ask(tls, path)
      expect([status, headers['content-type']]).toEqual([200, type])
      expect(body).toContain(text)
      const place: Place = { ...PLACE, hosts: [NAME], isHosted: true }
      expect(headers).toMatchObject(siteHeaders(kindOf(path), place))
      expect(headers['cache-control']).toBe(
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    })

    test.each([
      ['/robots.txt', 'text/plain; charset=utf-8', 'built'],
      ['/sitemap.xml', 'application/xml; charset=utf-8', '<built/>'],
    ])('answers %s as %s that does nothing, from the bucket or the build', async (path, type, built) => {
      for (const down of [false, true]) {
        isDown = down
        const { status, headers, body } = await ask(tls, path)
        expect([status, headers['content-type'], body]).toEqual([200, type, down ? built : EVIL])
        expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
        expect([headers['x-content-type-options'], headers['set-cookie']]).toEqual(['nosniff', undefined])
      }
      isDown = false
    })

    test.each(['/_headers', '/.host/nginx-maps.conf', '/assets/gone.js', '/gone.webp'])(
      '%s is not there, and says so with the same headers',
      async (path) => {
        const { status, headers } = await ask(tls, path)
        expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff'])
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      },
    )

    test.each([
      ['TLSv1.1', 'refused'],
      ['TLSv1.2', 'TLSv1.2'],
      ['TLSv1.3', 'TLSv1.3'],
    ] as const)('a client that speaks %s alone is answered: %s', async (version, spoken) => {
      const asked = { port: tls, servername: NAME, minVersion: version, maxVersion: version }
      const socket = connect({ ...asked, ciphers: 'DEFAULT@SECLEVEL=0', rejectUnauthorized: false })
      const answer = await new Promise<string | null>((resolve) => {
        socket.once('secureConnect', () => resolve(socket.getProtocol()))
        socket.once('error', () => resolve('refused'))
      })
      socket.destroy()
      expect(answer).toBe(spoken)
    })

    test('sends who comes without TLS to the one address, and knows no other name', async () => {
      const answer = await askPlain('/rental?q=1')
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `https://${NAME}/rental?q=1`])
      await expect(ask(tls, '/', { host: 'evil.test' })).rejects.toThrow(/alert|reset|disconnected/i)
    })
  })

  describe('before npm start', () => {
    let nginx: Nginx
    let shop: Server
    beforeAll(async () => {
      shop = createHttp((asked, answer) => {
        const counted = [1, readProxies('loopback') ?? 0].map((proxies) => clientAddress(asked, proxies))
        answer.setHeader('x-counted', counted.join(' '))
        answer.setHeader('x-proto', asked.headers['x-forwarded-proto'] ?? '')
        answer.end(`${asked.method} ${asked.headers.host}`)
      })
      await listen(shop)
      nginx = await Nginx.start(binary ?? '', 'nginx-proxy.conf', plain, {
        ...changes,
        '127.0.0.1:4173': `127.0.0.1:${portOf(shop)}`,
      })
    })
    afterAll(async () => {
      await nginx.stop()
      shop.close()
    })

    test('passes on under the name that was asked for, and says to come by TLS', async () => {
      const { body, headers } = await ask(tls, '/rental')
      expect(body).toBe(`GET ${NAME}`)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    })

    test.each([
      ['nothing', {}],
      ['another address', { 'x-forwarded-for': '198.51.100.1' }],
      ['a row of them', { 'x-forwarded-for': '198.51.100.1, 127.0.0.1', 'x-forwarded-proto': 'http' }],
      [
        'nonsense',
        { 'x-forwarded-for': 'unknown', forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1' },
      ],
    ])('who writes %s is counted by the address that they come from', async (_, headers) => {
      // On Linux all of 127.0.0.0/8 is this machine; other systems have one address.
      const from = process.platform === 'linux' ? '127.0.0.9' : '127.0.0.1'
      const { headers: said } = await ask(tls, '/rental', { from, headers })
      expect(said).toMatchObject({ 'x-counted': `${from} ${from}`, 'x-proto': 'https' })
    })

    test.each([
      ['/auth/v1/token?grant_type=password', 11],
      ['/rest/v1/page_visits', 61],
    ])('%s is answered %d times, then 429', async (path, most) => {
      const found = new Map<number, number>()
      for (let asked = 0; asked < most + 5; asked++) {
        const { status } = await ask(tls, path, { method: 'POST' })
        found.set(status, (found.get(status) ?? 0) + 1)
      }
      // A second or two may pass in between.
      expect(found.get(200) ?? 0).toBeGreaterThanOrEqual(most)
      expect(found.get(200) ?? 0).toBeLessThanOrEqual(most + 3)
      expect(found.get(429) ?? 0).toBeGreaterThanOrEqual(2)
    })

    test('what is read is not counted', async () => {
      for (let asked = 0; asked < 80; asked++)
        expect((await ask(tls, '/rest/v1/page_visits')).status).toBe(200)
    })
  })
})
