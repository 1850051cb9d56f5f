import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** What is said meanwhile. */
  label: string
  /** The look of one of the things that are awaited. */
  ghost: string | undefined
  /** How many of them stand for all. */
  count?: number
  /** The look of what holds them. */
  className?: string | undefined
  /** What each of them holds. */
  children?: ReactNode
}

/** Draws what stands where rows, tiles or a form will be, in the shape of what follows. */
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

/** Draws a card with fields in it where a form will be. */
export function FormSkeleton({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <Skeleton label={label} className={styles['form']} ghost={styles['field']} count={fields}>
      <span />
      <span />
    </Skeleton>
  )
}
