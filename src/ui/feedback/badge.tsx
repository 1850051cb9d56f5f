import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = {
  /**
   * Colour of the badge. `added` is green, `removed` amber, `danger` red, `info` blue and `quiet` has none.
   */
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
