import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'

/** Stands where the dry run will be until this device has the whole catalogue: before, what is there looks new. */
export function AwaitCatalogue({ isFailed }: { isFailed: boolean }) {
  if (isFailed) {
    return (
      <LoadFailure title="Este dispositivo aún no tiene todo el catálogo" onRetry={syncNow}>
        Sin él no se sabe qué artículos del archivo ya existen. Revisa tu conexión.
      </LoadFailure>
    )
  }
  return <Message role="status">Recibiendo el catálogo para comparar: un momento…</Message>
}
