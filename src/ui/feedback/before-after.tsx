import { ArrowRight } from 'lucide-react'
import styles from './before-after.module.css'

type BeforeAfterProps = { label: string; before: string; after: string }

/** One value before and after, with what it is: 'Precio $100.00 → $110.00'. */
export function BeforeAfter({ label, before, after }: BeforeAfterProps) {
  return (
    <p className={`${styles['change']} num`}>
      <span className={styles['label']}>{label}</span>{' '}
      <span className={styles['before']}>
        <span className="visually-hidden">antes </span>
        {before}
      </span>{' '}
      <ArrowRight aria-hidden size={14} />
      <span className={styles['after']}>
        <span className="visually-hidden">después </span>
        {after}
      </span>
    </p>
  )
}
