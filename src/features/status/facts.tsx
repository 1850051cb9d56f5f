import type { ReactNode } from 'react'
import styles from './status.module.css'

/** Names and what is known of each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

type FactProps = {
  name: string
  /** What it means, or what to do. */
  note?: ReactNode
  /** A name of the machine's: set in figures that are told apart. */
  isCode?: boolean
  children: ReactNode
}

/** One of them. */
export function Fact({ name, note, isCode = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isCode ? styles['code'] : 'num'}>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
