import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './search-box.module.css'

/** The list waits this long after the last keystroke (S§5). */
const DEBOUNCE_MS = 300

type SearchBoxProps = {
  /** The term in force. Changing it from outside empties or fills the box. */
  term: string
  onTerm: (term: string) => void
}

/** The search of the catalogue. Emptying it takes effect at once. */
export function SearchBox({ term, onTerm }: SearchBoxProps) {
  const [text, setText] = useState(term)
  const inputRef = useRef<HTMLInputElement>(null)
  const told = useRef(term)
  const tell = useEffectEvent(onTerm)

  useEffect(() => {
    if (term !== told.current) setText(term)
    told.current = term
  }, [term])

  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      tell(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const tellNow = () => {
    if (text === told.current) return
    told.current = text
    onTerm(text)
  }
  const clear = () => {
    setText('')
    told.current = ''
    onTerm('')
    inputRef.current?.focus()
  }
  return (
    <search className={styles['box']}>
      <Search aria-hidden size={19} />
      <input
        ref={inputRef}
        type="search"
        className={styles['input']}
        aria-label="Buscar artículos"
        placeholder="Buscar artículos"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') inputRef.current?.blur()
        }}
        // Whoever goes on to something else is not overtaken by what they typed before.
        onBlur={tellNow}
      />
      {text !== '' && (
        <button type="button" className={styles['clear']} aria-label="Borrar búsqueda" onClick={clear}>
          <X aria-hidden size={18} />
        </button>
      )}
    </search>
  )
}
