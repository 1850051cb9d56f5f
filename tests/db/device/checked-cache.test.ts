import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  checked,
  fetchChecked,
  kindOf,
  matchChecked,
  type FileKind,
  type Wanted,
} from '#db/device/checked-cache.ts'
import { FakeCaches } from '../../support/devices/fake-caches.ts'

const PORTAL = '<!doctype html><title>Hotel</title>Acepta los términos'
const SHELL = '<!doctype html><script type="module" src="/assets/view-1.js"></script>'
const OWN: Wanted = { kind: 'page', isOwn: (html) => html.includes('/assets/view-1.js') }

type Head = Record<string, string>
const answer = (body: string | null, type: string | null, status = 200, head: Head = {}) =>
  new Response(body === null ? null : new Blob([body]), {
    status,
    headers: { ...(type !== null && { 'content-type': type }), ...head },
  })

describe('an answer enters a cache', () => {
  test.each<[FileKind, string]>([
    ['script', 'text/javascript; charset=utf-8'],
    ['script', 'application/javascript'],
    ['script', 'Application/X-JavaScript'],
    ['style', 'text/css; charset=utf-8'],
    ['image', 'image/webp'],
    ['image', 'image/svg+xml'],
    ['font', 'font/woff2'],
    ['font', 'application/font-woff2'],
    ['font', 'application/octet-stream'],
    ['json', 'application/json; charset=utf-8'],
    ['json', 'application/manifest+json'],
    ['page', 'text/html; charset=utf-8'],
  ])('as a %s of type %s, with its size', async (kind, type) => {
    const copy = await checked(answer('body', type, 200, { etag: '"1"' }), { kind })
    expect(await copy?.text()).toBe('body')
    expect(copy?.headers.get('content-type')).toBe(type)
    expect(copy?.headers.get('content-length')).toBe('4')
    expect(copy?.headers.get('etag')).toBe('"1"')
  })

  test.each<[string, Wanted, Response]>([
    [
      'a script that says its size',
      { kind: 'script' },
      answer('12345', 'text/javascript', 200, { 'content-length': '5' }),
    ],
    // The size is that of the packed body.
    [
      'a packed script',
      { kind: 'script' },
      answer('1', 'text/javascript', 200, { 'content-length': '30', 'content-encoding': 'br' }),
    ],
    // Other origins do not show that their answer is packed.
    [
      'a packed image of a bucket',
      { kind: 'image' },
      answer('1234', 'image/svg+xml', 200, { 'content-length': '3' }),
    ],
    ['a script of the size of the build', { kind: 'script', bytes: 4 }, answer('1234', 'text/javascript')],
    ['the shell of this build', OWN, answer(SHELL, 'text/html')],
  ])('as %s', async (_what, wanted, given) => expect(await checked(given, wanted)).not.toBeNull())
})

describe('an answer stays out of a cache', () => {
  const kinds: FileKind[] = ['script', 'style', 'image', 'font', 'json']
  test.each(kinds)('if it is a page in place of a %s', async (kind) => {
    expect(await checked(answer(PORTAL, 'text/html; charset=utf-8'), { kind })).toBeNull()
  })

  test.each<[string, Wanted, Response]>([
    ['has no type', { kind: 'script' }, answer('1', null)],
    ['is a part of a file', { kind: 'image' }, answer('1', 'image/webp', 206)],
    ['is missing', { kind: 'style' }, answer('Not found', 'text/css', 404)],
    ['is an error of the server', { kind: 'image' }, answer('Busy', 'image/webp', 503)],
    ['has another status of success', { kind: 'script' }, answer('1', 'text/javascript', 203)],
    ['has no body', { kind: 'image' }, answer(null, 'image/webp')],
    ['is empty', { kind: 'script' }, answer('', 'text/javascript')],
    [
      'is shorter than it says',
      { kind: 'image' },
      answer('12', 'image/webp', 200, { 'content-length': '3' }),
    ],
    ['is shorter than the file of the build', { kind: 'script', bytes: 3 }, answer('12', 'text/javascript')],
    ['is opaque', { kind: 'image' }, Response.error()],
    [
      'breaks off',
      { kind: 'script' },
      new Response(broken(), { headers: { 'content-type': 'text/javascript' } }),
    ],
    ['is the page of a portal', OWN, answer(PORTAL, 'text/html')],
    ['is the shell of another build', OWN, answer(SHELL.replace('view-1', 'view-2'), 'text/html')],
    ['is a shell that was cut', OWN, answer(SHELL.slice(0, 40), 'text/html')],
    ['is a page of another type', OWN, answer(SHELL, 'text/plain')],
  ])('if it %s', async (_what, wanted, given) => expect(await checked(given, wanted)).toBeNull())
})

