import { z } from 'zod/mini'

/** Where the record of who is signed in is kept, for every tab. */
export const SESSION_KEY = 'claqueta-session'

const recordSchema = z.object({
  phase: z.enum(['active', 'expired', 'forbidden']),
  uid: z.uuid(),
  email: z.string(),
  role: z.enum(['admin', 'visitor']),
})

/**
 * Who uses this device. `active`: signed in, with or without a network. `expired`: the server ended the session, what
 * they changed waits for them. `forbidden`: signed in without the right to edit; sees what a visitor sees.
 */
export type Session = { phase: 'none' } | z.infer<typeof recordSchema>

/** Reads a record; whatever is not one means that nobody is signed in. */
export function parseRecord(text: string | null): Session {
  if (text === null) return { phase: 'none' }
  try {
    return recordSchema.parse(JSON.parse(text))
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
