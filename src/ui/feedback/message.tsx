import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import styles from './message.module.css'

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

type MessageProps = {
  icon?: ReactNode
  title?: string
  /** `h1` where the message is all there is on the page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** `alert` when something failed and the person should hear of it. */
  role?: 'alert' | 'status'
}

/** Says why there is nothing to see here, and what to do about it. */
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
