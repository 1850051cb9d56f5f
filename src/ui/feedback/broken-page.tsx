import { useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { isChunkFailure } from './chunk-failure.ts'
import { Message } from './message.tsx'
import { MissingPart } from './missing-part.tsx'

/** What stands where a screen broke: says so, and offers a way out. */
export function BrokenPage({ error }: { error: unknown }) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  if (isChunkFailure(error)) {
    // The router asks again for the code of a screen; that of the store comes with the page alone (src/main.tsx).
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
