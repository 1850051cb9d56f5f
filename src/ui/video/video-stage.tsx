import type { CSSProperties, ReactNode } from 'react'
import styles from './video.module.css'

type VideoStageProps = {
  label: string
  /** Gives the frame its size. */
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** The frame a film fills; dark in both modes, as a projection is. */
export function VideoStage({ label, className, style, children }: VideoStageProps) {
  return (
    <section className={`${styles['stage']} ${className ?? ''}`} style={style} aria-label={label}>
      {children}
    </section>
  )
}
