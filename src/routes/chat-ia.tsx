import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Message } from '#ui/feedback/message.tsx'

export const Route = createFileRoute('/chat-ia')({ component: ToTheEditor })

const EDITOR = '/chat-ia/index.html'
/** Delay before the redirect, long enough to read the message. */
const PAUSE_MS = 1000

/** Redirects to the editor, which is a page outside of this app (S§2, AMB-51). */
function ToTheEditor() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(EDITOR), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main>
      <Message title="Redirigiendo al Editor IA..." heading="h1" role="status">
        <a href={EDITOR}>Continuar al editor</a>
      </Message>
    </main>
  )
}
