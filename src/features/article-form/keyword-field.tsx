import { X } from 'lucide-react'
import { useRef } from 'react'
import { addKeywords } from '#domain/article-form/keywords.ts'
import { Field } from '#ui/field.tsx'
import { Hint } from '#ui/hint.tsx'
import styles from './keyword-field.module.css'

type KeywordFieldProps = {
  keywords: readonly string[]
  /** What is being typed and is no keyword yet. */
  text: string
  note: string | undefined
  className: string | undefined
  onText: (text: string) => void
  onChange: (keywords: string[]) => void
}

/** Keywords as chips over one text box: a comma, Enter or leaving it makes chips of what was typed (A§5). */
export function KeywordField({ keywords, text, note, className, onText, onChange }: KeywordFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const take = (typed: string) => {
    if (typed.trim() !== '') onChange(addKeywords(keywords, typed))
    onText('')
  }
  return (
    <Field
      label="Palabras clave"
      className={className}
      hint={<Hint note={note}>Sepáralas con comas. Ayudan a encontrarlo en la búsqueda.</Hint>}
    >
      {({ className: look, ...control }) => (
        <div className={`${look} ${styles['box']}`}>
          {keywords.length > 0 && (
            <ul className={styles['chips']} aria-label="Palabras clave elegidas">
              {keywords.map((word) => (
                <li key={word} className={styles['chip']}>
                  <span>{word}</span>
                  <button
                    type="button"
                    aria-label={`Quitar ${word}`}
                    onClick={() => {
                      onChange(keywords.filter((other) => other !== word))
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
            maxLength={400}
            className={styles['input']}
            value={text}
            onChange={({ target }) => {
              const end = target.value.lastIndexOf(',')
              if (end === -1) return onText(target.value)
              onChange(addKeywords(keywords, target.value.slice(0, end)))
              onText(target.value.slice(end + 1).trimStart())
            }}
            onBlur={() => take(text)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                // It ends the keyword, not the form.
                event.preventDefault()
                take(text)
              } else if (event.key === 'Backspace' && text === '' && keywords.length > 0)
                onChange(keywords.slice(0, -1))
            }}
          />
        </div>
      )}
    </Field>
  )
}
