import { useId, useRef, useState } from 'react'
import type { Result } from '#domain/result.ts'
import styles from './inline-field.module.css'

type InlineFieldProps<Seen, Value> = {
  /** Its accessible name: 'Precio'. */
  label: string
  /** What is edited, as it is now. */
  row: Seen
  value: Value
  /** What the field shows while nobody types. */
  format: (value: Value) => string
  placeholder: string
  /** The keys that a phone shows. */
  inputMode: 'decimal' | 'numeric'
  parse: (text: string) => Result<Value>
  /** `seen` is the row as it was when typing began, `before` the value it had then. Says whether it was kept. */
  onSave: (seen: Seen, value: Value, before: Value) => Promise<boolean>
}

/** A value of an article in its place: kept by Enter or on leaving the field, given up with Escape. */
export function InlineField<Seen, Value>(props: InlineFieldProps<Seen, Value>) {
  const { label, row, value, format, placeholder, inputMode, parse, onSave } = props
  // Null while nobody types: then the field follows the article.
  const [draft, setDraft] = useState<{ text: string; seen: Seen; before: Value } | null>(null)
  // What was kept shows at once, before the article knows of it.
  const [kept, setKept] = useState<{ value: Value; row: Seen } | null>(null)
  const [error, setError] = useState<string | null>(null)
  // Enter and leaving the field are one deed.
  const saving = useRef<{ draft: typeof draft; value: Value } | null>(null)
  const errorId = useId()
  const shown = kept?.row === row ? kept.value : value

  const type = (text: string) => {
    // What is being kept is what the next number follows, not what was there before both.
    const isNew = draft === null || draft === saving.current?.draft
    const before = isNew ? (saving.current ? saving.current.value : shown) : draft.before
    setDraft({ text, seen: isNew ? row : draft.seen, before })
    setError(null)
  }
  const save = async () => {
    if (draft === null || saving.current?.draft === draft) return
    const parsed = parse(draft.text)
    if (!parsed.ok) return setError(parsed.error)
    const own = { draft, value: parsed.value }
    saving.current = own
    const isSaved = await onSave(draft.seen, parsed.value, draft.before)
    if (saving.current === own) saving.current = null
    if (!isSaved) return
    setKept({ value: parsed.value, row })
    setDraft((current) => (current === draft ? null : current))
  }
  const giveUp = () => {
    setDraft(null)
    setError(null)
  }
  return (
    <form
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        className={`${styles['input']} num`}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={placeholder}
        maxLength={24}
        value={draft?.text ?? format(shown)}
        onChange={(event) => type(event.target.value)}
        // Typed over, not typed into: one touch and the new number.
        onFocus={({ currentTarget: field }) =>
          // Selecting takes the focus back from whoever has gone on by then.
          requestAnimationFrame(() => document.activeElement === field && field.select())
        }
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          giveUp()
          // What it stands in stays open.
          event.stopPropagation()
        }}
      />
      {error !== null && (
        <p id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
