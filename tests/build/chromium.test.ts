import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chromiumPath, headlessPath } from '../support/chromium.ts'

vi.mock('node:fs')
const SHELL = '/usr/bin/chromium-headless-shell'
const has = (...paths: string[]) =>
  vi.mocked(existsSync).mockImplementation((path) => paths.includes(String(path)))
afterEach(() => vi.mocked(existsSync).mockReset())

describe('the browser of the browser tests', () => {
  test('is the headless shell where there is one, else the Chromium of the system', () => {
    has('/usr/bin/chromium', SHELL)
    expect(headlessPath({})).toBe(SHELL)
    has('/usr/bin/chromium')
    expect(headlessPath({})).toBe('/usr/bin/chromium')
    has()
    expect(headlessPath({})).toBeUndefined()
  })

  test('is the one that somebody names, before any shell', () => {
    has('/usr/bin/chromium', SHELL)
    expect(headlessPath({ CHROMIUM_PATH: '/opt/chrome' })).toBe('/opt/chrome')
    expect(headlessPath({ CHROMIUM_PATH: '/opt/chrome', HEADLESS_SHELL_PATH: SHELL })).toBe(SHELL)
  })

  test('has its windows where it is killed or measured', () => {
    has('/usr/bin/chromium', SHELL)
    expect(chromiumPath({ HEADLESS_SHELL_PATH: SHELL })).toBe('/usr/bin/chromium')
  })
})
