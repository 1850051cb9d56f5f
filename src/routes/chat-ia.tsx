import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Message } from '#ui/message.tsx'

export const Route = createFileRoute('/chat-ia')({ component: ToTheEditor })

const EDITOR = '/chat-ia/index.html'

/** The editor is a page of its own, not one of the app's (S§2, AMB-51). */
function ToTheEditor() {
  useEffect(() => location.replace(EDITOR), [])
  return (
    <main>
      <Message title="Redirigiendo al Editor IA..." heading="h1" role="status">
        <a href={EDITOR}>Continuar al editor</a>
      </Message>
    </main>
  )
}
