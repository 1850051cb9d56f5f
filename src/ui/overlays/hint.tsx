import type { ReactNode } from 'react'
import styles from './hint.module.css'

type HintProps = {
  /** Further information, such as another admin's change. */
  note?: string | undefined
  /** Warning about a consequence that the user may not intend. */
  warning?: string | null
  children?: ReactNode
}

/** Renders the hint of a field, replaced by its warning, and followed by its note. */
export function Hint({ note, warning = null, children }: HintProps) {
  const text = warning ?? children
  return (
    <span className={styles['hint']} aria-live="polite">
      {text && <span className={warning === null ? undefined : styles['warning']}>{text}</span>}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </span>
  )
}
