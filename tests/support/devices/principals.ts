import { adminOf, VISITOR, type Principal } from '../../../src/db/core/principal.ts'

/** A principal by the key of what is kept for them; any other key is a visitor's of a device of its own. */
export function principalOfKey(key: string): Principal {
  const admin = /^admin-(.+)$/.exec(key)?.[1]
  return admin ? adminOf(admin) : { ...VISITOR, key }
}
