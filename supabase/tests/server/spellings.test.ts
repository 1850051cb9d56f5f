import { createServer, type Server } from 'node:http'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../local/backend.ts'
import { readAddress } from '../../local/server/address.ts'
import { createFront } from '../../local/server/front.ts'
import { refusalOf, refusalOfBody } from '../../local/server/limits.ts'
import { askAsIs } from '../support/ask-as-is.ts'
import { inTier } from '../../../tests/support/tier.ts'

const RUNS = inTier(1_500, 5_000)
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_125)
console.warn(`Spellings of addresses: HOSTILE_SEED=${SEED}`)

/** Guarded addresses: refused, counted, limited, or internal to the backend. */
const GUARDED: readonly (readonly [method: string, address: string])[] = [
  ...[
    'otp',
    'verify',
    'recover',
    'magiclink',
    'resend',
    'signup',
    'token?grant_type=password',
    'invitation',
  ].map((name) => ['POST', `/auth/v1/${name}`] as const),
  ['PUT', '/auth/v1/user'],
  ['GET', '/auth/v1/verify?type=recovery&token=123456'],
  ['GET', '/auth/v1/authorize'],
  ...['config', 'info', 'introspect', 'ping'].map((name) => ['GET', `/_system/${name}`] as const),
  ['GET', '/rest/v1/sections?select=id,products(id,sections(id,products(id)))'],
  ['POST', '/rest/v1/page_visits'],
  ['POST', '/rest/v1/rpc/sync_push'],
  ['POST', '/storage/v1/object/sign/public-assets/robots.txt'],
  ['POST', '/storage/v1/object/upload/sign/public_images/a.png'],
  ['GET', '/storage/v1/object/sign/public-assets/robots.txt?token=a.b.c'],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/index.html.br'],
  ['GET', '/_headers'],
  ['GET', '/healthz'],
]

const INSERTED = [
  ...String.raw`/ // /. /.. /x/.. /../.. /%2e /%2e%2e /.%2E %2f %2F..%2F \ %5c ; ;a=b %3B %00 %0a %09 + %20 % %% %zz`.split(
    ' ',
  ),
  ...'%c0%af %c1%a1 %ff %EF%BC%8F %E2%80%A6 %EF%BC%8E %25 %252f %2561 ? & # . * : @ | é \u2024 \u212a'.split(
    ' ',
  ),
  ...'/rest/v1/../.. /assets/.. /auth/v1 /_system'.split(' '),
  ' ',
  'x'.repeat(1_100),
]

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const changes: readonly ((address: string, at: number, pick: number) => string)[] = [
  (address, at) => `${address.slice(0, at)}%${hex(address.charCodeAt(at) & 255)}${address.slice(at + 1)}`,
  (address, at) =>
    `${address.slice(0, at)}%${hex(address.charCodeAt(at) & 255).toUpperCase()}${address.slice(at + 1)}`,
  (address, at) => `${address.slice(0, at)}%25${hex(address.charCodeAt(at) & 255)}${address.slice(at + 1)}`,
  (address, at, pick) =>
    `${address.slice(0, at)}${INSERTED[pick % INSERTED.length] ?? ''}${address.slice(at)}`,
  (address, at) => address.slice(0, at) + address.slice(at, at + 1).toUpperCase() + address.slice(at + 1),
  (_address, _at, pick) => INSERTED[pick % INSERTED.length] + _address,
  (address, _at, pick) => address + (INSERTED[pick % INSERTED.length] ?? ''),
]

/** Generates spellings of an address that some reader might accept for it. */
const spellingOf = (address: string) =>
  fc
    .array(fc.tuple(fc.nat(changes.length - 1), fc.nat(address.length - 1), fc.nat(10_000)), {
      minLength: 1,
      maxLength: 5,
    })
    .map((drawn) =>
      drawn.reduce(
        (text, [which, at, pick]) => changes[which]?.(text, at % text.length, pick) ?? text,
        address,
      ),
    )

