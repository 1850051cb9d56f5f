import { useId, type ReactNode } from 'react'
import styles from './form-card.module.css'

type FormCardProps = {
  title: string
  /** In a line, what these fields are about. */ note?: ReactNode
  children: ReactNode
}

/** Fields of a form that belong together. */
export function FormCard({ title, note, children }: FormCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}
