import { describe, expect, test } from 'vitest'
import { isChunkFailure, nextReload } from '#ui/feedback/chunk-recovery.ts'

describe('a part that did not arrive', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://claqueta.test/assets/rental-1.js',
    'error loading dynamically imported module: https://claqueta.test/assets/rental-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/rental-1.css',
  ])('is told by %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
    expect(isChunkFailure(new Error('There is no local store.', { cause: new TypeError(message) }))).toBe(
      true,
    )
  })

  test.each([new TypeError('Failed to fetch'), 'Importing a module script failed.', null, undefined])(
    'is not recognized in %s',
    (error) => expect(isChunkFailure(error)).toBe(false),
  )
})

describe('a reload by itself', () => {
  const NOW = Date.UTC(2026, 10, 20)
  const MINUTE = 60_000
  const record = (build: string, minutesAgo: number) =>
    JSON.stringify({ build, at: NOW - minutesAgo * MINUTE })

  test.each([
    ['there was none', null, true],
    ['what is remembered makes no sense', '{"build":1}', true],
    ['what is remembered cannot be read', '{', true],
    ['the same build was loaded anew just now', record('a', 0.1), false],
    ['the same build was loaded anew nine minutes ago', record('a', 9), false],
    ['the same build was loaded anew eleven minutes ago', record('a', 11), true],
    ['the build before was loaded anew a second ago', record('b', 1 / 60), false],
    ['the build before was loaded anew a minute ago', record('b', 1), true],
    ['the clock was set back by five minutes since', record('a', -5), false],
    ['the clock was set back by a day since', record('a', -1_440), true],
  ])('when %s', (_, stored, may) => {
    const next = nextReload(stored, 'a', NOW)
    expect(next).toBe(may ? JSON.stringify({ build: 'a', at: NOW }) : null)
  })
})
