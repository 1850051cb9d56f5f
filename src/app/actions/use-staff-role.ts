import { firstScreen, maySee, mayWrite } from '#domain/access/roles.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { signedIn$ } from '#sync/state/signed-in.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** Returns the signed-in user's last known role. Without a session it has the fewest rights. */
export function useStaffRole(): StaffRole {
  const session = useBehavior(signedIn$)
  return session.phase === 'none' ? 'warehouse' : session.staffRole
}

/** Returns the screens and tables that the signed-in user may access (ADR 0068). */
export function useAccess() {
  const role = useStaffRole()
  return {
    first: firstScreen(role),
    maySee: (path: string) => maySee(role, path),
    mayWrite: (table: TableName) => mayWrite(role, table),
  }
}
