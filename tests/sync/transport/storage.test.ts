import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage, type Storage } from '#sync/transport/transport.ts'

const URL = 'http://server.test'
const PLACE = { bucket: 'public_images', path: 'product_images/1.webp' }
const PAGE = '<!doctype html><title>Hotel</title>'
const BYTES = new Uint8Array([1, 2, 3])
const CONTENT = { bytes: BYTES, type: 'image/webp', maxAge: 60 }
const { signal } = new AbortController()

type Ask = (storage: Storage) => Promise<unknown>
const asks: Record<string, Ask> = {
  'reading a text': (storage) => storage.readText(PLACE, signal),
  'putting a file': (storage) => storage.put(PLACE, CONTENT, signal),
  'replacing a file': (storage) => storage.put(PLACE, { ...CONTENT, replaces: true }, signal),
  'removing a file': (storage) => storage.remove(PLACE, signal),
  'moving a file': (storage) => storage.move(PLACE, { ...PLACE, bucket: 'removed_images' }, signal),
}

const open = () => createStorage({ url: URL, key: 'k' }, async () => ({ ok: true, value: 'token' }))
function answering(body: string, init: ResponseInit & { type?: string } = {}) {
  const { type = 'application/json', headers, ...rest } = init
  const asked = vi
    .fn<typeof fetch>()
    .mockImplementation(
      async () => new Response(body, { ...rest, headers: { 'content-type': type, ...(headers as object) } }),
    )
  vi.stubGlobal('fetch', asked)
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe.each(Object.entries(asks))('%s', (name, ask) => {
  it('waits for another time when a hotel answers with its sign-in page', async () => {
    answering(PAGE, { type: 'text/html' })
    expect(await ask(open())).toMatchObject({ ok: false, error: { kind: 'server', status: 200 } })
  })

  it('waits when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = { kind: 'network', status: 0, code: '', message: 'TypeError: Failed to fetch' }
    expect(await ask(open())).toMatchObject({ ok: false, error })
  })

  it('waits when the answer is cut off', async () => {
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) })
    vi.stubGlobal('fetch', async () => new Response(cut, { headers: { 'content-type': 'image/webp' } }))
    expect(await ask(open())).toMatchObject({ ok: false, error: { kind: 'network' } })
  })

  it('rests for as long as the server asks', async () => {
    answering('slow down', { status: 429, headers: { 'retry-after': '7' } })
    const error = { kind: 'server', status: 429, message: 'slow down', retryAfterMs: 7_000 }
    expect(await ask(open())).toMatchObject({ ok: false, error })
  })

  it('takes the status that hosted storage puts inside a 400', async () => {
    answering('{"statusCode":"403","message":"no"}', { status: 400 })
    expect(await ask(open())).toMatchObject({ ok: false, error: { kind: 'refused', status: 403 } })
  })

  it('has a deadline', async () => {
    const asked = answering('[]')
    await ask(open())
    expect(asked.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
    expect(asked.mock.calls[0]?.[1]?.signal, name).not.toBe(signal)
  })
})

describe('a file that is there already', () => {
  const there = () => answering('{"statusCode":"409","error":"Duplicate"}', { status: 400 })

  it('is as good as put', async () => {
    there()
    expect(await open().put(PLACE, CONTENT, signal)).toEqual({ ok: true, value: null })
  })

  it('is not as good as replaced', async () => {
    there()
    const answer = await open().put(PLACE, { ...CONTENT, replaces: true }, signal)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', status: 409 } })
  })
})

it('a file that is not there is null', async () => {
  answering('{"statusCode":"404"}', { status: 400 })
  expect(await open().readText(PLACE, signal)).toEqual({ ok: true, value: null })
})

it.each([
  ['moved', 200, '{"message":"Successfully moved"}'],
  ['missing', 400, '{"statusCode":"404","error":"not_found","message":"Object not found"}'],
  ['missing', 404, '{"statusCode":"404","message":"Object not found"}'],
  ['taken', 400, '{"statusCode":"409","error":"Duplicate"}'],
])('a move says %s', async (value, status, body) => {
  const asked = answering(body, { status })
  const removed = { ...PLACE, bucket: 'removed_images' }
  expect(await open().move(PLACE, removed, signal)).toEqual({ ok: true, value })
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe(`${URL}/storage/v1/object/move`)
  expect(init).toMatchObject({
    body: `{"bucketId":"public_images","sourceKey":"${PLACE.path}","destinationBucket":"removed_images","destinationKey":"${PLACE.path}"}`,
  })
})

it('a page that is not found says nothing about a file', async () => {
  answering(PAGE, { status: 404, type: 'text/html' })
  expect(await open().move(PLACE, PLACE, signal)).toMatchObject({ ok: false, error: { status: 404 } })
})

it('a file goes as it is, in the name of who is signed in', async () => {
  const asked = answering(`{"Key":"${PLACE.bucket}/${PLACE.path}"}`)
  expect(await open().put(PLACE, CONTENT, signal)).toEqual({ ok: true, value: null })
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe(`${URL}/storage/v1/object/public_images/product_images/1.webp`)
  expect(init).toMatchObject({ method: 'POST', body: BYTES })
  expect(init?.headers).toEqual({
    apikey: 'k',
    authorization: 'Bearer token',
    'content-type': 'image/webp',
    'cache-control': 'max-age=60',
  })
})
