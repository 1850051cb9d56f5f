import type { ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** Where what is typed stands: 'Borrador guardado en este dispositivo'. */
  status?: ReactNode
  /** Takes back all that was typed since the last save; for editors without steps back. */
  onRevert?: () => void
  /** There is something to save, or to take back. */
  isChanged?: boolean
  children: ReactNode
}

/** The ways out of an editor that fills a screen: always in view, on phones under the thumb. */
export function EditorBar({ status, onRevert, isChanged = false, children }: EditorBarProps) {
  return (
    <div className={styles['bar']} data-bottom-bar data-changed={isChanged || undefined}>
      <p className={styles['status']} role="status">
        {status}
      </p>
      <div className={styles['actions']}>
        {onRevert && (
          // Not `disabled`: the focus stays on it once it has done its work.
          <Button
            type="button"
            className={styles['revert'] ?? ''}
            aria-disabled={!isChanged}
            onClick={() => isChanged && onRevert()}
          >
            Deshacer cambios
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
