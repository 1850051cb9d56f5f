import { resolve } from 'node:path'
import { isEmail } from '../../src/domain/access/roles.ts'
import { emailOf, originOf } from '../../src/domain/business/business.ts'
import { ADMIN_EMAIL } from './accounts/accounts.ts'
import { readProxies, type Proxies } from './accounts/client-address.ts'
import { readHost } from './server/hosts.ts'
import { StartupError } from './startup-error.ts'

/** Settings of `npm start` from the environment (contract.md). */
export type Settings = {
  port: number
  host: string
  dataDir: string
  seedProducts: number
  dist: string | null
  /** Proxies trusted for `X-Forwarded-For`. */
  proxies: Proxies
  /** True if a first run makes the demo shop instead of an empty one. */
  demo: boolean
  /** The first administrator of an empty shop. */
  adminEmail: string
  /** Host names to answer besides the machine's own. */
  allowedHosts: readonly string[]
  /** Address of the public site, if it is set. */
  siteUrl: string | null
}

/** The project's root: the folder that holds package.json. */
export const ROOT = resolve(import.meta.dirname, '../..')
export const DEFAULT_DATA_DIR = resolve(ROOT, 'supabase/.temp')
export const DEFAULT_HOST = '127.0.0.1'

/** Reads the environment; an empty variable counts as absent. `CLAQUETA_DIST=none` serves the backend alone. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const dist = env['CLAQUETA_DIST'] || 'dist'
  const demo = isDemo(env['DEMO']?.trim() ?? '')
  const seedProducts = wholeNumber(env, 'SEED_PRODUCTS', 0, 100_000)
  if (!demo && seedProducts > 0)
    throw new StartupError('SEED_PRODUCTS fills the demo shop: leave it out with DEMO=0.')
  return {
    port: wholeNumber(env, 'PORT', 4173, 65_535),
    host: env['HOST'] || DEFAULT_HOST,
    dataDir: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : DEFAULT_DATA_DIR,
    seedProducts,
    dist: dist === 'none' ? null : resolve(ROOT, dist),
    proxies: proxiesIn(env, 'TRUST_PROXY'),
    demo,
    adminEmail: emailIn(env, 'ADMIN_EMAIL', ADMIN_EMAIL),
    allowedHosts: hostsIn(env, 'ALLOWED_HOSTS'),
    siteUrl: originOf(env['VITE_SITE_URL']?.trim() ?? '') ?? null,
  }
}

function isDemo(text: string): boolean {
  if (text === '' || text === '1') return true
  if (text === '0') return false
  throw new StartupError(`DEMO must be 0 (an empty shop) or 1 (the demo shop), not '${text}'.`)
}

function emailIn(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name]?.trim()
  if (!text) return fallback
  const email = emailOf(text)
  if (!email || !isEmail(email)) throw new StartupError(`${name} must be an e-mail address, not '${text}'.`)
  return email.toLowerCase()
}

function hostsIn(env: NodeJS.ProcessEnv, name: string): string[] {
  const hosts = (env[name] ?? '').split(/[\s,]+/).filter((text) => text !== '')
  const wrong = hosts.find((text) => readHost(text) === null)
  if (wrong !== undefined)
    throw new StartupError(
      `${name} must be names as in 'shop.mx, www.shop.mx', without https://: not '${wrong}'.`,
    )
  return hosts
}

function proxiesIn(env: NodeJS.ProcessEnv, name: string): Proxies {
  const text = env[name] ?? ''
  const proxies = readProxies(text)
  if (proxies !== null) return proxies
  throw new StartupError(
    `${name} must be how many proxies there are (0 to 10), or their addresses as in 'loopback, 10.0.0.0/8', not '${text}'.`,
  )
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max) {
    throw new StartupError(`${name} must be a whole number from 0 to ${max}, not '${text}'.`)
  }
  return value
}
