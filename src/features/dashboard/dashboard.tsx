import type { ReactNode } from 'react'
import { useCounts } from './use-counts.ts'
import styles from './dashboard.module.css'

const numbers = new Intl.NumberFormat('es-MX')

/** /config/dashboard: what there is, and what is done every day (A§2). */
export function Dashboard({ children }: { children: ReactNode }) {
  const cards = useCounts()
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Panel</h1>
      <dl className={styles['cards']}>
        {cards.map(({ label, note, count }) => (
          <div key={label} className={styles['card']}>
            <dt>
              {label}
              {note !== undefined && <small>{note}</small>}
            </dt>
            <dd className="num">{count === undefined ? <Unknown /> : numbers.format(count)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden className={styles['ghost']} />
      <span className="visually-hidden">Contando…</span>
    </>
  )
}
