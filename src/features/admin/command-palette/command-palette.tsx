import { useAtom, atom, useSetAtom } from 'jotai'
import { useLocation } from '@tanstack/react-router'
import {
  useEffect,
  useRef,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffectEvent,
} from 'react'
import { Search } from 'lucide-react'
import { Sheet, CloseButton } from '#ui/overlays/modal.tsx'
import { countLabel } from '#domain/core/format.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { hasOverlay, isTyping } from '#ui/hooks/keyboard-focus.ts'
import {
  type PaletteEntry,
  readRecent,
  rememberChoice,
  usePaletteGroups,
  type PaletteGroup,
} from './palette-groups.ts'
import styles from './command-palette.module.css'

type CommandPaletteProps = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  /** A product was chosen. */
  onProduct: (id: string) => void
}

/** 'Buscar o ir a…': every screen, action and product from the keyboard, with or without a network. */
export function CommandPalette(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const inputRef = useRef<HTMLInputElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  usePaletteKeys(isOpen, setOpen)
  // What was opened over a page ends with it, also by the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  return (
    <Sheet
      kind="panel"
      label="Buscar o ir a…"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      initialFocus={inputRef}
    >
      <PaletteBox {...props} inputRef={inputRef} onClose={() => setOpen(false)} />
    </Sheet>
  )
}

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
function PaletteBox({ inputRef, onClose, ...sources }: PaletteBoxProps) {
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
  const press = (event: ReactKeyboardEvent) => {
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

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** Which entry the field points at, counted through all groups. */
  active: number
  onPoint: (entry: PaletteEntry) => void
  onChoose: (entry: PaletteEntry) => void
}

/** What can be chosen, under headings. */
function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The first one's heading comes along.
    const option = listRef.current?.querySelector('[aria-selected=true]')
    if (active === 0) listRef.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div ref={listRef} id={id} role="listbox" aria-label="Resultados" className={styles['list']}>
      {groups.map(({ title, entries }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} role="presentation" className={styles['title']}>
            {title}
          </div>
          {entries.map((entry, within) => {
            const place = (starts[index] ?? 0) + within
            return (
              <PaletteOption
                key={entry.id}
                id={`${id}-${place}`}
                entry={entry}
                isActive={place === active}
                onPoint={() => onPoint(entry)}
                onChoose={() => onChoose(entry)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A line of the palette. */
function PaletteOption({ id, entry, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, hint, Icon, isHidden } = entry
  return (
    // The keyboard is the field's: the focus never comes here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      // Only when it moves: a list that grows under a still pointer chooses nothing.
      onPointerMove={() => !isActive && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden size={18} />
      <span className={styles['label']}>{label}</span>
      {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      {isHidden === true && <Badge tone="quiet">Oculto</Badge>}
    </div>
  )
}

function isCommandK({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k'
}

function isSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey
}

/** Ctrl+K or Cmd+K opens and closes the palette, '/' opens it outside of fields; not over another dialog. */
function usePaletteKeys(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    const closes = isOpen && isCommandK(event)
    const opens = !isOpen && (isCommandK(event) || (isSlash(event) && !isTyping(event))) && !hasOverlay()
    if (!closes && !opens) return
    event.preventDefault()
    setOpen(opens)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the palette is open. */
const paletteOpenAtom = atom(false)

/** Opens the palette, or closes it. */
export function useCommandPalette(): (isOpen: boolean) => void {
  return useSetAtom(paletteOpenAtom)
}
