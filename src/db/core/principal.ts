/** Principal that this device works for, either all visitors or one admin. */
export type Principal = {
  /** Role in the server's answers. */
  role: 'visitor' | 'admin'
  uid: string | null
  /** Part of the names of all stored data of the principal: `public`, or `admin-<uid>`. Devices hold such names. */
  key: string
}

/** Principal of every visitor who is not signed in as an admin. */
export const VISITOR: Principal = { role: 'visitor', uid: null, key: 'public' }

/** Returns the principal of an admin's account. */
export function adminOf(uid: string): Principal {
  return { role: 'admin', uid, key: `admin-${uid}` }
}

/** Returns true if both have the same stored data. */
export function isSamePrincipal(one: Principal, other: Principal): boolean {
  return one.key === other.key
}

/** Returns true if the server's answer is meant for this principal. */
export function isMeant({ role, uid }: Principal, answer: { role?: unknown; uid?: unknown }): boolean {
  return answer.role === role && answer.uid === uid
}
