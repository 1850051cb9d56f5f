import { Link, useLocation } from '@tanstack/react-router'
import type { Session } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './session-banner.module.css'

/** Says that nothing is sent any more, and what to do about it (AMB-46). Whose role was taken is not here any more. */
export function SessionBanner({ phase }: { phase: Session['phase'] }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <div role="status">
      {phase === 'expired' && (
        <div className={styles['banner']}>
          <p>
            <strong>Sesión caducada</strong> Tus cambios siguen en este dispositivo. Inicia sesión para
            enviarlos.
          </p>
          <Button asChild variant="primary">
            <Link to="/login" search={{ redirect: href }}>
              Iniciar Sesión
            </Link>
          </Button>
        </div>
      )}
    </div>
  )
}
