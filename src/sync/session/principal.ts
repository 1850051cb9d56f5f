import type { Session } from './session-record.ts'

/** For whom a store was opened, as the server names them in every answer. */
export type Principal = { role: 'visitor' | 'admin'; uid: string | null }

/**
 * Whose store a session opens: `public`, or `admin-<uid>`; part of the store's name. Whose role was taken sees what a
 * visitor sees: the copy of the back office leaves the device, and only what waits to be sent stays (ADR 0036).
 */
export function principalOf(session: Session): string {
  if (session.phase === 'none' || session.phase === 'forbidden') return 'public'
  return session.role === 'admin' ? `admin-${session.uid}` : 'public'
}
