import type { Elements } from '#ui/html/child-elements.ts'
import {
  ChevronDown,
  Copy,
  ImageIcon,
  Layers,
  Link2,
  type LucideIcon,
  Trash2,
  Type,
  Video,
} from 'lucide-react'
import { type ComponentType, type RefObject, useCallback, useRef } from 'react'
import { type ElementKind, kindOf } from '#domain/custom-page/elements.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { stepItems } from '#ui/lists/steps.tsx'
import type { Stored } from '#domain/custom-page/stored.ts'
import type { SortableItem } from '#ui/sortable/sortable-layout.ts'
import { StylePanel } from './style-panel.tsx'
import { ButtonPanel, TextPanel } from './text-panels.tsx'
import { ImagePanel, VideoPanel } from './media-panels.tsx'
import styles from './element-list.module.css'

/** Element of the list. Its id is the key of the element. */
export type ElementItem = SortableItem & {
  stored: Stored
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
}

type ElementRowProps = {
  item: ElementItem
  handle: Elements
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Renders an element in the list with its menu, and its controls while it is open. */
export function ElementRow({ item, handle, onToggle, onStep, onDuplicate, onRemove }: ElementRowProps) {
  const { id, name, stored, isOpen, isFirst, isLast } = item
  const kind = kindOf(stored)
  const Icon = kind ? ELEMENT_EDITORS[kind].Icon : Layers
  return (
    <div data-element={id}>
      <div className={styles['line']}>
        {handle}
        <button
          type="button"
          aria-expanded={isOpen}
          className={`row gap-12 ${styles['toggle']}`}
          onClick={onToggle}
        >
          <Icon aria-hidden size={18} />
          <span className={styles['name']}>{name}</span>
          <ChevronDown aria-hidden size={18} className={styles['chevron']} />
        </button>
        <Menu
          label={`Acciones de ${name}`}
          items={[
            ...stepItems({ isFirst, isLast, onUp: () => onStep(-1), onDown: () => onStep(1) }),
            { label: 'Duplicar', icon: Copy, onSelect: onDuplicate },
            'divider',
            { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isOpen && (
        <div role="group" aria-label={`Controles de ${name}`} className={`stack gap-16 ${styles['panel']}`}>
          <ElementPanel id={id} stored={stored} />
        </div>
      )}
    </div>
  )
}

/** Renders the controls for an element's content and style (A§2, A§3). */
function ElementPanel({ id, stored }: { id: string; stored: Stored }) {
  const kind = kindOf(stored)
  const editor = kind && ELEMENT_EDITORS[kind]
  return (
    <>
      {editor ? (
        <editor.Panel id={id} stored={stored} />
      ) : (
        <p className={styles['note']}>
          El sitio no conoce este tipo de elemento y en su lugar muestra “Elemento desconocido”. Lo que tiene
          guardado se conserva.
        </p>
      )}
      <StylePanel id={id} stored={stored} />
    </>
  )
}

type ElementEditor = {
  Icon: LucideIcon
  /** Edits the content. All kinds share the style panel. */
  Panel: ComponentType<{ id: string; stored: Stored }>
  /** Part of a new element that gets the focus. */
  focus: RowPart
}

/** Editor of each kind of element (A§2, A§3). */
export const ELEMENT_EDITORS: Record<ElementKind, ElementEditor> = {
  text: { Icon: Type, Panel: TextPanel, focus: 'text' },
  image: { Icon: ImageIcon, Panel: ImagePanel, focus: 'field' },
  button: { Icon: Link2, Panel: ButtonPanel, focus: 'field' },
  video: { Icon: Video, Panel: VideoPanel, focus: 'field' },
}

/** Part of an element's row that can get the focus. */
export type RowPart = 'toggle' | 'text' | 'field'

/** Time limit for an element to render. */
const FOCUS_TIMEOUT_MS = 2_000

const PARTS: Record<RowPart, string> = {
  toggle: 'button[aria-expanded]',
  text: '[contenteditable=true]',
  field: 'input:not([type=color], [type=file]), textarea, select',
}

/**
 * Returns a function that scrolls to an element and focuses a part of it. It waits until the part is rendered, because
 * the text editor loads lazily. A null `key` focuses the add buttons.
 */
export function useElementFocus(listRef: RefObject<HTMLElement | null>) {
  const round = useRef(0)
  return useCallback(
    (key: string | null, part: RowPart) => {
      const own = ++round.current
      const until = performance.now() + FOCUS_TIMEOUT_MS
      const place =
        key === null ? '[data-adders] button' : `[data-element="${CSS.escape(key)}"] :is(${PARTS[part]})`
      const look = () => {
        if (own !== round.current || performance.now() > until) return
        const target = listRef.current?.querySelector<HTMLElement>(place)
        if (!target) return void requestAnimationFrame(look)
        target.focus({ preventScroll: true })
        target.scrollIntoView({ block: 'center' })
      }
      requestAnimationFrame(look)
    },
    [listRef],
  )
}
