import { useEffect, useRef } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { syncStatus$ } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** Notifies the user of missing data. Mounted once per page. */
export function DataErrors() {
  useStoreError()
  useConnectionError()
  return null
}

/** Notifies the user that the local store, or its code, could not be loaded (S§8, AMB-25). */
function useStoreError(): void {
  const hasFailed = useStoreState().phase === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    toaster.create({
      type: 'error',
      title: 'Error',
      description:
        'Supabase no está inicializado. Recarga la página; si sigue igual, revisa que el navegador permita guardar datos.',
    })
  }, [hasFailed])
}

/**
 * Notifies the user once that the first replication failed and this device has no data (S§8). With data on
 * the device a failed replication is no error (resolutions §1).
 */
function useConnectionError(): void {
  const store = useStoreState()
  const { phase, failure, isOwnFault, tablesReady } = useBehavior(syncStatus$)
  const isEmpty = store.phase === 'ready' && tablesReady.length === 0
  const hasFailed = phase === 'failed' || phase === 'offline'
  const notified = useRef<string | null>(null)
  useEffect(() => {
    if (!isEmpty && notified.current !== null) {
      toaster.dismiss(notified.current)
      notified.current = null
    }
    if (!isEmpty || !hasFailed || notified.current !== null) return
    // The screen's own errors are shown first, such as 'Error de Galería'.
    return toaster.createWhenFree(
      {
        type: 'error',
        title: isOwnFault ? 'Error' : 'Error de Conexión',
        description: isOwnFault
          ? (failure ?? '')
          : `No se pudo conectar con la base de datos. Revisa tu conexión y recarga la página. ${failure ?? ''}`,
      },
      (id) => (notified.current = id),
    )
  }, [isEmpty, hasFailed, failure, isOwnFault])
}
