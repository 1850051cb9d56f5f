import { ADMIN_EMAIL, DEMO_PASSWORD } from './accounts.ts'
import type { Backend } from '../backend.ts'
import { isPassword } from './password-hash.ts'
import { findHash } from './store.ts'

/** Returns true if the demo's administrator still has the published password. */
export async function hasDemoPassword(backend: Backend): Promise<boolean> {
  const hash = await backend.alone(({ driver }) => findHash(driver, ADMIN_EMAIL))
  return hash !== null && isPassword(DEMO_PASSWORD, hash)
}
