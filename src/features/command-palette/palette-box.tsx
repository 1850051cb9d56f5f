import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { countLabel } from '#domain/core/format.ts'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import type { PaletteEntry } from './entry.ts'
import { PaletteList } from './palette-list.tsx'
import { readRecent, rememberChoice } from './recent.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import styles from './palette.module.css'

type PaletteBoxProps = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  onProduct: (id: string) => void
  inputRef: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/**
 * A field and the list it leads through with the arrows; the focus stays in the field (WAI-ARIA combobox). Ark's
 * Listbox gives its field no role and takes the focus, and with it a phone's keyboard, away at every tap.
 */
export function PaletteBox({ inputRef, onClose, ...sources }: PaletteBoxProps) {
  const [term, setTerm] = useState('')
  // The first one until somebody points at another; that one stays chosen while the list changes around it.
  const [pointed, setPointed] = useState<string | null>(null)
  const [recent] = useState(readRecent)
  const listId = useId()
  const groupsFor = usePaletteGroups(sources, recent)
  const shownTerm = useDeferredValue(term)
  const groups = useMemo(() => groupsFor(shownTerm), [groupsFor, shownTerm])
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups])
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === pointed),
  )
  const current = entries[place]

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    rememberChoice(entry.id)
    onClose()
    entry.perform()
  }
  const point = (entry: PaletteEntry | undefined) => setPointed(entry?.id ?? null)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isDrawn = shownTerm === term || pointed !== null
    if (event.key === 'ArrowDown') point(entries[place + 1] ?? entries[0])
    else if (event.key === 'ArrowUp') point(entries[place - 1] ?? entries.at(-1))
    // Typed faster than drawn: what was typed counts.
    else if (event.key === 'Enter') choose(isDrawn ? current : groupsFor(term)[0]?.entries[0])
    else return
    event.preventDefault()
  }
  const change = (value: string) => {
    setTerm(value)
    setPointed(null)
  }
  return (
    <div className={styles['palette']}>
      <div className={styles['top']}>
        <Search aria-hidden size={20} />
        <input
          ref={inputRef}
          className={styles['field']}
          role="combobox"
          aria-label="Buscar o ir a…"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && `${listId}-${place}`}
          placeholder="Pantalla, acción o artículo"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={term}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
        />
        <CloseButton label="Cerrar" onClick={onClose} />
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={place}
        onPoint={point}
        onChoose={(entry) => choose(entry)}
      />
      <p role="status" className={entries.length > 0 ? 'visually-hidden' : styles['none']}>
        {entries.length > 0
          ? shownTerm.trim() !== '' && countLabel(entries.length, 'resultado', 'resultados')
          : `Nada coincide con “${shownTerm.trim()}”.`}
      </p>
      <p aria-hidden className={styles['keys']}>
        <kbd>↑</kbd> <kbd>↓</kbd> elegir · <kbd>Enter</kbd> abrir · <kbd>Esc</kbd> cerrar
      </p>
    </div>
  )
}
