import { compare, hash } from 'bcryptjs'

/** bcrypt cost that Supabase Auth and Supabase Lite use. */
const COST = 10
/** Hash that matches no password. Comparing with it takes as long as with a real one. */
const UNMATCHED = '$2b$10$abcdefghijklmnopqrstuu3V0nXyZ1a2b3c4d5e6f7g8h9i0jklmn'

/** Hashes a password as the authentication service does. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Returns true if a password matches a hash. Without a hash it takes as long and returns false. */
export function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return compare(password, hashed ?? UNMATCHED)
}
