import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './tool-button.module.css'

type ToolButtonProps = {
  icon: ReactNode
  /** Its words, which are its name. */
  children: string
  isDisabled?: boolean
  /** For one that is switched on and off. */
  isPressed?: boolean
  onClick: () => void
}

/** A tool of a screen: its icon beside its words. */
export function ToolButton({ icon, children, isDisabled = false, isPressed, onClick }: ToolButtonProps) {
  return (
    <Button className={styles['tool'] ?? ''} disabled={isDisabled} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}
