import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { kindOf } from '#domain/custom-page/elements/registry.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { stepItems } from '#ui/sortable/step-items.ts'
import { ElementPanel } from './element-panel.tsx'
import { ELEMENT_EDITORS, UnknownIcon } from './element-editors.ts'
import type { ElementItem } from './element-item.ts'
import styles from './element-list.module.css'

type ElementRowProps = {
  item: ElementItem
  handle: ReactNode
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** One element of the page: what it is called, what can be done with it, and its controls while it is chosen. */
export function ElementRow({ item, handle, onToggle, onStep, onDuplicate, onRemove }: ElementRowProps) {
  const { id, name, stored, isOpen, isFirst, isLast } = item
  const kind = kindOf(stored)
  const Icon = kind ? ELEMENT_EDITORS[kind].Icon : UnknownIcon
  return (
    <div data-element={id} className={styles['row']}>
      <div className={styles['line']}>
        {handle}
        <button type="button" aria-expanded={isOpen} className={styles['toggle']} onClick={onToggle}>
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
        <div role="group" aria-label={`Controles de ${name}`} className={styles['panel']}>
          <ElementPanel id={id} stored={stored} />
        </div>
      )}
    </div>
  )
}
