import { isUuid } from '#domain/core/values.ts'
import { adminOf, VISITOR, type Principal } from '#db/core/principal.ts'
import { readStaffRole, type StaffRole } from '#domain/access/staff-role.ts'

type SessionRecord = {
  phase: 'active' | 'expired' | 'forbidden'
  uid: string
  email: string
  /** Rows that the server sends: `admin` for every staff role. */
  role: 'admin' | 'visitor'
  /** Rights of the user, as last reported by the server. */
  staffRole: StaffRole
}

/**
 * User of this device. `active` is signed in, with or without a network. `expired` means that the server ended the
 * session and that pending changes are kept. `forbidden` is signed in without a staff role, and sees what a visitor
 * sees.
 */
export type Session = { phase: 'none' } | SessionRecord

/**
 * Returns the principal of a session. A user whose role was revoked becomes a visitor. The copy of the admin area is
 * then deleted and only pending commands stay (ADR 0036).
 */
export function principalOf(session: Session): Principal {
  if (session.phase === 'none' || session.phase === 'forbidden') return VISITOR
  return session.role === 'admin' ? adminOf(session.uid) : VISITOR
}

/** Key of the stored session, which all tabs share. */
export const SESSION_KEY = 'claqueta-session'

/** Reads the stored session. */
export function readRecord(): Session {
  try {
    return parseRecord(localStorage.getItem(SESSION_KEY))
  } catch {
    // Storage is blocked, so that no session can have been stored.
    return { phase: 'none' }
  }
}

/** Parses a stored session. Invalid text means signed out. */
export function parseRecord(text: string | null): Session {
  if (text === null) return { phase: 'none' }
  try {
    return readFields(JSON.parse(text)) ?? { phase: 'none' }
  } catch {
    return { phase: 'none' }
  }
}

const PHASES: unknown[] = ['active', 'expired', 'forbidden'] satisfies SessionRecord['phase'][]

const ROLES: unknown[] = ['admin', 'visitor'] satisfies SessionRecord['role'][]

/** Reads the fields of a stored session. Returns null if it is invalid. */
function readFields(value: unknown): SessionRecord | null {
  const { phase, uid, email, role, staffRole } = Object(value) as Record<string, unknown>
  if (!PHASES.includes(phase) || !ROLES.includes(role)) return null
  if (typeof uid !== 'string' || !isUuid(uid) || typeof email !== 'string') return null
  return { phase, uid, email, role, staffRole: readStaffRole(staffRole) } as SessionRecord
}

/** Stores the session. Without storage it lasts as long as the page. */
export function writeRecord(session: Session): void {
  try {
    if (session.phase === 'none') localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  } catch (error) {
    console.warn('Who is signed in cannot be remembered on this device.', error)
  }
}
