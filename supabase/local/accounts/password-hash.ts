import { compare, hash } from 'bcryptjs'

/** The cost with which Supabase Auth and Supabase Lite hash. */
const COST = 10
/** The hash of no password: comparing with it takes as long as with any other. */
const NOBODYS = '$2b$10$abcdefghijklmnopqrstuu3V0nXyZ1a2b3c4d5e6f7g8h9i0jklmn'
/** bcrypt reads no further. */
const MOST_BYTES = 72

/** Hashes a password as the authentication service does. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Tells whether a password is the one of a hash; without a hash it takes as long, and is not. */
export function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return compare(password, hashed ?? NOBODYS)
}

/** Tells whether a part of a password would not count. */
export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > MOST_BYTES
}
