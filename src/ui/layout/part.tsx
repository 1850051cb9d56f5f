import { useId, type ReactNode } from 'react'
import styles from './part.module.css'

type PartProps = {
  title: string
  /** Beside the heading: a count, or how old the figures are. */
  note?: ReactNode
  children: ReactNode
}

/** A box of a screen with a heading: figures, or what waits. */
export function Part({ title, note, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles['part']}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p className={`${styles['note']} num`}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
