import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './products-screen.module.css'

/** The list while the device does not have it yet. */
export function ProductsSkeleton() {
  return (
    <Skeleton label="Cargando artículos…" className={styles['skeleton']} ghost={styles['ghost']} count={5}>
      <span />
      <span />
    </Skeleton>
  )
}
