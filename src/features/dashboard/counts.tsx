import type { Store } from '#db/store/store.ts'
import { useCounts } from './use-counts.ts'
import styles from './counts.module.css'

const numbers = new Intl.NumberFormat('es-MX')

/** The four numbers of the dashboard (A§2). */
export function Counts({ store }: { store: Store | null }) {
  return (
    <dl className={styles['cards']}>
      {useCounts(store).map(({ label, note, count, more }) => (
        <div key={label} className={styles['card']}>
          <dt>
            {label}
            {note !== undefined && <small>{note}</small>}
          </dt>
          <dd className="num">{count === undefined ? <Unknown /> : numbers.format(count)}</dd>
          {more !== undefined && <dd className={styles['more']}>{more}</dd>}
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
