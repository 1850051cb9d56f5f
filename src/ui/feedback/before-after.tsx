import { ArrowRight } from 'lucide-react'
import styles from './before-after.module.css'

type ListChangeProps = { label: string; added: readonly string[]; removed: readonly string[] }

/** Renders the items that a list gains and loses, e.g. 'Palabras clave + led, luz − foco'. */
export function ListChange({ label, added, removed }: ListChangeProps) {
  return (
    <p className={styles['change']}>
      <span className={styles['label']}>{label}</span>
      {added.length > 0 && (
        <span className={styles['added']}>
          <span aria-hidden>+ </span>
          <span className="visually-hidden">gana </span>
          <span>{added.join(', ')}</span>
        </span>
      )}
      {removed.length > 0 && (
        <span className={styles['removed']}>
          <span aria-hidden>− </span>
          <span className="visually-hidden">pierde </span>
          <span>{removed.join(', ')}</span>
        </span>
      )}
      {added.length === 0 && removed.length === 0 && <span className={styles['after']}>otro orden</span>}
    </p>
  )
}

/** Renders one value before and after, e.g. 'Precio $100.00 → $110.00'. */
export function BeforeAfter({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <p className={`${styles['change']} num`}>
      <span className={styles['label']}>{label}</span>{' '}
      <span className={styles['before']}>
        <span className="visually-hidden">antes </span>
        <span>{before}</span>
      </span>{' '}
      <ArrowRight aria-hidden size={14} />
      <span className={styles['after']}>
        <span className="visually-hidden">después </span>
        <span>{after}</span>
      </span>
    </p>
  )
}
