import type { ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import styles from './history.module.css'
import type { History } from './use-history.ts'

/** What was read, or why there is nothing; and the way to more. */
export function Reading({ history, children }: { history: History; children: ReactNode }) {
  const { state, actions, again, hasMore, isMoreAsked, more } = history
  const isRead = actions.length > 0
  if (!isRead && state === 'asking')
    return <div className={styles['ghost']} role="status" aria-label="Leyendo el historial…" />
  if (!isRead && state !== 'current')
    return (
      <LoadFailure title="El historial se lee en línea" onRetry={again}>
        {state === 'offline'
          ? 'Sin conexión con el servidor: los cambios de todos solo están allí. Los de este dispositivo siguen en “Cambios en este dispositivo”.'
          : 'El servidor no dio el historial. Inténtalo de nuevo en un momento.'}
      </LoadFailure>
    )
  return (
    <>
      {isRead && (state === 'offline' || state === 'refused') && (
        <p className={styles['stale']} role="status">
          <span>
            {state === 'offline' ? 'Sin conexión' : 'El servidor no responde como debe'}: se muestra lo que ya
            se había leído.
          </span>
          <button type="button" onClick={again}>
            Reintentar
          </button>
        </p>
      )}
      {children}
      {hasMore && (
        <Button className={styles['more'] ?? ''} disabled={isMoreAsked} onClick={more}>
          {isMoreAsked ? 'Leyendo…' : 'Ver cambios anteriores'}
        </Button>
      )}
    </>
  )
}
