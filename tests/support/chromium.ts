import { existsSync } from 'node:fs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

type Exists = (path: string) => boolean

/** Returns the Chromium to test with: the configured one, else the system's, else (undefined) Playwright's own. */
export function chromiumPath(env: NodeJS.ProcessEnv, exists: Exists = existsSync): string | undefined {
  return env['CHROMIUM_PATH'] || SYSTEM.find((path) => exists(path))
}

/**
 * Returns the browser for tests of screens: the configured one, else the system's headless shell (the same engine
 * without windows, at a quarter of the cost), else as `chromiumPath`. `npm test` configures both, or one.
 */
export function headlessPath(env: NodeJS.ProcessEnv, exists: Exists = existsSync): string | undefined {
  const named = env['HEADLESS_SHELL_PATH'] || env['CHROMIUM_PATH']
  return named || (exists(SYSTEM_SHELL) ? SYSTEM_SHELL : chromiumPath(env, exists))
}

/** Flags that prevent the browser's own traffic. As root Chromium needs no-sandbox. */
export function chromiumFlags(uid: number | undefined): string[] {
  return [
    ...(uid === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ]
}

/** User agent of Safari on a phone, which never offers to install an app. */
export const IPHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
