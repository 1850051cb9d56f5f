import styles from './products-screen.module.css'

const ROWS = [1, 2, 3, 4, 5]

/** The list while the device does not have it yet, in the shape of what follows. */
export function ProductsSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <p role="status" className="visually-hidden">
        Cargando artículos…
      </p>
      {ROWS.map((row) => (
        <div key={row} aria-hidden className={styles['ghost']}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
