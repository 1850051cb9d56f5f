import type { Elements } from '#ui/html/child-elements.ts'
import { useCallback, useMemo } from 'react'
import { newId } from '#db/core/plain-http.ts'
import { MAX_ELEMENTS } from '#domain/custom-page/structure.ts'
import { countLabel } from '#domain/core/format.ts'
import { type DraftElement, elementName } from '#domain/page-editor/page-draft.ts'
import { ELEMENT_KINDS, type ElementKind, ELEMENTS } from '#domain/custom-page/elements.ts'
import { Button } from '#ui/layout/button.tsx'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { useEditTools } from './use-page-editor.ts'
import { ELEMENT_EDITORS, type ElementItem, ElementRow, type RowPart } from './element-row.tsx'
import styles from './element-list.module.css'

type ElementListProps = {
  elements: readonly DraftElement[]
  /** Key of the element whose controls are open. */
  selected: string | null
  onSelect: (key: string | null) => void
  /** Focuses an element once it is rendered. Null focuses the add buttons. */
  onFocus: (key: string | null, part: RowPart) => void
}

/** Edits the ordered elements of the page and adds new ones (A§2). */
export function ElementList({ elements, selected, onSelect, onFocus }: ElementListProps) {
  const { edit } = useEditTools()
  const items = useMemo(
    () =>
      elements.map(({ key, stored }, index): ElementItem => ({
        id: key,
        name: elementName(stored),
        stored,
        isOpen: key === selected,
        isFirst: index === 0,
        isLast: index === elements.length - 1,
      })),
    [elements, selected],
  )
  const groups = useMemo(
    (): SortableGroup<ElementItem>[] => [{ id: 'elements', name: 'Elementos', items }],
    [items],
  )
  const add = (kind: ElementKind) => {
    const id = newId()
    edit({ do: 'add', kind, id, after: selected })
    onSelect(id)
    onFocus(id, ELEMENT_EDITORS[kind].focus)
  }
  const remove = useCallback(
    (key: string) => {
      const at = elements.findIndex((element) => element.key === key)
      const next = elements[at + 1] ?? elements[at - 1]
      edit({ do: 'remove', key })
      if (key === selected) onSelect(null)
      onFocus(next?.key ?? null, 'toggle')
    },
    [elements, edit, selected, onSelect, onFocus],
  )
  const duplicate = useCallback(
    (key: string) => {
      const id = newId()
      edit({ do: 'duplicate', key, id })
      onSelect(id)
      onFocus(id, 'toggle')
    },
    [edit, onSelect, onFocus],
  )
  const step = useCallback(
    (key: string, by: -1 | 1) => {
      const at = elements.findIndex((element) => element.key === key)
      edit({ do: 'move', key, to: Math.max(0, at + by) })
      onFocus(key, 'toggle')
    },
    [elements, edit, onFocus],
  )
  const renderItem = useCallback(
    (item: ElementItem, handle: Elements) => (
      <ElementRow
        item={item}
        handle={handle}
        onToggle={() => onSelect(item.isOpen ? null : item.id)}
        onStep={(by) => step(item.id, by)}
        onDuplicate={() => duplicate(item.id)}
        onRemove={() => remove(item.id)}
      />
    ),
    [onSelect, step, duplicate, remove],
  )
  return (
    <>
      <SortableList
        groups={groups}
        heights={HEIGHTS}
        renderItem={renderItem}
        renderHead={renderHead}
        renderEmpty={renderEmpty}
        canMoveItems
        onMoveItem={(key, _, to) => {
          edit({ do: 'move', key, to })
          return Promise.resolve(true)
        }}
      />
      <div role="group" aria-label="Añadir elemento" data-adders className={`grid gap-8 ${styles['adders']}`}>
        {ELEMENT_KINDS.map((kind) => {
          const { Icon } = ELEMENT_EDITORS[kind]
          return (
            <Button
              key={kind}
              aria-disabled={elements.length >= MAX_ELEMENTS}
              onClick={() => elements.length < MAX_ELEMENTS && add(kind)}
            >
              <Icon aria-hidden />
              <span>{ELEMENTS[kind].name}</span>
            </Button>
          )
        })}
      </div>
      {elements.length >= MAX_ELEMENTS && (
        <p className={styles['note']}>{`Una página muestra ${MAX_ELEMENTS} elementos, y ya los tiene.`}</p>
      )}
    </>
  )
}

/** Estimated heights in px, used until rows are measured. */
const HEIGHTS = { head: 53, item: 61, empty: 84 }

function renderHead({ items }: SortableGroup<ElementItem>) {
  return (
    <div className={styles['head']}>
      <h2>Elementos</h2>
      <span className="num">{countLabel(items.length, 'elemento', 'elementos')}</span>
    </div>
  )
}

function renderEmpty() {
  return (
    <p className={styles['empty']}>
      Esta página todavía no tiene elementos. Añade el primero con los botones de abajo.
    </p>
  )
}
