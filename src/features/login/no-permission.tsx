import { Link } from '@tanstack/react-router'
import { CLIENT_UNAVAILABLE } from '#domain/login.ts'
import { signOut } from '#sync/session.ts'
import { Button } from '#ui/button.tsx'
import { toaster } from '#ui/toaster.ts'
import styles from './login.module.css'

async function leave(): Promise<void> {
  const answer = await signOut()
  if (!answer.ok)
    toaster.create({ type: 'error', title: 'Error al cerrar sesión', description: CLIENT_UNAVAILABLE })
}

/** An account that may look and not edit. */
export function NoPermission({ email }: { email: string }) {
  return (
    <div className={styles['form']}>
      <p role="alert" className={styles['lead']}>
        La cuenta <strong>{email}</strong> no tiene permiso para editar el catálogo.
      </p>
      <p className={styles['hint']}>
        Pide a un administrador que te lo dé y vuelve a iniciar sesión, o entra con otra cuenta.
      </p>
      <Button variant="primary" size="xl" onClick={() => void leave()}>
        Cerrar Sesión
      </Button>
      <Button asChild variant="quiet" size="lg">
        <Link to="/rental">Ver el catálogo</Link>
      </Button>
    </div>
  )
}
