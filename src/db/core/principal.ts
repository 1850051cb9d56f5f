/** For whom this device works: everybody, or one administrator. */
export type Principal = {
  /** As the server names them in every answer. */
  role: 'visitor' | 'admin'
  uid: string | null
  /** Part of the names of everything that is kept for them: `public`, or `admin-<uid>`. Devices hold such names. */
  key: string
}

/** Everybody who is not signed in as an administrator. */
export const VISITOR: Principal = { role: 'visitor', uid: null, key: 'public' }

/** The administrator with this account. */
export function adminOf(uid: string): Principal {
  return { role: 'admin', uid, key: `admin-${uid}` }
}

/** Tells whether what is kept for one is the other's. */
export function isSamePrincipal(one: Principal, other: Principal): boolean {
  return one.key === other.key
}

/** Tells whether the server means this principal by what it answers. */
export function isMeant({ role, uid }: Principal, answer: { role?: unknown; uid?: unknown }): boolean {
  return answer.role === role && answer.uid === uid
}
