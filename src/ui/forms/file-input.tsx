import type { LucideIcon } from 'lucide-react'
import {
  type Ref,
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
  /** Its words, which are the input's name. */
  label: string
  icon: LucideIcon
  /** The camera of a phone instead of its files. */
  isCamera?: boolean
  /** Several at once; never from the camera. */
  isMultiple?: boolean
  isDisabled?: boolean
  /** Media types, as the browser's file picker takes them. */
  accept?: string
  inputRef?: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}

/** A file input that looks like a button; the whole of it can be tapped, and it is one stop for the keyboard. */
export function FileButton({
  label,
  icon: Icon,
  isCamera = false,
  isMultiple = true,
  isDisabled = false,
  accept = 'image/*',
  inputRef,
  onFiles,
}: FileButtonProps) {
  return (
    <label className={styles['fileButton']} data-disabled={isDisabled || undefined}>
      <Icon aria-hidden size={19} />
      {label}
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={isMultiple && !isCamera}
        {...(isCamera ? { capture: 'environment' } : {})}
        disabled={isDisabled}
        className={styles['file']}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

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

const CONTROLS = 'button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * Keeps the focus in a form when what had it is taken away, as by 'Quitar': it goes to the first control of the
 * nearest thing around it that is still there.
 * @returns what the form's frame listens with
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
