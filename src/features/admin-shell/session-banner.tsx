import { Link, useLocation } from '@tanstack/react-router'
import type { Session } from '#sync/session.ts'
import { Button } from '#ui/button.tsx'
import styles from './session-banner.module.css'

const TEXTS = {
  expired: {
    title: 'Sesión caducada',
    text: 'Tus cambios siguen en este dispositivo. Inicia sesión para enviarlos.',
    action: 'Iniciar Sesión',
  },
  forbidden: {
    title: 'Sin permiso para editar',
    text: 'Tu cuenta ya no puede editar el catálogo. Tus cambios siguen en este dispositivo y no se envían.',
    action: 'Ver mi acceso',
  },
} as const

/** Says why nothing is sent any more, and what to do about it (AMB-46). */
export function SessionBanner({ phase }: { phase: Session['phase'] }) {
  const href = useLocation({ select: (location) => location.href })
  const shown = phase === 'expired' || phase === 'forbidden' ? TEXTS[phase] : null
  return (
    <div role="status">
      {shown && (
        <div className={styles['banner']}>
          <p>
            <strong>{shown.title}</strong> {shown.text}
          </p>
          <Button asChild variant="primary">
            <Link to="/login" search={{ redirect: href }}>
              {shown.action}
            </Link>
          </Button>
        </div>
      )}
    </div>
  )
}
