import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import styles from './sync-state.module.css'

type SessionEndedProps = { phase: 'expired' | 'forbidden'; onLeave: () => void }

/** Why nothing is sent although there is a network, and what to do about it. */
export function SessionEnded({ phase, onLeave }: SessionEndedProps) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className={styles['ended']}>
      {phase === 'forbidden' ? (
        <p>Tu cuenta no tiene permiso para enviar cambios. Siguen en este dispositivo.</p>
      ) : (
        <>
          <p>Tu sesión caducó. Inicia sesión para enviar tus cambios.</p>
          <Button asChild variant="primary">
            <Link to="/login" search={{ redirect: here }} onClick={onLeave}>
              Iniciar Sesión
            </Link>
          </Button>
        </>
      )}
    </div>
  )
}
