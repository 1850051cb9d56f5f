import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = {
  /** Colour of the badge: green, amber, red, blue, or none. */
  tone: 'added' | 'removed' | 'danger' | 'info' | 'quiet'
  children: ReactNode
}

/** Renders the state of a row in a word or two. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  )
}
