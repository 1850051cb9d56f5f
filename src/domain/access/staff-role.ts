/** Roles of the admin area, most permissions first. `admin` is the owner. It was the first role and keeps its name. */
export const STAFF_ROLES = ['admin', 'editor', 'warehouse'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Returns true for the name of a role. */
export function isStaffRole(value: unknown): value is StaffRole {
  return (STAFF_ROLES as readonly unknown[]).includes(value)
}

/**
 * Reads the role of a user from a record or the server. A record from before there were several roles has none, which
 * means owner. An unknown role has the fewest permissions.
 */
export function readStaffRole(value: unknown): StaffRole {
  if (value === undefined || value === null) return 'admin'
  return isStaffRole(value) ? value : 'warehouse'
}
