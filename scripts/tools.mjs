import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.mjs'

const DEBIAN = '/usr/lib/postgresql'
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Finds a Chromium for the browser tests: the system's own, else Debian's package if it can be installed, else
 * Playwright's download. Returns its path, '' for Playwright's own, or undefined if there is none.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const own = onPath(BROWSERS)
  if (own) return own
  console.log('Installing Chromium…')
  if (canApt() && (await aptInstall('chromium'))) {
    const installed = onPath(BROWSERS)
    if (installed) return installed
  }
  const code = await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  return code === 0 ? '' : undefined
}

/**
 * Finds Debian's headless shell of Chromium, or installs it. A page in it costs a quarter of one in the full browser.
 * Returns its path, or '' to use the browser of `findChromium`.
 */
export async function findHeadlessShell(chromium) {
  if (process.env.CHROMIUM_PATH) return ''
  const own = onPath([SHELL])
  // Playwright's own Chromium includes one.
  if (own || !chromium || !canApt()) return own ?? ''
  console.log('Installing the headless shell of Chromium…')
  await aptInstall(SHELL)
  return onPath([SHELL]) ?? ''
}

/** Installs a font that the shop's late one is fitted to (fonts.css), without which pages of a desktop move. */
export async function findFonts() {
  if (existsSync('/usr/share/fonts/truetype/liberation') || !canApt()) return
  console.log('Installing fonts…')
  await aptInstall('fonts-liberation')
}

/** Finds PostgreSQL for the database tests, or installs it from Debian. Returns false if there is none. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL || hasInitdb()) return true
  if (!canApt()) return false
  console.log('Installing PostgreSQL…')
  return (await aptInstall('postgresql')) && hasInitdb()
}

/**
 * Finds the programs that tests of a hosted project need beside PostgreSQL, or installs them from Debian. Prints the
 * missing one and returns false if there is one.
 */
export async function findHostedTools() {
  const needed = [
    { name: 'nginx', debian: 'nginx-light', isThere: () => isOnPath('nginx') },
    { name: 'pgbouncer', debian: 'pgbouncer', isThere: () => isOnPath('pgbouncer') },
    { name: 'openssl', debian: 'openssl', isThere: () => isOnPath('openssl') },
    {
      name: 'plpgsql_check',
      debian: `postgresql-${debianVersion()}-plpgsql-check`,
      isThere: () => existsSync(`/usr/share/postgresql/${debianVersion()}/extension/plpgsql_check.control`),
    },
  ]
  for (const { name, debian, isThere } of needed) {
    if (isThere()) continue
    if (canApt()) console.log(`Installing ${name}…`)
    if (!canApt() || !(await aptInstall(debian)) || !isThere()) {
      console.error(`There is no ${name} on this machine: install it (Debian: ${debian}).`)
      return false
    }
  }
  return true
}

/** Looks in /usr/sbin, too, where Debian installs servers and which only administrators have on their path. */
function isOnPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, name)))
}

/** Returns the PostgreSQL version that the tests start (supabase/tests/support/cluster.ts). */
function debianVersion() {
  return existsSync(DEBIAN) ? (readdirSync(DEBIAN)[0] ?? '') : ''
}

function hasInitdb() {
  if (onPath(['initdb'])) return true
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))
  )
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    // Ubuntu's chromium-browser may be a script that only asks for snap.
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function canApt() {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== undefined
}

async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  if ((await run('apt-get', install, { env, stdio: 'ignore' })) === 0) return true
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  return (await run('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] })) === 0
}
