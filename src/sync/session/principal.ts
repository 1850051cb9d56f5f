import { adminOf, VISITOR, type Principal } from '#db/core/principal.ts'
import type { Session } from './session-record.ts'

/**
 * For whom a session lets this device work. Whose role was taken sees what a visitor sees: the copy of the admin area
 * leaves the device, and only what waits to be sent stays (ADR 0036).
 */
export function principalOf(session: Session): Principal {
  if (session.phase === 'none' || session.phase === 'forbidden') return VISITOR
  return session.role === 'admin' ? adminOf(session.uid) : VISITOR
}
