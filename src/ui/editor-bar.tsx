import type { ReactNode } from 'react'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** Where what is typed stands: 'Borrador guardado en este dispositivo'. */
  status?: ReactNode
  children: ReactNode
}

/** The ways out of an editor that fills a screen: always in view, on phones under the thumb. */
export function EditorBar({ status, children }: EditorBarProps) {
  return (
    <div className={styles['bar']}>
      <p className={styles['status']} role="status">
        {status}
      </p>
      <div className={styles['deeds']}>{children}</div>
    </div>
  )
}
