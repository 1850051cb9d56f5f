import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** Colour of a badge: green, amber, red, blue, or none. */
export type BadgeTone = 'added' | 'removed' | 'danger' | 'info' | 'quiet'

type BadgeProps = {
  tone: BadgeTone
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
