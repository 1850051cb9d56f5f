import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './search-field.module.css'

const DELAY_MS = 300

type SearchFieldProps = {
  /** Its accessible name. */
  label: string
  /** Its accessible name unless given. */
  placeholder?: string
  /** The term in force. Changing it from outside empties or fills the box. */
  value: string
  onChange: (term: string) => void
  /** How long after the last keystroke the term takes effect; 300 ms unless given (S§5, A§9). */
  delayMs?: number
  /** Enter goes on to the form around it, instead of leaving the box. */
  isInForm?: boolean
}

/** A box to search with. Emptying it takes effect at once, and so does leaving it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  delayMs = DELAY_MS,
  isInForm = false,
}: SearchFieldProps) {
  const [text, setText] = useState(value)
  const inputRef = useRef<HTMLInputElement>(null)
  const note = useRef(value)

  useEffect(() => {
    if (value !== note.current) setText(value)
    note.current = value
  }, [value])

  // What was typed into a painted page before it could hear.
  useEffect(() => {
    const typed = inputRef.current?.value ?? ''
    if (typed !== '') setText(typed)
  }, [])

  const change = (next: string) => {
    if (next === note.current) return
    note.current = next
    onChange(next)
  }
  const settle = useEffectEvent(() => change(text))
  const isPressing = useRef(false)
  useEffect(() => {
    if (text === note.current) return
    const timer = setTimeout(settle, delayMs)
    const life = new AbortController()
    const listen = { capture: true, signal: life.signal }
    // What a press is about to click must not move away under it: the list waits for the finger to be lifted.
    const press = () => {
      isPressing.current = true
      clearTimeout(timer)
    }
    const lift = () => {
      isPressing.current = false
      settle()
    }
    document.addEventListener('pointerdown', press, listen)
    document.addEventListener('pointerup', lift, listen)
    document.addEventListener('pointercancel', lift, listen)
    return () => {
      isPressing.current = false
      clearTimeout(timer)
      life.abort()
    }
  }, [text, delayMs])

  const clear = () => {
    setText('')
    change('')
    inputRef.current?.focus()
  }
  return (
    <search className={styles['box']}>
      <Search aria-hidden size={19} />
      <input
        ref={inputRef}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (isInForm) change(text)
          else inputRef.current?.blur()
        }}
        // Whoever goes on to something else is not overtaken by what they typed before.
        onBlur={() => !isPressing.current && change(text)}
      />
      {text !== '' && (
        <button type="button" className={styles['clear']} aria-label="Borrar búsqueda" onClick={clear}>
          <X aria-hidden size={18} />
        </button>
      )}
    </search>
  )
}
