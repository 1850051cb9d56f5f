import type { ReactNode } from 'react'
import styles from './screen-head.module.css'

type ScreenHeadProps = {
  title: string
  /** What this screen is for, or how much there is, in a line. */
  note?: ReactNode
  /** What can be done on the whole screen. */
  children?: ReactNode
}

/** The head of a screen of the admin area: its title, a line about it, and its tools. */
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children !== undefined && <div className={styles['tools']}>{children}</div>}
    </div>
  )
}
