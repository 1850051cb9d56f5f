import { adminOf, VISITOR, type Principal } from '#db/core/principal.ts'
import { readStaffRole, type StaffRole } from '#domain/access/staff-role.ts'

/**
 * For whom a session lets this device work. Whose role was taken sees what a visitor sees: the copy of the admin area
 * leaves the device, and only what waits to be sent stays (ADR 0036).
 */
export function principalOf(session: Session): Principal {
  if (session.phase === 'none' || session.phase === 'forbidden') return VISITOR
  return session.role === 'admin' ? adminOf(session.uid) : VISITOR
}

/** Where the record of who is signed in is kept, for every tab. */
export const SESSION_KEY = 'claqueta-session'

type SessionRecord = {
  phase: 'active' | 'expired' | 'forbidden'
  uid: string
  email: string
  /** Whose rows the server sends: `admin` to everybody who has a role. */
  role: 'admin' | 'visitor'
  /** What they may do, as the server said last. */
  staffRole: StaffRole
}

const PHASES: unknown[] = ['active', 'expired', 'forbidden'] satisfies SessionRecord['phase'][]
const ROLES: unknown[] = ['admin', 'visitor'] satisfies SessionRecord['role'][]
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Takes the fields of a record from what anything may have written; null when it is none. */
function readFields(value: unknown): SessionRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const { phase, uid, email, role, staffRole } = value as Record<string, unknown>
  if (!PHASES.includes(phase) || !ROLES.includes(role)) return null
  if (typeof uid !== 'string' || !UUID.test(uid) || typeof email !== 'string') return null
  return { phase, uid, email, role, staffRole: readStaffRole(staffRole) } as SessionRecord
}

/**
 * Who uses this device. `active`: signed in, with or without a network. `expired`: the server ended the session, what
 * they changed waits for them. `forbidden`: signed in without the right to edit; sees what a visitor sees.
 */
export type Session = { phase: 'none' } | SessionRecord

/** Reads a record; whatever is not one means that nobody is signed in. */
export function parseRecord(text: string | null): Session {
  if (text === null) return { phase: 'none' }
  try {
    return readFields(JSON.parse(text)) ?? { phase: 'none' }
  } catch {
    return { phase: 'none' }
  }
}

/** The record of this device. */
export function readRecord(): Session {
  try {
    return parseRecord(localStorage.getItem(SESSION_KEY))
  } catch {
    // Blocked storage: nobody could have been remembered.
    return { phase: 'none' }
  }
}

/** Remembers who is signed in; without a storage it lasts as long as the page. */
export function writeRecord(session: Session): void {
  try {
    if (session.phase === 'none') localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  } catch (error) {
    console.warn('Who is signed in cannot be remembered on this device.', error)
  }
}
