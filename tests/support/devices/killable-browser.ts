import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

/** A Chromium with its profile on disk, which can be killed at any moment and opened again. */
class KillableBrowser {
  readonly #profile: string
  #process: ChildProcess | undefined
  #browser: Browser | undefined

  constructor(profile: string) {
    this.#profile = profile
  }

  /** Opens the browser on an empty page. */
  async open(): Promise<Page> {
    const path = chromiumPath(process.env) ?? chromium.executablePath()
    const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`]
    // Its own process group, so that all of its processes can be ended.
    this.#process = spawn(path, [...chromiumFlags(process.getuid?.()), ...flags, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#browser = await chromium.connectOverCDP(await devtoolsOf(this.#process))
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('Chromium has no profile')
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize({ width: 1280, height: 800 })
    return page
  }

  /** Quits as a user does, so that pending writes are completed. */
  async quit(): Promise<void> {
    const over = this.#process && once(this.#process, 'exit')
    const devtools = await this.#browser?.newBrowserCDPSession()
    await devtools?.send('Browser.close').catch(() => undefined)
    await over
    this.#process = undefined
  }

  /** Kills all of its processes at once. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {}
    if (pid === undefined || !this.#process) return
    const over = once(this.#process, 'exit')
    process.kill(-pid, 'SIGKILL')
    await over
    this.#process = undefined
    await this.#browser?.close().catch(() => undefined)
  }

  /** Quits and removes its profile. */
  async remove(): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @throws if the browser ends before it can be controlled */
async function devtoolsOf(browser: ChildProcess): Promise<string> {
  let said = ''
  const { stderr } = browser
  if (!stderr) throw new Error('Chromium cannot be heard')
  const over = once(browser, 'exit')
  stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  for (;;) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
    if (address !== undefined) return address
    if (browser.exitCode !== null || browser.signalCode !== null)
      throw new Error(`Chromium does not start: ${said}`)
    await Promise.race([once(stderr, 'data'), over])
  }
}

/** Test whose browser can be killed. */
export const test = base.extend<{ killable: KillableBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  killable: async ({}, use) => {
    const browser = new KillableBrowser(await mkdtemp(join(tmpdir(), 'claqueta-killed-')))
    await use(browser)
    await browser.remove()
  },
})
