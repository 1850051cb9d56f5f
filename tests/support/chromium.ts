import { existsSync } from 'node:fs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to test with: the one that is named, else the system's, else (undefined) Playwright's own. */
export function chromiumPath(env: NodeJS.ProcessEnv): string | undefined {
  return env['CHROMIUM_PATH'] || SYSTEM.find((path) => existsSync(path))
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