/** Reads a path as the most lenient server would. */
function obliging(target: string): string {
  let path = target.split(/[?#]/, 1)[0] ?? ''
  for (let before = ''; before !== path;) {
    before = path
    try {
      path = decodeURIComponent(path)
    } catch {
      // An invalid escape is kept.
    }
    path = path
      .replaceAll('\\', '/')
      .replace(/;[^/]*/g, '')
      .replace(/\/{2,}/g, '/')
    path = decodeURI(new URL(path.replaceAll('?', '%3F').replaceAll('#', '%23'), 'http://shop').pathname)
  }
  return path.toLowerCase()
}

type Outcome = { status: number; passed: string | null }

/** Returns the front's outcome for a request: the address passed to the backend, or the status of its refusal. */
function outcomeOf(method: string, target: string): Outcome {
  const address = readAddress(target)
  if (address === null) return { status: 400, passed: null }
  const request = new Request(`http://shop${address}`, { method })
  const refusal = refusalOf(request, [], () => null)
  return refusal ? { status: refusal.status, passed: null } : { status: 200, passed: address }
}

/** Returns true if a spelling is refused, answered as the plain address is, or a different address for every reader. */
function isGuarded(method: string, address: string, spelled: string): boolean {
  const plain = outcomeOf(method, address)
  const { passed } = outcomeOf(method, spelled)
  if (passed === null || passed === plain.passed) return true
  const path = passed.split('?', 1)[0] ?? ''
  const hasOneReading =
    obliging(path) === decodeURIComponent(path).toLowerCase() &&
    new URL(`http://shop${passed}`).pathname === path
  const isOther = plain.passed !== null || address.includes('?') || obliging(path) !== obliging(address)
  return hasOneReading && isOther
}

describe('a guarded address', () => {
  test.each(GUARDED)('%s %s is guarded however it is spelled', (method, address) => {
    const property = fc.property(spellingOf(address), (spelled) => isGuarded(method, address, spelled))
    expect(fc.check(property, { seed: SEED, numRuns: RUNS })).toMatchObject({ failed: false })
  })

  test('once read is read the same again', () => {
    const target = fc.oneof(...GUARDED.map(([, address]) => spellingOf(address)))
    const property = fc.property(target, (spelled) => {
      const address = readAddress(spelled)
      return address === null || readAddress(address) === address
    })
    expect(fc.check(property, { seed: SEED, numRuns: RUNS })).toMatchObject({ failed: false })
  })
})

describe('over the network', () => {
  let server: Server
  const passed: string[] = []
  const backend: Backend = {
    shop: '',
    key: 'key',
    readToken: () => null,
    answered: () => 0,
    changes: () => 0,
    space: { refusal: async () => null, require: async () => undefined },
    sql: async () => undefined,
    destroyRemovedImages: async () => undefined,
    alone: () => Promise.reject(new Error('There is no database.')),
    isWell: async () => true,
    close: async () => undefined,
    fetch: async ({ method, url }) => {
      const { pathname, search } = new URL(url)
      passed.push(`${method} ${pathname}${search}`)
      return Response.json({})
    },
  }
  const body = Buffer.from('{"email":"admin@claqueta.test"}')
  const asJson = { apikey: 'key', 'content-type': 'application/json' }
  const post = (path: string, headers: Record<string, string> = asJson, sent = body) =>
    askAsIs(server, path, headers, 'POST', sent)

  beforeAll(async () => {
    server = createServer(createFront(backend, null))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  test.each([
    ['POST', '/rest/v1/../../%61uth/v1/otp'],
    ['POST', '/rest/v1/../../%61uth/v1/verify'],
    ['POST', '/rest/v1/%2e%2e/%2e%2e/auth/v1/recover'],
    ['GET', '/rest/v1/../../_system/introspect'],
    ['PUT', '/rest/v1/../../%61uth/v1/user'],
    ['POST', '/storage/v1/object/upload/%73ign/public_images/%ff.png'],
    ['POST', '//auth/v1/otp'],
    ['POST', '/auth/v1/otp;x'],
    ['POST', '/auth\\v1\\otp'],
    ['GET', '*'],
    ['GET', '/%E0%A4%A'],
    ['GET', `/${'x'.repeat(2_000)}`],
    ['GET', '/rest/v1/products?s%65lect=id'],
    ['GET', '/rest/v1/products?select=id&select=name'],
    ['POST', '/auth/v1/token?grant_type=refresh_token&grant_type=password'],
  ])('%s %s is refused with 400 and reaches nobody', async (method, path) => {
    passed.length = 0
    const answer = await askAsIs(server, path, asJson, method, method === 'GET' ? undefined : body)
    expect([answer.status, answer.headers['content-type'], passed]).toEqual([400, 'application/json', []])
  })

  test.each(['otp', 'verify', 'recover', 'magiclink', 'resend', 'signup', 'reauthenticate'])(
    '/auth/v1/%s is not there, by no method',
    async (name) => {
      passed.length = 0
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expect((await askAsIs(server, `/auth/v1/${name}`, asJson, method)).status).toBe(404)
      expect(passed).toEqual([])
    },
  )

  test('a header is said once, in the usual charset, as it is', async () => {
    passed.length = 0
    const twice = async (name: string, values: string[]) =>
      (await askAsIs(server, '/rest/v1/products', { [name]: values } as never)).status
    for (const name of ['apikey', 'authorization', 'accept-profile', 'range'])
      expect([name, await twice(name, ['a', 'b'])]).toEqual([name, 400])
    expect((await askAsIs(server, '/rest/v1/users', { ...asJson, 'accept-profile': 'auth' })).status).toBe(
      406,
    )
    for (const type of ['text/csv', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded'])
      expect((await post('/rest/v1/page_visits', { ...asJson, 'content-type': type })).status).toBe(415)
    expect((await post('/rest/v1/page_visits', { ...asJson, 'content-encoding': 'gzip' })).status).toBe(415)
    for (const sent of [
      Buffer.from('\ufeff[]'),
      Buffer.from('[]', 'utf16le'),
      Buffer.from([0x5b, 0xff, 0x5d]),
    ])
      expect([400, 415]).toContain((await post('/rest/v1/page_visits', asJson, sent)).status)
    expect(passed).toEqual([])
    expect((await post('/rest/v1/page_visits')).status).toBe(200)
  })

  test('what the app asks reaches the backend as it was asked', async () => {
    const asked = [
      '/rest/v1/products?select=id%2Cname&name=ilike.%25luz%20c%C3%A1lida%25&order=id.asc&limit=5',
      '/storage/v1/object/public/public_images/product_images/1700000000000.webp',
      '/storage/v1/object/public/public_images/foto%20del%20d%C3%ADa%20(1).png',
    ]
    for (const path of asked) {
      passed.length = 0
      expect((await askAsIs(server, path, { apikey: 'key' })).status).toBe(200)
      expect(passed).toEqual([`GET ${path}`])
    }
  })
})

test('a body that one reader might read otherwise is refused', () => {
  const request = new Request('http://shop/rest/v1/page_visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const statusOf = (body: Buffer) => refusalOfBody(request, body)?.status ?? 200
  expect(statusOf(Buffer.from('[]'))).toBe(200)
  expect(statusOf(Buffer.from('\ufeff[]'))).toBe(400)
  expect(statusOf(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toBe(400)
})
