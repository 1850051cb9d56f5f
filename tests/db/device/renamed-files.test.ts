import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { digestOf, namesOf, RenamedFiles, withNames } from '#db/device/renamed-files.ts'
import { FakeCaches } from '../../support/devices/fake-caches.ts'

const NAMES = namesOf([
  '/assets/view-AAAAAA1.js',
  '/assets/shop-x3-AAA-_A2.js',
  'assets/_orderId_.out-AAAAAA3.css',
])

describe('a text gets the names of another build', () => {
  test.each([
    ['import"./view-BBBBBB1.js"', 'import"./view-AAAAAA1.js"'],
    // A hash may have dashes, and so may what stands before it.
    ['"assets/shop-x3-B-B_B-2.js"', '"assets/shop-x3-AAA-_A2.js"'],
    ['["_orderId_.out-BBBBBB3.css","view-BBBBBB1.js"]', '["_orderId_.out-AAAAAA3.css","view-AAAAAA1.js"]'],
    // Neither of the build, nor a file's name, nor a style sheet of a script's name.
    ['other-BBBBBB1.js', 'other-BBBBBB1.js'],
    ['view-BBBBBB1', 'view-BBBBBB1'],
    ['view-BBBBBB1.css', 'view-BBBBBB1.css'],
    ['a review-BBBBBB1.js', 'a review-BBBBBB1.js'],
  ])('%s', (text, renamed) => expect(withNames(text, NAMES)).toBe(renamed))
})

describe('a file of this build', () => {
  const caches = new FakeCaches()
  const OLD = 'https://tienda.test/assets/product-BBBBBBB.js'
  const NEW = '/assets/product-AAAAAAA.js'
  const script = (body: string) => new Response(body, { headers: { 'content-type': 'text/javascript' } })
  const make = async (text: string, wanted = text) => {
    const cache = await caches.open('build')
    await cache.put(OLD, script(text))
    const digests = new Map([
      [NEW, await digestOf(wanted)],
      ['/assets/view-AAAAAA1.js', 'other'],
    ])
    return new RenamedFiles(digests).make('build', NEW, { kind: 'script', bytes: wanted.length })
  }
  beforeEach(() => vi.stubGlobal('caches', caches))
  afterEach(async () => {
    vi.unstubAllGlobals()
    await caches.delete('build')
  })

  test('is made of the earlier one where only names differ, and is kept', async () => {
    const made = await make('import"./view-BBBBBB1.js";1', 'import"./view-AAAAAA1.js";1')
    expect(await made?.text()).toBe('import"./view-AAAAAA1.js";1')
    const kept = await (await caches.open('build')).match(NEW)
    expect(kept?.headers.get('content-type')).toBe('text/javascript')
    expect(await kept?.text()).toBe('import"./view-AAAAAA1.js";1')
  })

  test.each([
    ['more than names differs', 'import"./view-BBBBBB1.js";1', 'import"./view-AAAAAA1.js";2'],
    ['the earlier one is of a portal', '<title>Hotel</title>', 'import"./view-AAAAAA1.js";1'],
  ])('is fetched where %s', async (_case, text, wanted) => {
    expect(await make(text, wanted)).toBeNull()
    expect(await (await caches.open('build')).match(NEW)).toBeUndefined()
  })

  test('is fetched if it is a page with other policies, or a portal answers', async () => {
    const cache = await caches.open('build')
    const page = '<script src="/assets/view-BBBBBB1.js">'
    const next = page.replace('BBBBBB1', 'AAAAAA1')
    const policy = (name: string) => ({ 'content-security-policy': name, 'content-type': 'text/html' })
    await cache.put('https://tienda.test/shell.html?r=1', new Response(page, { headers: policy('old') }))
    const files = new RenamedFiles(
      new Map([
        ['/shell.html', await digestOf(next)],
        ['/assets/view-AAAAAA1.js', 'other'],
      ]),
    )
    const make = () => files.make('build', '/shell.html?r=2', { kind: 'page' })
    const ask = vi.fn<typeof fetch>(
      async () => new Response(null, { headers: { 'content-type': 'text/html' } }),
    )
    vi.stubGlobal('fetch', ask)
    expect(await make()).toBeNull()
    ask.mockImplementation(async () => new Response(null, { headers: policy('new') }))
    expect(await make()).toBeNull()
    ask.mockImplementation(async () => new Response(null, { headers: policy('old') }))
    const made = await make()
    expect(ask).toHaveBeenLastCalledWith('/shell.html', expect.objectContaining({ method: 'HEAD' }))
    expect(await made?.text()).toBe(next)
    expect(made?.headers.get('content-security-policy')).toBe('old')
    expect((await cache.match('/shell.html?r=2'))?.headers.get('content-security-policy')).toBe('old')
  })

  test('is fetched where there is no earlier one, or the list does not know it', async () => {
    const files = new RenamedFiles(new Map([['/assets/info-AAAAAA1.js', 'x']]))
    expect(await files.make('build', '/assets/info-AAAAAA1.js', { kind: 'script' })).toBeNull()
    expect(await files.make('build', '/shell.html', { kind: 'page' })).toBeNull()
  })
})
