import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { Message } from './message.tsx'

type LoadFailureProps = {
  title?: string
  /** `h1` where the message is all there is on the page. */
  heading?: 'h1' | 'h2'
  /** Another image than the cloud. */
  icon?: ReactNode
  onRetry: () => void
  children: ReactNode
}

/** Says that something could not be loaded, and offers another try. */
export function LoadFailure({ title, heading, icon, onRetry, children }: LoadFailureProps) {
  return (
    <Message
      icon={icon ?? <CloudOff aria-hidden />}
      {...(title === undefined ? {} : { title })}
      {...(heading === undefined ? {} : { heading })}
      role="alert"
      action={
        <Button type="button" variant="primary" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Message>
  )
}
