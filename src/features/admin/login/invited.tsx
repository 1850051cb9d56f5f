import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { isOwnBackend } from '#db/core/build.ts'
import { Button } from '#ui/layout/button.tsx'
import { invitationRefusal, invitedFields, type InvitedFields } from '#domain/access/invitation.ts'
import { SHORTEST_PASSWORD } from '#domain/access/sign-in.ts'
import { signIn } from '#sync/session/session.ts'
import { takeInvitation } from '#sync/admin/take-invitation.ts'
import { PasswordField } from '#ui/forms/password-input.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

type InvitedProps = {
  token: string
  /** Called when the account exists and the link is used up. */
  onTaken: () => void
}

/** Accepts an invitation link by creating an account or by signing in to an existing one (ADR 0068). */
export function Invited({ token, onTaken }: InvitedProps) {
  const [hasAccount, setHasAccount] = useState(!isOwnBackend)
  if (!hasAccount) {
    return (
      <>
        <InvitationForm token={token} onTaken={onTaken} />
        <Button variant="quiet" size="lg" onClick={() => setHasAccount(true)}>
          Ya tengo cuenta
        </Button>
      </>
    )
  }
  return (
    <>
      <p className={styles['lead']}>
        Te invitaron al panel. Inicia sesión con tu cuenta para usar la invitación.
      </p>
      {!isOwnBackend && (
        <p className={styles['hint']}>
          ¿Sin cuenta? Pide primero una a quien te invitó: aquí el enlace no crea cuentas. El enlace seguirá
          siendo válido.
        </p>
      )}
      <LoginForm email="" invitation={token} />
      {isOwnBackend && (
        <Button variant="quiet" size="lg" onClick={() => setHasAccount(false)}>
          Crear una cuenta
        </Button>
      )}
    </>
  )
}

/** Creates the invited account and signs in with it (ADR 0068). Needs the network. */
function InvitationForm({ token, onTaken }: InvitedProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(invitedFields),
    defaultValues: { email: '', password: '', again: '' },
  })
  const { errors, isSubmitting: isBusy } = formState
  const submit = async (fields: InvitedFields) => {
    setRefusal(null)
    const taken = await takeInvitation(token, fields)
    if (!taken.ok) return setRefusal(invitationRefusal(taken.error))
    await signIn(fields.email.trim(), fields.password)
    // If this fails, the login form that follows shows the error on the next attempt.
    onTaken()
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void handleSubmit(submit)(event)
      }}
    >
      <p className={styles['lead']}>Te invitaron al panel. Elige con qué vas a entrar.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Contraseña nueva"
        reveal="Mostrar contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${SHORTEST_PASSWORD} caracteres.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Repite la contraseña"
        reveal="Mostrar contraseña repetida"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again')}
      />
      <div role="alert" className={styles['alert']} hidden={refusal === null}>
        <CircleAlert aria-hidden size={20} />
        <p>{refusal}</p>
      </div>
      <Button variant="primary" size="xl" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Un momento…' : 'Crear mi cuenta'}
      </Button>
    </form>
  )
}
