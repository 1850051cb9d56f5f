import { firstScreen, maySee, mayWrite } from '#domain/access/roles.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { signedIn$ } from '#sync/state/signed-in.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** The role of whoever is signed in, as this device heard last. Nobody's is the one that may do the least. */
export function useStaffRole(): StaffRole {
  const session = useBehavior(signedIn$)
  return session.phase === 'none' ? 'warehouse' : session.staffRole
}

/** What whoever is signed in may see and write (ADR 0068). */
export function useAccess() {
  const role = useStaffRole()
  return {
    first: firstScreen(role),
    maySee: (path: string) => maySee(role, path),
    mayWrite: (table: TableName) => mayWrite(role, table),
  }
}
