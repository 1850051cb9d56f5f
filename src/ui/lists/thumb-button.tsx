import type { ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import styles from './thumb-button.module.css'

type ThumbButtonProps = {
  icon: ReactNode
  /** Its words, which are its name. */
  children: string
  isDisabled?: boolean
  onClick: () => void
}

/** The main action of a screen: among its tools, on phones at the end of the bar below, within reach of a thumb. */
export function ThumbButton({ icon, children, isDisabled = false, onClick }: ThumbButtonProps) {
  return (
    <Button variant="primary" className={styles['main'] ?? ''} disabled={isDisabled} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}
