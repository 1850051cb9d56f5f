import { useState } from 'react'
import { isOwnBackend } from '#db/core/backend-url.ts'
import { Button } from '#ui/layout/button.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

type InvitedProps = {
  token: string
  /** The account is there: the link has done its part. */
  onTaken: () => void
}

/** Who opened the link of an invitation: makes the account that it is for, or enters with one that is there (ADR 0080). */
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
          ¿Sin cuenta? Pide primero una a quien te invitó: este sitio no las hace con un enlace. El enlace
          seguirá valiendo.
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
