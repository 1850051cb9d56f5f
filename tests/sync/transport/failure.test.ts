import { describe, expect, it } from 'vitest'
import { kindOf, patience, retryAfter } from '#sync/transport/failure.ts'

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
  ])('of status %d is %s', (status, kind) => {
    expect(kindOf(status)).toBe(kind)
  })

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
