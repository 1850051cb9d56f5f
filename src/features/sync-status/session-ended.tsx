import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '#ui/layout/button.tsx'
import styles from './sync-state.module.css'

/** Why nothing is sent although there is a network, and what to do about it. */
export function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className={styles['ended']}>
      <p>Tu sesión caducó. Inicia sesión para enviar tus cambios.</p>
      <Button asChild variant="primary">
        <Link to="/login" search={{ redirect: here }} onClick={onLeave}>
          Iniciar Sesión
        </Link>
      </Button>
    </div>
  )
}
