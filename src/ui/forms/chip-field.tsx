import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Field } from './text-field.tsx'
import styles from './chip-field.module.css'

type ChipFieldProps = {
  label: string
  /** Accessible name of the list of chips: 'Palabras clave elegidas'. */
  listLabel: string
  chips: readonly string[]
  /** Typed text that is not a chip yet. */
  text: string
  /** Error message in Spanish, if the chips are invalid. */
  error: string | undefined
  hint: ReactNode
  /** Maximum length of the typed text. */
  maxLength: number
  className?: string | undefined
  /** Returns the chips plus the typed text, which may hold several separated by commas. */
  add: (chips: readonly string[], typed: string) => string[]
  onText: (text: string) => void
  onChange: (chips: string[]) => void
}

/** Renders words as chips above a text box. A comma, Enter or blur turns the typed text into chips (A§5). */
export function ChipField(props: ChipFieldProps) {
  const { label, listLabel, chips, text, error, hint, maxLength, className, add, onText, onChange } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const take = (typed: string) => {
    if (typed.trim() !== '') onChange(add(chips, typed))
    onText('')
  }
  return (
    <Field label={label} className={className} error={error} hint={hint}>
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
                // Enter ends the word instead of submitting the form.
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
