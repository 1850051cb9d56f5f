import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { fieldLabel, type TableField } from '#domain/product-table/table-columns.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import styles from './products-table.module.css'

/** Where one goes from a cell that was edited. */
export type EditEnd = 'stay' | 'up' | 'down' | 'left' | 'right' | 'elsewhere'

type CellEditorProps = {
  field: TableField
  /** What it opens with. */
  text: string
  /** It was opened by typing: the next letter follows this one. */
  isTyped: boolean
  /** The names of all sections. */
  sections: readonly string[]
  /** Keeps the text; or says in Spanish why it cannot. */
  onSave: (text: string) => string | null
  onEnd: (to: EditEnd) => void
}

/** A cell while it is written into: Enter and Tab keep it, Escape gives it up. What cannot be read stays, with the reason. */
export function CellEditor({ field, text, isTyped, sections, onSave, onEnd }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const ref = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const errorRef = useRef<HTMLParagraphElement>(null)
  const isOver = useRef(false)

  useLayoutEffect(() => {
    const control = ref.current
    control?.focus({ preventScroll: true })
    if (control && 'setSelectionRange' in control) control.setSelectionRange(isTyped ? text.length : 0, 9e6)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])

  useLayoutEffect(() => {
    if (error !== null) errorRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [error])

  const end = (to: EditEnd) => {
    if (isOver.current) return
    const problem = typed === text && !isTyped ? null : onSave(typed)
    setError(problem)
    if (problem !== null) {
      if (to !== 'elsewhere') ref.current?.focus()
      return
    }
    isOver.current = true
    onEnd(to)
  }
  const press = (event: KeyboardEvent) => {
    // The grid and the page have keys of their own.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      isOver.current = true
      onEnd('stay')
    } else if (event.key === 'Enter' && !event.altKey && !(field === 'description' && event.shiftKey))
      end(event.shiftKey ? 'up' : 'down')
    else if (event.key === 'Tab') end(event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const control = {
    ref,
    className: styles['editor'],
    'data-cell-editor': true,
    'aria-label': fieldLabel(field),
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      setError(null)
    },
    onBlur: () => end('elsewhere'),
    onKeyDown: press,
  }
  return (
    <>
      {field === 'section_id' ? (
        <select {...control}>
          <option value="">Sin sección</option>
          {sections.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : field === 'description' ? (
        <textarea {...control} rows={5} maxLength={mostCharacters('products', 'description')} />
      ) : (
        <input {...control} type="text" autoComplete="off" maxLength={2_000} />
      )}
      {error !== null && (
        <p ref={errorRef} id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
