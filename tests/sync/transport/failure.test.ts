import { describe, expect, it, vi } from 'vitest'
import { kindOf, patience, retryAfter, unreachable } from '#sync/transport/failure.ts'

describe('a request without an answer', () => {
  it.each([
    [new TypeError('Failed to fetch'), 'network'],
    [new TypeError('Load failed'), 'network'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
    [new DOMException('signal timed out', 'TimeoutError'), 'network'],
    [new TypeError('AbortSignal.any is not a function'), 'server'],
    [new TypeError("undefined is not an object (evaluating 'a.b')"), 'server'],
    [new ReferenceError("Can't find variable: DecompressionStream"), 'server'],
  ])('for %s is a failure of kind %s', (error, kind) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(unreachable(error).error.kind).toBe(kind)
  })
})

describe('an answer', () => {
  it.each([
    [0, 30_000],
    [1_600, 30_100],
    [400_000, 55_000],
    [4_000_000, 280_000],
  ])('to %d bytes is waited for %d ms: a slow line has to send them first', (bytes, ms) => {
    expect(patience(bytes)).toBe(ms)
  })

  it.each([
    [0, 'network'],
    [200, 'server'],
    [401, 'unauthorised'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'server'],
    [429, 'server'],
    [503, 'server'],
  ])('of status %d is %s', (status, kind) => expect(kindOf(status)).toBe(kind))

  it.each([
    [null, null],
    ['7', 7_000],
    ['-1', 0],
    ['soon', null],
  ])('with Retry-After %j rests %j ms', (header, ms) => {
    expect(retryAfter(new Headers(header === null ? {} : { 'retry-after': header }))).toBe(ms)
  })

  it.each([2, -2])(
    'with a date as Retry-After rests as long on a device whose clock is %d days off',
    (days) => {
      const now = Date.now() + days * 86_400_000
      const date = (ms: number) => new Date(now + ms).toUTCString()
      expect(retryAfter(new Headers({ 'retry-after': date(60_000), date: date(0) }))).toBe(60_000)
    },
  )
})
