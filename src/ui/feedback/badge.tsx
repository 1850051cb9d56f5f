import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = {
  /** Green, amber, red, blue, or none. */
  tone: 'added' | 'removed' | 'danger' | 'info' | 'quiet'
  children: ReactNode
}

/** A word or two about a thing's state. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  )
}
