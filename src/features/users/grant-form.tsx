import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffRole } from '#domain/access/staff-role.ts'
import { isEmail, NO_ACCOUNT, ROLES, type Account } from '#domain/access/staff.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/part.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { RoleField } from './role-field.tsx'
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
