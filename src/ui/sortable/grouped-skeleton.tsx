import styles from './grouped-screen.module.css'

/** What stands where the groups of a list will be; `label` is said meanwhile. */
export function GroupedSkeleton({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      {[1, 2, 3].map((card) => (
        <div key={card} aria-hidden className={styles['ghost']}>
          <span />
        </div>
      ))}
    </div>
  )
}
