import { networkInterfaces } from 'node:os'
import { ADMIN_EMAIL, DEMO_PASSWORD, type Credentials } from './accounts/accounts.ts'
import { proxyWarning } from './accounts/client-address.ts'
import { quietLite } from './data/quiet.ts'
import { isLoopback } from './server/hosts.ts'
import { readSettings, type Settings } from './settings.ts'
import { startShop, type Shop } from './shop.ts'
import { endBroken, endOnErrors } from './endings.ts'
import { reasonOf, StartupError } from './startup-error.ts'
import { startWatchdog } from './watchdog.ts'

// Entry point of `npm start` once the app is built: runs the shop in this process until Ctrl+C.
process.env['DO_NOT_TRACK'] = '1'
process.env['EXPERIMENTAL_STORAGE'] = '1'
quietLite()
endOnErrors()

const DEMO_PASSWORD_WARNING = `  ! Other machines reach this shop (HOST), and its administrator still has the password of the demo, which is
  ! public: whoever finds it edits your catalogue. Give it another one, also while the shop runs:
  !
  !     npm run account -- password ${ADMIN_EMAIL}
`

// While there is no shop yet, exiting leaves nothing behind that the next start does not repair.
let shop: Shop | undefined
let closing = false
const stop = () => {
  if (closing) return
  closing = true
  if (!shop) process.exit(130)
  shop.close().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  )
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)

try {
  const began = performance.now()
  const settings = readSettings(process.env)
  shop = await startShop({ ...settings, endsWithBackup: true, copiesBuild: true, onBroken, onAccount })
  watch(shop)
  await announce(shop, settings, performance.now() - began)
  // From here on the parent restarts this process if it fails (scripts/keep-running.mjs).
  process.send?.('stands')
} catch (error) {
  fail(error)
}

function onBroken(): never {
  endBroken('The database answers wrongly.')
}

/** Starts the watchdog. Only now, because a first run may take longer than a running shop may stay silent. */
function watch({ isWell, answered }: Shop): void {
  // While it closes only the loop is watched, because the last backup is being written.
  startWatchdog({ isWell: async () => closing || isWell(), answered })
}

/** Prints the password of a new shop, which cannot be read later. */
function onAccount({ email, password }: Credentials): void {
  console.log(`
  A new, empty shop. Its administrator signs in with

    ${email}
    ${password}

  This password is shown only now and is kept nowhere: write it down.`)
}

async function announce(
  { url, hasDemoPassword }: Shop,
  { host, port, dist, siteUrl, proxies }: Settings,
  took: number,
): Promise<void> {
  const seconds = `${(took / 1000).toFixed(1)} s`
  if (!dist) return console.log(`  Backend   ${url}   ready in ${seconds}`)
  console.log(`\n  Claqueta  ${url}   ready in ${seconds}`)
  if (host === '0.0.0.0')
    for (const address of lanAddresses()) console.log(`            http://${address}:${port}`)
  const isDemo = await hasDemoPassword()
  if (isDemo) console.log(`  Demo      ${ADMIN_EMAIL} / ${DEMO_PASSWORD}   (${url}/login)`)
  else console.log(`  Sign in   ${url}/login`)
  console.log('  Stop with Ctrl+C\n')
  if (isDemo && !isLoopback(host)) console.warn(DEMO_PASSWORD_WARNING)
  const warning = proxyWarning(siteUrl, proxies)
  if (warning !== null) console.warn(warning)
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function fail(error: unknown): never {
  const known = error instanceof StartupError
  console.error(`\nClaqueta cannot start: ${known ? error.message : reasonOf(error)}\n`)
  if (!known && process.env['DEBUG']) console.error(error)
  process.exit(1)
}
