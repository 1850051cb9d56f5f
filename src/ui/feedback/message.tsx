import type { Elements } from '#ui/html/child-elements.ts'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import styles from './message.module.css'

type LoadFailureProps = Pick<MessageProps, 'title' | 'heading'> & {
  /** Icon shown instead of the cloud. */
  icon?: ReactNode
  onRetry: () => void
  children: ReactNode
}

/** Renders an error for content that failed to load, with a retry button. */
export function LoadFailure({ title, heading, icon, onRetry, children }: LoadFailureProps) {
  return (
    <Message
      icon={icon ?? <CloudOff aria-hidden />}
      title={title}
      heading={heading}
      role="alert"
      action={
        <Button variant="primary" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Message>
  )
}

type MessageProps = {
  icon?: ReactNode
  title?: string | undefined
  /** `h1` if the message is the only content of the page. */
  heading?: 'h1' | 'h2' | undefined
  children?: ReactNode
  /** Next steps, as buttons or links. */
  action?: Elements
  /** `alert` announces a failure at once. */
  role?: 'alert' | 'status'
}

/** Renders a message that explains an empty screen, with the next step. */
export function Message({ icon, title, heading: Heading = 'h2', children, action, role }: MessageProps) {
  return (
    <div className={styles['message']} role={role}>
      {icon && <div className={styles['icon']}>{icon}</div>}
      {title && <Heading className={styles['title']}>{title}</Heading>}
      {children && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  )
}
