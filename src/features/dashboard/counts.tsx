import { useCounts } from './use-counts.ts'
import styles from './counts.module.css'

const numbers = new Intl.NumberFormat('es-MX')

/** The four numbers of the dashboard (A§2). */
export function Counts() {
  return (
    <dl className={styles['cards']}>
      {useCounts().map(({ label, note, count }) => (
        <div key={label} className={styles['card']}>
          <dt>
            {label}
            {note !== undefined && <small>{note}</small>}
          </dt>
          <dd className="num">{count === undefined ? <Unknown /> : numbers.format(count)}</dd>
        </div>
      ))}
    </dl>
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
