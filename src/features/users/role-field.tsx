import { isStaffRole, STAFF_ROLES, type StaffRole } from '#domain/access/staff-role.ts'
import { ROLES } from '#domain/access/staff.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type RoleFieldProps = {
  label: string
  role: StaffRole
  hint: string
  onRole: (role: StaffRole) => void
}

/** Chooses one of the roles that an owner gives. */
export function RoleField({ label, role, hint, onRole }: RoleFieldProps) {
  return (
    <SelectField
      label={label}
      value={role}
      hint={hint}
      onChange={({ target: { value } }) => isStaffRole(value) && onRole(value)}
    >
      {STAFF_ROLES.map((one) => (
        <option key={one} value={one}>
          {ROLES[one].name}
        </option>
      ))}
    </SelectField>
  )
}
