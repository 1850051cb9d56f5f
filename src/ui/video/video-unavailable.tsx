import { CloudOff } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import styles from './video.module.css'

type VideoUnavailableProps = {
  /** The film itself, to be tried in a tab of its own. */
  href: string | null
  isOffline: boolean
  onRetry: () => void
}

/** Why the film does not play, and what to do about it. */
export function VideoUnavailable({ href, isOffline, onRetry }: VideoUnavailableProps) {
  return (
    <div className={styles['unavailable']} role="alert">
      <CloudOff aria-hidden size={30} />
      <p>
        {isOffline
          ? 'Sin conexión no podemos mostrar el video. El resto de la página sigue aquí.'
          : 'El video no está disponible ahora.'}
      </p>
      <div className={styles['ways']}>
        <Button variant="primary" onClick={onRetry}>
          Reintentar
        </Button>
        {!isOffline && href !== null && !href.startsWith('data:') && (
          <a href={href} target="_blank" rel="noopener" className={styles['direct']}>
            Abrir en otra pestaña
          </a>
        )}
      </div>
    </div>
  )
}
