import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './tool-button.module.css'

type ToolButtonProps = {
  icon: ReactNode
  /** Its words, which are its name also where there is no room for them. */
  children: string
  isDisabled?: boolean
  /** For one that is switched on and off. */
  isPressed?: boolean
  onClick: () => void
}

/** A tool of a screen: with its words, on phones its icon alone. */
export function ToolButton({ icon, children, isDisabled = false, isPressed, onClick }: ToolButtonProps) {
  return (
    <Button className={styles['tool'] ?? ''} disabled={isDisabled} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </Button>
  )
}
