import { existsSync } from 'node:fs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

/** The Chromium to test with: the one that is named, else the system's, else (undefined) Playwright's own. */
export function chromiumPath(env: NodeJS.ProcessEnv): string | undefined {
  return env['CHROMIUM_PATH'] || SYSTEM.find((path) => existsSync(path))
}

/**
 * The browser for tests that look at screens: the one that is named, else the system's headless shell (the same engine
 * without windows: a page costs a quarter), else as `chromiumPath`. `npm test` names both, or one.
 */
export function headlessPath(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['HEADLESS_SHELL_PATH'] || env['CHROMIUM_PATH']
  return named || (existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : chromiumPath(env))
}

/** No traffic of the browser's own; and as root Chromium has no sandbox. */
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
