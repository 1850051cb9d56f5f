import type { Session } from './session-record.ts'

/** For whom a store was opened, as the server names them in every answer. */
export type Principal = { role: 'visitor' | 'admin'; uid: string | null }

/** Whose store a session opens: `public`, or `admin-<uid>`; part of the store's name. */
export function principalOf(session: Session): string {
  return session.phase !== 'none' && session.role === 'admin' ? `admin-${session.uid}` : 'public'
}
