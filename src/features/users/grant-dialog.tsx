import { useState } from 'react'
import type { StaffRole } from '#domain/access/staff-role.ts'
import { roleName, ROLES, type Account } from '#domain/access/staff.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import styles from './users.module.css'

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
export function GrantDialog({ accounts, email, role, onConfirm, onCancel }: GrantDialogProps) {
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
