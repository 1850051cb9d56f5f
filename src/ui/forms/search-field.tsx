import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './search-field.module.css'

/** Delay between the last keystroke and the search (S§5, A§9). */
const DELAY_MS = 300

type SearchFieldProps = {
  label: string
  /** Applied search term. Changing it from outside updates the box. */
  value: string
  onChange: (term: string) => void
  /** Enter submits the surrounding form instead of blurring the box. */
  isInForm?: boolean
}

/** Renders a search box. Clearing or leaving it applies the term at once. */
export function SearchField({ label, value, onChange, isInForm = false }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const inputRef = useRef<HTMLInputElement>(null)
  const note = useRef(value)

  useEffect(() => {
    if (value !== note.current) setText(value)
    note.current = value
  }, [value])

  // Restores text that was typed before hydration.
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
    const timer = setTimeout(settle, DELAY_MS)
    const life = new AbortController()
    const listen = { capture: true, signal: life.signal }
    // The target of a press must not move, so the search waits until the pointer is lifted.
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
  }, [text])

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
        placeholder={label}
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
        // Applies the term at once, so that it cannot take effect after the user's next action.
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
