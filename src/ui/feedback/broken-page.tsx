import { useRouter } from '@tanstack/react-router'
import { TriangleAlert, CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { isChunkFailure, recoverByReload, type Recovery } from './chunk-recovery.ts'
import { Message } from './message.tsx'
import { retryParts } from './lazy-part.tsx'

/** Renders the error message that replaces a broken screen, with a way out. */
export function BrokenPage({ error }: { error: unknown }) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  if (isChunkFailure(error)) {
    // The router can load a screen's code again. The store's code loads only with the page (src/main.tsx).
    const isScreen = error instanceof Error && error.cause === undefined
    return <MissingPart onRetry={isScreen ? () => void router.invalidate() : undefined} />
  }
  return (
    <Message
      icon={<TriangleAlert aria-hidden />}
      title="Algo salió mal"
      role="alert"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Recargar
        </Button>
      }
    >
      <p>Esta pantalla no se pudo mostrar. Tu solicitud sigue guardada en este dispositivo.</p>
    </Message>
  )
}

/** Interval between checks of an unreachable server while the browser is online. */
const LOOK_MS = 10_000

type MissingPartProps = {
  /** Renders the part again. Without it the whole page is reloaded. */
  onRetry?: (() => void) | undefined
  /** Closes the overlay that contains the part. */
  onClose?: (() => void) | undefined
}

/** Renders the message for a part that failed to load. It usually recovers before anyone reads it. */
export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const [state, setState] = useState<'asking' | Recovery>('asking')
  const reload = () => {
    void recoverByReload().then(setState)
  }
  const retry = () => {
    if (!onRetry) return reload()
    retryParts()
    onRetry()
  }
  const start = useEffectEvent(reload)
  const comeBack = useEffectEvent(retry)
  const isUnreachable = state === 'unreachable'
  useEffect(() => {
    start()
    const listen = () => comeBack()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
  useEffect(() => {
    if (!isUnreachable) return
    const timer = setInterval(() => start(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isUnreachable])
  if (state === 'asking' || state === 'reloading') return <Message role="status">Cargando…</Message>
  return (
    <Message
      icon={isUnreachable ? <CloudOff aria-hidden /> : <RefreshCw aria-hidden />}
      role="alert"
      action={
        <>
          {/* Without a network a reload may lose the page itself. */}
          <Button onClick={isUnreachable ? retry : () => location.reload()}>
            {isUnreachable ? 'Reintentar' : 'Recargar'}
          </Button>
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              Cerrar
            </Button>
          )}
        </>
      }
    >
      {isUnreachable ? (
        <>
          <p>Sin conexión: esta parte aún no está en este dispositivo.</p>
          <p>Aparecerá en cuanto vuelva la conexión.</p>
        </>
      ) : (
        <>
          <p>Esta parte de la página no se pudo cargar.</p>
          <p>Recarga dentro de un momento. Lo que guardaste en este dispositivo sigue aquí.</p>
        </>
      )}
    </Message>
  )
}
