import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type StaffRole, isStaffRole, STAFF_ROLES } from '#domain/access/staff-role.ts'
import { isEmail, NO_ACCOUNT, ROLES, type Account, roleName } from '#domain/access/roles.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { TextField, SelectField } from '#ui/forms/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import type { Staff, StaffError } from './use-staff.ts'
import styles from './users.module.css'

/** Gives somebody who has an account a role. */
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
          hint={cannot ?? 'La persona ya debe tener una cuenta en este proyecto.'}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(null)
          }}
        />
        <RoleField label="Rol" role={role} hint={ROLES[role].may} onRole={setRole} />
        <Button type="submit" variant="primary" disabled={cannot !== null || staff.isBusy}>
          <UserPlus aria-hidden />
          {staff.isBusy ? 'Un momento…' : 'Dar rol'}
        </Button>
      </form>
      {error?.code === NO_ACCOUNT && (
        <p className={styles['why']}>
          Primero hay que hacerle una: <a href="#invitar">cómo invitar a alguien</a>.
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

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })

type GrantDialogProps = {
  /** The accounts with the address; null while nobody is asked about. */
  accounts: readonly Account[] | null
  email: string
  role: StaffRole
  onConfirm: (account: Account) => void
  onCancel: () => void
}

/** Since when an account exists, and how its person signs in. */
function inWords({ since, sso, role }: Account): string {
  const way = sso ? 'con inicio de sesión único (SSO)' : 'con contraseña'
  const has = role === null ? '' : `, ya es ${roleName(role)}`
  return `Cuenta ${way}, desde el ${DAY.format(new Date(since))}, correo confirmado${has}`
}

/** Asks before a role is given: whoever made the account first has it. Of several accounts one is chosen. */
function GrantDialog({ accounts, email, role, onConfirm, onCancel }: GrantDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // What it says stays while it leaves.
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
          <strong className={styles['email']}>{last.email}</strong>: {inWords(first)}.
        </>
      ) : (
        <fieldset className={styles['choice']}>
          <legend>
            Hay {shown.length} cuentas con el correo <strong className={styles['email']}>{last.email}</strong>
            . ¿A cuál le das el rol?
          </legend>
          {shown.map((found) => (
            <label key={found.user_id}>
              <input
                type="radio"
                name="account"
                checked={found.user_id === account.user_id}
                onChange={() => setChosen(found.user_id)}
              />
              {inWords(found)}
            </label>
          ))}
        </fieldset>
      )}
      <span className={styles['meaning']}>
        {ROLES[role].may} Si no sabes de quién es la cuenta, no le des el rol.
      </span>
    </Confirm>
  )
}

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
