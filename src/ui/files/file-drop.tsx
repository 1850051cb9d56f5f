import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './file-drop.module.css'

type FileDropProps = { onFiles: (files: File[]) => void; children: ReactNode }

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** The frame of the form: takes image files that are dropped anywhere on the page, or pasted, and keeps the focus. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const keptFocus = useKeptFocus()
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    // Anywhere: beside the form a file would take the place of the page.
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (!hasFiles(event.clipboardData)) return
      event.preventDefault()
      take(event.clipboardData)
    }
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => life.abort()
  }, [])
  return (
    <div className={styles['drop']} data-over={isOver || undefined} {...keptFocus}>
      {children}
    </div>
  )
}
