import type { ReactNode } from 'react'
import { useFileDrop } from './use-file-drop.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './file-drop.module.css'

type FileDropProps = { onFiles: (files: File[]) => void; children: ReactNode }

/** The frame of a form: takes the files that are dropped on the page or pasted, and keeps the focus. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const isOver = useFileDrop(onFiles, true)
  const keptFocus = useKeptFocus()
  return (
    <div className={styles['drop']} data-over={isOver || undefined} {...keptFocus}>
      {children}
    </div>
  )
}
