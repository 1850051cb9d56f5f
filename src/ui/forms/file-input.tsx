import type { LucideIcon } from 'lucide-react'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useLayoutEffect,
  useRef,
  type FocusEvent,
} from 'react'
import styles from './file-input.module.css'

type FileButtonProps = {
  /** Visible text, which is also the input's accessible name. */
  label: string
  icon: LucideIcon
  /** Opens the phone's camera instead of its files. */
  isCamera?: boolean
  /** Allows several files. Ignored for the camera. */
  isMultiple?: boolean
  isDisabled?: boolean
  /** Media types, as in the `accept` attribute. */
  accept?: string
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
  onFiles: (files: File[]) => void
}

/** Renders a file input that looks like a button. All of it is a target, and it is one tab stop. */
export function FileButton({
  label,
  icon: Icon,
  isCamera = false,
  isMultiple = true,
  isDisabled = false,
  accept = 'image/*',
  isFirst,
  onFiles,
}: FileButtonProps) {
  return (
    <label className={styles['fileButton']} data-disabled={isDisabled || undefined}>
      <Icon aria-hidden size={19} />
      <span>{label}</span>
      <input
        data-autofocus={isFirst}
        type="file"
        accept={accept}
        multiple={isMultiple && !isCamera}
        capture={isCamera ? 'environment' : undefined}
        disabled={isDisabled}
        className={styles['file']}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Allows choosing the same file again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

/** Renders the progress of preparing image files, one after another. */
export function FileProgress({ done, total }: { done: number; total: number }) {
  return (
    <>
      <progress
        className={styles['progress']}
        max={total}
        value={done + 0.5}
        aria-label="Preparando imágenes"
      />
      <span>{total > 1 ? `Preparando imagen ${done + 1} de ${total}…` : 'Preparando imagen…'}</span>
    </>
  )
}

/** Wraps a form, accepts files that are dropped on the page or pasted, and keeps the focus inside. */
export function FileDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const isOver = useFileDrop(onFiles, true)
  const keptFocus = useKeptFocus()
  return (
    <div className={styles['drop']} data-over={isOver || undefined} {...keptFocus}>
      {children}
    </div>
  )
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/**
 * Accepts files that are dropped anywhere on the page, because the browser would open one that misses the
 * target.
 * @param takesPaste accepts pasted files too. Cells leave it off, because spreadsheets also put an image on
 * the clipboard.
 * @returns true while files are dragged over the page
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

const CONTROLS = 'button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * Keeps the focus in a form when the focused element is removed, e.g. by 'Quitar'. It moves to the first
 * control of the nearest remaining ancestor.
 * @returns the event handlers of the form's frame
 */
function useKeptFocus() {
  const around = useRef<Element[]>([])
  useLayoutEffect(() => {
    const [last, ...others] = around.current
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const place = others.find((element) => element.isConnected && element.querySelector(CONTROLS))
    place?.querySelector<HTMLElement>(CONTROLS)?.focus()
  })
  return {
    onFocusCapture: ({ target, currentTarget }: FocusEvent) => {
      const path: Element[] = []
      let element: Element | null = target
      while (element && element !== currentTarget) {
        path.push(element)
        element = element.parentElement
      }
      around.current = [...path, currentTarget]
    },
  }
}
