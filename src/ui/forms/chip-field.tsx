import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Field } from './text-field.tsx'
import styles from './chip-field.module.css'

type ChipFieldProps = {
  label: string
  /** What the list of chips is called: 'Palabras clave elegidas'. */
  listLabel: string
  chips: readonly string[]
  /** What is being typed and is no chip yet. */
  text: string
  hint: ReactNode
  /** As long as what is typed may get. */
  maxLength: number
  className?: string | undefined
  /** The chips with what was typed, which may be several divided by commas. */
  add: (chips: readonly string[], typed: string) => string[]
  onText: (text: string) => void
  onChange: (chips: string[]) => void
}

/** Words as chips over one text box: a comma, Enter or leaving it makes chips of what was typed (A§5). */
export function ChipField(props: ChipFieldProps) {
  const { label, listLabel, chips, text, hint, maxLength, className, add, onText, onChange } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const take = (typed: string) => {
    if (typed.trim() !== '') onChange(add(chips, typed))
    onText('')
  }
  return (
    <Field label={label} className={className} hint={hint}>
      {({ className: look, ...control }) => (
        <div className={`${look} ${styles['box']}`}>
          {chips.length > 0 && (
            <ul className={styles['chips']} aria-label={listLabel}>
              {chips.map((word) => (
                <li key={word} className={styles['chip']}>
                  <span>{word}</span>
                  <button
                    type="button"
                    aria-label={`Quitar ${word}`}
                    onClick={() => {
                      onChange(chips.filter((other) => other !== word))
                      inputRef.current?.focus()
                    }}
                  >
                    <X aria-hidden size={15} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={inputRef}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            maxLength={maxLength}
            className={styles['input']}
            value={text}
            onChange={({ target }) => {
              const end = target.value.lastIndexOf(',')
              if (end === -1) return onText(target.value)
              onChange(add(chips, target.value.slice(0, end)))
              onText(target.value.slice(end + 1).trimStart())
            }}
            onBlur={() => take(text)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                // It ends the word, not the form.
                event.preventDefault()
                take(text)
              } else if (event.key === 'Backspace' && text === '' && chips.length > 0)
                onChange(chips.slice(0, -1))
            }}
          />
        </div>
      )}
    </Field>
  )
}
