import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the page; beside their place they would be opened instead of it.
 * @param takesPaste pasted ones too: not where cells are pasted, which spreadsheets also offer as an image
 * @returns whether some are held over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void, takesPaste = false): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
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
    if (takesPaste) document.addEventListener('paste', paste, { signal })
    return () => life.abort()
  }, [takesPaste])
  return isOver
}
