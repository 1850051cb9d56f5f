import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Loading message for screen readers. */
  label: string
  /** Class of one placeholder. */
  ghost: string | undefined
  /** Number of placeholders. */
  count?: number
  /** Class of their container. */
  className?: string | undefined
  /** Content of each placeholder. */
  children?: ReactNode
}

/** Renders placeholders in the shape of the rows, tiles or form that are loading. */
export function Skeleton({ label, ghost, count = 1, className, children }: SkeletonProps) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div aria-hidden className={className}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={ghost}>
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Renders a card with placeholder fields while a form is loading. */
export function FormSkeleton({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <Skeleton label={label} className={styles['form']} ghost={styles['field']} count={fields}>
      <span />
      <span />
    </Skeleton>
  )
}
