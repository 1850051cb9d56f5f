import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Backend } from '../local/backend.ts'
import { createFront } from '../local/server/front.ts'
import { forNames, readHost, servedNames, upgradeForNames } from '../local/server/hosts.ts'
import { createRealtime } from '../local/server/realtime.ts'
import { readSettings } from '../local/settings.ts'
import { StartupError } from '../local/startup-error.ts'

describe('a Host', () => {
  it.each([
    ['localhost:4173', { name: 'localhost', port: '4173' }],
    ['SHOP.mx', { name: 'shop.mx', port: '' }],
    ['shop.mx.', { name: 'shop.mx', port: '' }],
    ['127.0.0.1:80', { name: '127.0.0.1', port: '' }],
    ['[::1]:4173', { name: '[::1]', port: '4173' }],
    ['[0:0:0:0:0:0:0:1]', { name: '[::1]', port: '' }],
    ['shop_web:4173', { name: 'shop_web', port: '4173' }],
  ])('%j is read', (text, read) => expect(readHost(text)).toEqual(read))

  it.each([
    undefined,
    '',
    ' ',
    'x@y',
    'localhost@evil.example',
    'evil.example#localhost',
    'evil.example/localhost',
    'a b',
    'a,b',
    '-x',
    'x:99999',
    'x:1:2',
    '[::1',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    'ñ.mx',
    'x'.repeat(256),
    '<script>',
  ])('%j is none', (text) => expect(readHost(text)).toBeNull())
})

describe('a name', () => {
  const lan = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const shop = { host: '127.0.0.1', siteUrl: 'https://renta.mx', allowed: ['tienda.local:8080'] }

  it.each(['localhost', 'tienda.localhost', '127.0.0.1', '127.3.2.1', '[::1]', 'renta.mx', 'tienda.local'])(
    '%s is ours',
    (name) => expect(servedNames(shop)(name)).toBe(true),
  )
  it.each([
    'evil.example',
    'localhost.evil.example',
    'www.renta.mx',
    '127.0.0.1.evil.example',
    '10.99.98.97',
  ])('%s is not', (name) => {
    expect(servedNames(shop)(name)).toBe(false)
    expect(servedNames({ ...shop, host: '0.0.0.0' })(name)).toBe(false)
  })
  test('is ours where it is the address that the server listens on', () => {
    expect(servedNames({ ...shop, host: '192.168.7.7' })('192.168.7.7')).toBe(true)
    expect(servedNames({ ...shop, host: 'fd00::7' })('[fd00::7]')).toBe(true)
  })
  test.skipIf(lan === undefined)('is ours where it is an address of the machine that others reach', () => {
    expect(servedNames({ ...shop, host: '0.0.0.0' })(lan ?? '')).toBe(true)
    expect(servedNames({ ...shop, host: '127.0.0.1' })(lan ?? '')).toBe(false)
  })

  test('is given by the environment, and one that is none keeps the shop from starting', () => {
    const given = readSettings({ ALLOWED_HOSTS: ' renta.mx, www.renta.mx', VITE_SITE_URL: 'https://a.mx/x' })
    expect([given.allowedHosts, given.siteUrl]).toEqual([['renta.mx', 'www.renta.mx'], 'https://a.mx'])
    for (const ALLOWED_HOSTS of ['https://renta.mx', 'a@b', '*'])
      expect(() => readSettings({ ALLOWED_HOSTS })).toThrow(StartupError)
  })
})

/** A backend without answers, because these requests must not reach it. */
const backend: Backend = {
  key: 'key',
  shop: '',
  sql: async () => undefined,
  destroyRemovedImages: async () => undefined,
  alone: () => Promise.reject(new Error('There is no database.')),
  isWell: async () => true,
  answered: () => 0,
  changes: () => 0,
  readToken: () => null,
  space: { refusal: async () => null, require: async () => undefined },
  close: async () => undefined,
  fetch: async () => new Response('', { status: 400 }),
}

describe('the server', () => {
  let server: Server
  let port: number
  const realtime = createRealtime()

  beforeAll(async () => {
    const isServed = servedNames({ host: '127.0.0.1', siteUrl: null, allowed: ['renta.mx'] })
    server = createServer(forNames(isServed, createFront(backend, null)))
    server.on('upgrade', upgradeForNames(isServed, realtime.upgrade))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    realtime.close()
    server.close()
  })

  /** Sends raw text, because clients would not send such requests. */
  const say = (...lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
      let heard = ''
      socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
      socket.on('close', () => resolve(heard)).on('error', reject)
    })
  const statusOf = async (...lines: string[]) =>
    Number((await say(...lines, 'connection: close')).slice(9, 12))
  const WEB_SOCKET = [
    'upgrade: websocket',
    'connection: Upgrade',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version: 13',
  ]

  it.each([
    ['GET /sitemap.xml', 'evil.example', 421],
    ['GET /rest/v1/products', 'evil.example', 421],
    ['POST /auth/v1/token', 'evil.example', 421],
    ['GET /sitemap.xml', 'x@y', 400],
    ['GET /sitemap.xml', '', 400],
    ['GET /nothing.txt', 'renta.mx', 404],
    ['GET /nothing.txt', 'localhost:1234', 404],
    ['GET /healthz', 'evil.example', 200],
    ['GET /healthz', '10.1.2.3:4173', 200],
    ['GET http://evil.example/sitemap.xml', 'localhost', 421],
    ['GET http://evil.example/healthz', 'localhost', 200],
    ['GET http://x@localhost/nothing.txt', 'localhost', 400],
    ['GET http://localhost/nothing.txt', 'evil.example', 404],
    ['GET http://localhost', 'evil.example', 404],
  ])('answers to %s for %j with %d', async (line, host, status) => {
    expect(await statusOf(`${line} HTTP/1.1`, `host: ${host}`)).toBe(status)
  })

  test('names only itself in what it answers, and says in a word why it does not answer', async () => {
    const own = await say(
      'GET http://localhost:99/robots.txt HTTP/1.1',
      'host: evil.example',
      'connection: close',
    )
    expect(own).toContain('Sitemap: http://localhost:99/sitemap.xml')
    expect(own).not.toContain('evil.example')
    const foreign = await say('GET / HTTP/1.1', 'host: evil.example', 'connection: close')
    expect(foreign).toContain('ALLOWED_HOSTS')
    expect(foreign).not.toContain('evil.example')
    const health = await say('GET /healthz HTTP/1.1', 'host: evil.example', 'connection: close')
    expect(health.split('\r\n\r\n')[1]).toContain('{"status":"ok"}')
  })

  it.each([
    ['localhost', 101],
    ['evil.example', 421],
    ['x@y', 400],
  ])('makes a WebSocket for %s: %d', async (host, status) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(['GET /realtime/v1/websocket HTTP/1.1', `host: ${host}`, ...WEB_SOCKET, '', ''].join('\r\n'))
    const [heard] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(Number(heard.toString().slice(9, 12))).toBe(status)
  })
})
