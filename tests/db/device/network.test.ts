import { fakeNavigator, page, resetPage } from '../../support/devices/browser-globals.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isKnownOffline, noteExchange, watchNetwork } from '#db/device/network.ts'

const SRC = join(import.meta.dirname, '../../../src')

beforeEach(() => {
  resetPage()
  noteExchange(false)
})
afterEach(() => noteExchange(false))

describe('a device is known to be offline', () => {
  test.each<[string, { onLine: boolean; exchanges: boolean[]; offline: boolean }]>([
    ['when the browser says so and nothing has been asked', { onLine: false, exchanges: [], offline: true }],
    [
      'when the browser says so and nobody answers',
      { onLine: false, exchanges: [true, false], offline: true },
    ],
    ['not when the server has just answered', { onLine: false, exchanges: [false, true], offline: false }],
    ['not when the browser knows of a network', { onLine: true, exchanges: [], offline: false }],
    ['not when only the server is silent', { onLine: true, exchanges: [false], offline: false }],
  ])('%s', (_what, { onLine, exchanges, offline }) => {
    fakeNavigator.onLine = onLine
    for (const isAnswered of exchanges) noteExchange(isAnswered)
    expect(isKnownOffline()).toBe(offline)
  })

  test('and watchers hear of each thing that can change it, once', () => {
    let heard = 0
    const stop = watchNetwork(() => heard++)
    expect(heard).toBe(0)
    page.dispatchEvent(new Event('offline'))
    page.dispatchEvent(new Event('online'))
    noteExchange(true)
    noteExchange(true)
    expect(heard).toBe(3)
    stop()
    noteExchange(false)
    page.dispatchEvent(new Event('offline'))
    expect(heard).toBe(3)
  })
})

test('no other file believes navigator.onLine', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const reads = /navigator\??\.onLine|onLine[^=\n]*= navigator/
  const found = files.filter((file) => reads.test(readFileSync(join(SRC, file), 'utf8')))
  expect(found).toEqual(['db/device/network.ts'])
})
