/** The roles of the admin screens, the one that may most first. `admin` is the owner: the first role there was keeps its name. */
export const STAFF_ROLES = ['admin', 'editor', 'warehouse'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Tells whether something is the name of a role. */
export function isStaffRole(value: unknown): value is StaffRole {
  return (STAFF_ROLES as readonly unknown[]).includes(value)
}

/**
 * The role of somebody who works here, as a record or a server names it. One of before there were several names none: its
 * people are owners. One that this release does not know yet may do the least.
 */
export function readStaffRole(value: unknown): StaffRole {
  if (value === undefined || value === null) return 'admin'
  return isStaffRole(value) ? value : 'warehouse'
}
