import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.ts'
import styles from './quick-edit.module.css'

type NameFormProps = {
  name: string
  /** Says whether the name was saved. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
}

/** The displayed name of an article, to be typed over. Enter saves, Escape does not. */
export function NameForm({ name, onSave, onClose }: NameFormProps) {
  const [text, setText] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => inputRef.current?.select(), [])

  const save = async () => {
    const typed = text.trim()
    if (typed === '') {
      setError('Escribe un nombre.')
      inputRef.current?.focus()
    } else if (await onSave(typed)) onClose()
  }
  return (
    <form
      className={styles['nameForm']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        ref={inputRef}
        className={styles['input']}
        aria-label="Nombre"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={300}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      {error !== null && (
        <p id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div className={styles['answers']}>
        <Button type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary">
          Guardar
        </Button>
      </div>
    </form>
  )
}
