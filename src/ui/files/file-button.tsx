import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import styles from './file-button.module.css'

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
