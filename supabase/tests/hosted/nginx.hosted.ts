import { readdirSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DIST } from '../../../tests/support/dist.ts'
import { startSite, type Site } from './nginx.ts'

type Answer = {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: string
}

describe('the nginx.conf that owners are given', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())
  beforeEach(() => site.bucket.clear())

  const get = (path: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { name, https } = site
      const asked = { host: '127.0.0.1', port: https, path, servername: name, headers: { host: name } }
      request({ ...asked, rejectUnauthorized: false }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part: string) => (body += part))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
      })
        .on('error', reject)
        .end()
    })
  const shake = (options: ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: site.https, rejectUnauthorized: false, ...options })
      socket
        .once('secureConnect', () => resolve(socket.getProtocol() ?? 'none'))
        .once('error', () => resolve('refused'))
      socket.once('secureConnect', () => socket.end())
    })

  test.each([
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ] as const)('speaks %s', async (version, spoken) => {
    expect(await shake({ servername: site.name, minVersion: version, maxVersion: version })).toBe(spoken)
  })

  test('speaks nothing older, and not to other names', async () => {
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    expect(await shake({ servername: site.name, ...old })).toBe('refused')
    expect(await shake({ servername: 'evil.example' })).toBe('refused')
  })

  test('leads from http to https, to its own name alone', async () => {
    const answer = await fetch(`http://127.0.0.1:${site.http}/rental?q=luz`, {
      redirect: 'manual',
      headers: { host: 'evil.example' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `https://${site.name}/rental?q=luz`,
    ])
  })

  test.each([
    ['/', 'no-cache', 'text/html'],
    ['/rental', 'no-cache', 'text/html'],
    ['/product/none-of-ours', 'no-cache', 'text/html'],
    ['/sw.js', 'no-cache', 'text/javascript'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
  ])('%s is asked for again each time', async (path, kept, type) => {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control']]).toEqual([200, kept])
    expect(headers['content-type']).toContain(type)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  })

  test('what has its content in its name is kept for ever', async () => {
    const script = readdirSync(join(DIST, 'assets')).find((name) => name.endsWith('.js'))
    const { status, headers } = await get(`/assets/${script}`)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['content-type']).toContain('text/javascript')
    expect((await get('/assets/gone-12345678.js')).status).toBe(404)
  })

  test.each(['/_headers', '/_redirects', '/.host/inline.json'])('%s is not for visitors', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('a text file of the bucket is text, whatever the bucket says of it', async () => {
    site.bucket.set('robots.txt', { type: 'text/javascript', body: 'alert(1)' })
    site.bucket.set('sitemap.xml', { type: 'text/html', body: '<script>alert(1)</script>' })
    for (const [path, type, body] of [
      ['/robots.txt', 'text/plain', 'alert(1)'],
      ['/sitemap.xml', 'application/xml', '<script>alert(1)</script>'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two of them
      const answer = await get(path)
      expect(answer).toMatchObject({ status: 200, body })
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
  })

  test('without one in the bucket the built copy answers', async () => {
    const { status, body } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(body).toContain('User-agent')
  })
})
