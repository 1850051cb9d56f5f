import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './grouped-screen.module.css'

/** What stands where the groups of a list will be; `label` is said meanwhile. */
export function GroupedSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} ghost={styles['ghost']} count={3}>
      <span />
    </Skeleton>
  )
}
