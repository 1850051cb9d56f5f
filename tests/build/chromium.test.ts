import { describe, expect, test } from 'vitest'
import { chromiumPath, headlessPath } from '../support/chromium.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

describe('the browser of the browser tests', () => {
  test('is the headless shell where there is one, else the Chromium of the system', () => {
    expect(headlessPath({}, has('/usr/bin/chromium', SHELL))).toBe(SHELL)
    expect(headlessPath({}, has('/usr/bin/chromium'))).toBe('/usr/bin/chromium')
    expect(headlessPath({}, has())).toBeUndefined()
  })

  test('is the one that somebody names, before any shell', () => {
    const both = has('/usr/bin/chromium', SHELL)
    expect(headlessPath({ CHROMIUM_PATH: '/opt/chrome' }, both)).toBe('/opt/chrome')
    expect(headlessPath({ CHROMIUM_PATH: '/opt/chrome', HEADLESS_SHELL_PATH: SHELL }, both)).toBe(SHELL)
  })

  test('has its windows where it is killed or measured', () => {
    const both = has('/usr/bin/chromium', SHELL)
    expect(chromiumPath({ HEADLESS_SHELL_PATH: SHELL }, both)).toBe('/usr/bin/chromium')
  })
})
