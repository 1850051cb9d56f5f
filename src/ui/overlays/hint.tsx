import type { ReactNode } from 'react'
import styles from './hint.module.css'

type HintProps = {
  /** What else there is to know: what somebody else did meanwhile, what is made of what was typed. */
  note?: string | undefined
  /** What will happen that may not be meant. */
  warning?: string | null
  children?: ReactNode
}

/** What there is to say about a field: what matters most of it, and what else is to be known. */
export function Hint({ note, warning = null, children }: HintProps) {
  return (
    <span className={styles['hint']} aria-live="polite">
      {warning === null ? children : <span className={styles['warning']}>{warning}</span>}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </span>
  )
}