test('the kind of a file follows from its name', () => {
  const files = [
    'view-1.js',
    'view.mjs',
    'a.css',
    'a.svg',
    'a.webp',
    'inter.woff2',
    'a.json',
    'shell.html',
    'chat-ia/',
  ]
  expect(files.map((file) => kindOf(`/${file}`))).toEqual([
    'script',
    'script',
    'style',
    'image',
    'image',
    'font',
    'json',
    'page',
    'page',
  ])
})

const PATH = '/assets/inventory-1.js'
const SCRIPT: Wanted = { kind: 'script', bytes: 6 }
const right = () => answer('right!', 'text/javascript')
const portal = () => answer(PORTAL, 'text/html')

describe('a file of a cache', () => {
  let cache: Cache
  let modes: string[]
  let served: (mode: RequestCache) => Response

  beforeEach(async () => {
    cache = (await new FakeCaches().open('office')) as unknown as Cache
    modes = []
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(path: string, init: RequestInit) {
          super(new URL(path, 'https://claqueta.test'), init)
        }
      },
    )
    vi.stubGlobal('fetch', async (request: Request) => {
      modes.push(request.cache)
      return served(request.cache)
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('of an earlier release is used if it is right, and is not read twice', async () => {
    await cache.put(PATH, right())
    expect(await (await matchChecked(cache, PATH, SCRIPT))?.text()).toBe('right!')
    const again = await matchChecked(cache, PATH, { ...SCRIPT, bytes: 1_000 })
    expect(await again?.text()).toBe('right!')
  })

  test.each([
    ['a page', portal],
    ['nothing', () => answer('', 'text/javascript')],
    ['a part', () => answer('rig', 'text/javascript')],
  ])('is dropped if it is %s', async (_what, wrong) => {
    await cache.put(PATH, wrong())
    expect(await matchChecked(cache, PATH, SCRIPT)).toBeUndefined()
    expect(await cache.match(PATH)).toBeUndefined()
  })

  test('is fetched, and again past what the browser keeps if that is wrong', async () => {
    served = (mode) => (mode === 'reload' ? right() : portal())
    expect(await (await fetchChecked(cache, PATH, SCRIPT))?.text()).toBe('right!')
    expect(modes).toEqual(['default', 'reload'])
    expect(await (await matchChecked(cache, PATH, SCRIPT))?.text()).toBe('right!')
  })

  test('whose content changes under its name never comes from what the browser keeps', async () => {
    served = () => answer(SHELL, 'text/html')
    await fetchChecked(cache, '/shell.html?__WB_REVISION__=1', OWN)
    expect(modes).toEqual(['reload'])
    expect(await cache.match('/shell.html?__WB_REVISION__=1')).toBeDefined()
  })

  test('is not kept while the network answers for it, nor asked for again if it is missing', async () => {
    served = portal
    expect(await fetchChecked(cache, PATH, SCRIPT)).toBeNull()
    served = () => answer('Not found', 'text/plain', 404)
    expect(await fetchChecked(cache, PATH, SCRIPT)).toBeNull()
    expect(modes).toEqual(['default', 'reload', 'default'])
    expect(await cache.match(PATH)).toBeUndefined()
  })
})

function broken(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('expor'))
      controller.error(new TypeError('The connection is gone'))
    },
  })
}
