import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#domain/access/staff-role.ts'
import { type Account, isEmail, NO_ACCOUNT, roleName, ROLES } from '#domain/access/roles.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { optionsOf, SelectField, TextField } from '#ui/forms/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import type { Staff, StaffError } from './use-staff.ts'
import styles from './users.module.css'

/** Grants a role to an existing account. */
export function GrantForm({ staff, cannot }: { staff: Staff; cannot: string | null }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('editor')
  const [error, setError] = useState<StaffError | null>(null)
  const [found, setFound] = useState<readonly Account[] | null>(null)
  const ask = async () => {
    if (staff.isBusy || cannot !== null) return
    if (!isEmail(email)) return setError({ code: '', text: 'Escribe un correo completo: ana@ejemplo.mx' })
    if (staff.kept?.people.some((person) => person.email?.toLowerCase() === email.trim().toLowerCase()))
      return setError({ code: '', text: 'Esa persona ya tiene un rol: cámbialo en la lista.' })
    setError(null)
    const answer = await staff.find(email)
    if (answer.ok) setFound(answer.value)
    else setError(answer.error)
  }
  const give = async (account: Account) => {
    setFound(null)
    const answer = await staff.grant(email, account, role)
    if (!answer.ok) return setError(answer.error)
    toaster.create({
      type: 'success',
      title: 'Rol otorgado',
      description: `${email.trim()} ya es ${ROLES[role].name}. Verá el panel al iniciar sesión.`,
    })
    setEmail('')
  }
  return (
    <Part title="Dar un rol">
      <form
        noValidate
        className={`${styles['grant']} ${styles['account']}`}
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          label="Correo de la cuenta"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ana@ejemplo.mx"
          isRequired
          error={error?.text}
          hint={cannot ?? 'La persona ya debe tener una cuenta en este sitio.'}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(null)
          }}
        />
        <RoleField label="Rol" role={role} hint={ROLES[role].may} onRole={setRole} />
        <Button type="submit" variant="primary" disabled={cannot !== null || staff.isBusy}>
          <UserPlus aria-hidden />
          <span>{staff.isBusy ? 'Un momento…' : 'Dar rol'}</span>
        </Button>
      </form>
      {error?.code === NO_ACCOUNT && (
        <p className="soft">
          Primero hay que crearle una: <a href="#invitar">cómo invitar a alguien</a>.
        </p>
      )}
      <GrantDialog
        accounts={found}
        email={email.trim()}
        role={role}
        onConfirm={(account) => void give(account)}
        onCancel={() => setFound(null)}
      />
    </Part>
  )
}

type GrantDialogProps = {
  /** Accounts with the email. Null closes the dialog. */
  accounts: readonly Account[] | null
  email: string
  role: StaffRole
  onConfirm: (account: Account) => void
  onCancel: () => void
}

/**
 * Confirms a grant, because the account may belong to someone else.
 * If several accounts share the email, the user chooses one.
 */
function GrantDialog({ accounts, email, role, onConfirm, onCancel }: GrantDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // Keeps the accounts during the exit animation.
  const [last, setLast] = useState({ accounts, email })
  if (accounts && accounts !== last.accounts) {
    setLast({ accounts, email })
    setChosen(null)
  }
  const shown = last.accounts ?? []
  const [first, ...others] = shown
  const account = shown.find(({ user_id: id }) => id === chosen) ?? first
  if (!first || !account) return null
  return (
    <Confirm
      isOpen={accounts !== null}
      title={`¿Dar el rol de ${ROLES[role].name}?`}
      action="Dar rol"
      onConfirm={() => onConfirm(account)}
      onCancel={onCancel}
    >
      {others.length === 0 ? (
        <>
          <strong className={styles['email']}>{last.email}</strong>
          <span>{`: ${accountText(first)}.`}</span>
        </>
      ) : (
        <fieldset className={`grid gap-8 ${styles['choice']}`}>
          <legend>
            <span>{`Hay ${shown.length} cuentas con el correo `}</span>
            <strong className={styles['email']}>{last.email}</strong>
            <span>. ¿A cuál le das el rol?</span>
          </legend>
          {shown.map((found) => (
            <label key={found.user_id}>
              <input
                type="radio"
                name="account"
                checked={found.user_id === account.user_id}
                onChange={() => setChosen(found.user_id)}
              />
              <span>{accountText(found)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <span className={styles['meaning']}>
        {`${ROLES[role].may} Si no sabes de quién es la cuenta, no le des el rol.`}
      </span>
    </Confirm>
  )
}

export const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })

/** Describes the age, sign-in method and role of an account. */
function accountText({ since, sso, role }: Account): string {
  const way = sso ? 'con inicio de sesión único (SSO)' : 'con contraseña'
  const has = role === null ? '' : `, ya es ${roleName(role)}`
  return `Cuenta ${way}, desde el ${DAY.format(new Date(since))}, correo confirmado${has}`
}

type RoleFieldProps = { label: string; role: StaffRole; hint: string; onRole: (role: StaffRole) => void }

/** Selects one of the roles that an owner can grant. */
export function RoleField({ label, role, hint, onRole }: RoleFieldProps) {
  return (
    <SelectField
      label={label}
      value={role}
      hint={hint}
      onChange={({ target: { value } }) => isStaffRole(value) && onRole(value)}
    >
      {optionsOf(STAFF_ROLES, (one) => [one, ROLES[one].name])}
    </SelectField>
  )
}
