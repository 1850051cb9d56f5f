import { adminOf, VISITOR, type Principal } from '../../../src/db/core/principal.ts'

/** Returns a principal for a storage key. Any key but the administrators' is a visitor's on a device of its own. */
export function principalOfKey(key: string): Principal {
  const admin = /^admin-(.+)$/.exec(key)?.[1]
  return admin ? adminOf(admin) : { ...VISITOR, key }
}
