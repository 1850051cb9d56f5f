import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isEmail, NO_ACCOUNT } from '#domain/staff.ts'
import { Button } from '#ui/button.tsx'
import { Part } from '#ui/part.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toaster } from '#ui/toaster.ts'
import type { Staff, StaffError } from './use-staff.ts'
import styles from './users.module.css'

/** Gives somebody who has an account the administrator's role. */
export function GrantForm({ staff, cannot }: { staff: Staff; cannot: string | null }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<StaffError | null>(null)
  const give = async () => {
    if (staff.isBusy || cannot !== null) return
    if (!isEmail(email)) return setError({ code: '', text: 'Escribe un correo completo: ana@ejemplo.mx' })
    if (staff.kept?.people.some((person) => person.email?.toLowerCase() === email.trim().toLowerCase()))
      return setError({ code: '', text: 'Esa persona ya es administradora.' })
    setError(null)
    const answer = await staff.grant(email)
    if (!answer.ok) return setError(answer.error)
    toaster.create({
      type: 'success',
      title: 'Rol otorgado',
      description: `${email.trim()} ya es administrador. Verá el panel al iniciar sesión.`,
    })
    setEmail('')
  }
  return (
    <Part title="Dar un rol">
      <form
        noValidate
        className={styles['grant']}
        onSubmit={(event) => {
          event.preventDefault()
          void give()
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
          hint={cannot ?? 'La persona ya debe tener una cuenta en este proyecto. Será administradora.'}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="primary" disabled={cannot !== null || staff.isBusy}>
          <UserPlus aria-hidden />
          {staff.isBusy ? 'Un momento…' : 'Dar rol'}
        </Button>
      </form>
      {error?.code === NO_ACCOUNT && (
        <p className={styles['why']}>
          Primero hay que invitarla: <a href="#invitar">cómo invitar a alguien</a>.
        </p>
      )}
    </Part>
  )
}
