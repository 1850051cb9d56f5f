import { resolve } from 'node:path'
import { StartupError } from './startup-error.ts'

/** What `npm start` can be told through the environment (contract.md). */
export type Settings = {
  port: number
  host: string
  dataDir: string
  seedProducts: number
  dist: string | null
  /** How many proxies stand in front of the server, whose `X-Forwarded-For` is believed. */
  proxies: number
}

/** The project's root: the folder that holds package.json. */
export const ROOT = resolve(import.meta.dirname, '../..')
export const DEFAULT_DATA_DIR = resolve(ROOT, 'supabase/.temp')
export const DEFAULT_HOST = '127.0.0.1'

/** Reads the environment; an empty variable counts as absent. `CLAQUETA_DIST=none` serves the backend alone. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const dist = env['CLAQUETA_DIST'] || 'dist'
  return {
    port: wholeNumber(env, 'PORT', 4173, 65_535),
    host: env['HOST'] || DEFAULT_HOST,
    dataDir: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : DEFAULT_DATA_DIR,
    seedProducts: wholeNumber(env, 'SEED_PRODUCTS', 0, 100_000),
    dist: dist === 'none' ? null : resolve(ROOT, dist),
    proxies: wholeNumber(env, 'TRUST_PROXY', 0, 10),
  }
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
