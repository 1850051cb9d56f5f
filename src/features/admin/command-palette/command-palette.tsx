import { atom, useAtom, useSetAtom } from 'jotai'
import { useLocation } from '@tanstack/react-router'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Search } from 'lucide-react'
import { CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import { countLabel } from '#domain/core/format.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { hasOverlay, isTyping } from '#ui/hooks/keyboard-focus.ts'
import {
  type PaletteEntry,
  type PaletteGroup,
  readRecent,
  rememberChoice,
  usePaletteGroups,
} from './palette-groups.ts'
import styles from './command-palette.module.css'

const paletteOpenAtom = atom(false)

/** Returns the setter of the palette's open state, for buttons elsewhere. */
export function useCommandPalette(): (isOpen: boolean) => void {
  return useSetAtom(paletteOpenAtom)
}

type CommandPaletteProps = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  /** Opens a chosen product. */
  onProduct: (id: string) => void
  /** Opens a page of the site. */
  onPage: (path: string) => void
}

/** Opens 'Buscar o ir a…', which finds screens, actions, pages and products by keyboard, also offline. */
export function CommandPalette(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  usePaletteKeys(isOpen, setOpen)
  // Closes on navigation, including the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  return (
    <Sheet kind="panel" label="Buscar o ir a…" isOpen={isOpen} onClose={() => setOpen(false)}>
      <PaletteBox {...props} onClose={() => setOpen(false)} />
    </Sheet>
  )
}

type PaletteBoxProps = CommandPaletteProps & { onClose: () => void }

/**
 * Implements the WAI-ARIA combobox pattern: arrow keys move through the list while the focus stays in the field. Ark's
 * Listbox gives its field no role. It also moves the focus at every tap, which closes a phone's keyboard.
 */
function PaletteBox({ onClose, ...sources }: PaletteBoxProps) {
  const [term, setTerm] = useState('')
  // Id of the active entry, which stays active while results change. Null selects the first one.
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
    // Enter before the deferred list has rendered applies to the typed term.
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
      <div className={`row gap-10 ${styles['top']}`}>
        <Search aria-hidden size={20} />
        <input
          data-autofocus
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
      <PaletteList id={listId} groups={groups} active={place} onPoint={point} onChoose={choose} />
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
  /** Index of the active entry across all groups. */
  active: number
  onPoint: (entry: PaletteEntry) => void
  onChoose: (entry: PaletteEntry) => void
}

/** Renders the listbox of entries, grouped under headings. */
function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // At the first entry its heading must be visible too.
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
          <div id={`${id}-${title}`} role="presentation" className={`muted ${styles['title']}`}>
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

function PaletteOption({ id, entry, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, hint, Icon, isHidden } = entry
  return (
    // The field handles the keyboard, so an option never has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`row gap-12 ${styles['option']}`}
      // Not on `pointerenter`, because a list that grows under a still pointer must not select.
      onPointerMove={() => !isActive && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden size={18} />
      <span className={styles['label']}>{label}</span>
      {hint !== undefined && <span className={`muted ${styles['hint']}`}>{hint}</span>}
      {isHidden === true && <Badge tone="quiet">Oculto</Badge>}
    </div>
  )
}

/** Toggles the palette on Ctrl+K or Cmd+K and opens it on '/' outside of fields, but not over another dialog. */
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

function isCommandK({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k'
}

function isSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey
}
