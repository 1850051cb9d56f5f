import { ADMIN_EMAIL, DEMO_PASSWORD } from './accounts.ts'
import type { Backend } from '../backend.ts'
import { isPassword } from './password-hash.ts'
import { findHash } from './store.ts'

/** Tells whether the demo's administrator still has the password that everybody can read. */
export async function hasDemoPassword(backend: Backend): Promise<boolean> {
  const hash = await backend.alone(({ driver }) => findHash(driver, ADMIN_EMAIL))
  return hash !== null && isPassword(DEMO_PASSWORD, hash)
}

/** Tells whether only this machine reaches what listens on an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
