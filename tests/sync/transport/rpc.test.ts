import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RequestFailure } from '#sync/transport/failure.ts'
import { isRefusal } from '#sync/transport/request.ts'
import { createInsert, createRpc } from '#sync/transport/transport.ts'

const BACKEND = { url: 'http://server.test', key: 'k' }
const PAGE = '<!doctype html><title>Hotel</title>'
const { signal } = new AbortController()
const asks = {
  'a function': () => createRpc(BACKEND)('sync_pull', {}, signal),
  'an insert': () => createInsert(BACKEND)('page_visits', [{ path: '/' }], signal),
}

afterEach(() => vi.unstubAllGlobals())

describe.each(Object.entries(asks))('%s', (_, ask) => {
  it.each<[string, number, Partial<RequestFailure>]>([
    [PAGE, 200, { kind: 'server', status: 200, code: '' }],
    [PAGE, 400, { kind: 'refused', status: 400, code: '' }],
    ['{"code":"22023","message":"no"}', 400, { kind: 'refused', code: '22023', message: 'no' }],
    ['{"code":"42501","message":"no"}', 403, { kind: 'refused', status: 403, code: '42501' }],
    ['{"message":"no"}', 401, { kind: 'unauthorised', code: '' }],
    ['busy', 503, { kind: 'server', status: 503, retryAfterMs: 3_000 }],
  ])('that is answered %s (%d) fails as %o', async (body, status, error) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'retry-after': '3' } }))
    expect(await ask()).toMatchObject({ ok: false, error })
  })

  it('without an answer fails as a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await ask()).toMatchObject({ ok: false, error: { kind: 'network', retryAfterMs: null } })
  })
})

it('rows are inserted once the server says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 201 }))
  expect(await asks['an insert']()).toEqual({ ok: true, value: null })
})

it.each([
  [400, '{"msg":"no"}', true],
  [403, '{}', true],
  [400, PAGE, false],
  [429, '{}', false],
  [503, '{}', false],
  [200, '{}', false],
])('an answer of %d, %s, ends something for good: %s', async (status, body, expected) => {
  expect(await isRefusal(new Response(body, { status }))).toBe(expected)
})
