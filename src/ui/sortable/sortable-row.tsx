import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { groupKey, itemKey, type SortableGroup, type SortableItem } from './layout.ts'
import type { Dragged } from './target.ts'
import styles from './sortable.module.css'

/** Rows take their new places when the person lets go, and not before: a line shows where. */
const STAY = () => null
const ATTRIBUTES = { roleDescription: 'control para ordenar' }

function useHandle(dragged: Dragged, canMove: boolean) {
  const key = dragged.kind === 'item' ? itemKey(dragged.id) : groupKey(dragged.id)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useSortable({
    id: key,
    data: { dragged },
    attributes: ATTRIBUTES,
    strategy: STAY,
    disabled: { draggable: !canMove, droppable: true },
  })
  const handle = canMove ? (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Mover ${dragged.name}`}
      className={styles['handle']}
      data-sortable-handle={key}
    >
      <GripVertical aria-hidden size={20} />
    </button>
  ) : null
  return { handle, setNodeRef, isDragging }
}

type RowProps = {
  /** Among all rows of the list. */
  at: number
  measure: (node: Element | null) => void
  canMove: boolean
}

type ItemRowProps<Item extends SortableItem> = RowProps & {
  item: Item
  groupId: string
  index: number
  count: number
  /** Below the head of its group (px). */
  top: number
  render: (item: Item, handle: ReactNode) => ReactNode
}

function ItemRowParts<Item extends SortableItem>(props: ItemRowProps<Item>) {
  const { item, groupId, index, count, top, at, measure, canMove, render } = props
  const { id, name } = item
  const { handle, setNodeRef, isDragging } = useHandle({ kind: 'item', id, name, groupId, index }, canMove)
  const ref = useMemo(() => join(setNodeRef, measure), [setNodeRef, measure])
  return (
    <li
      ref={ref}
      data-index={at}
      data-sortable-row={itemKey(id)}
      data-dragging={isDragging || undefined}
      className={styles['item']}
      style={{ transform: `translateY(${top}px)` }}
      aria-label={name}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {render(item, handle)}
    </li>
  )
}

/** An item of a group, with its handle. */
export const ItemRow = memo(ItemRowParts) as typeof ItemRowParts

type HeadRowProps<Item extends SortableItem> = RowProps & {
  group: SortableGroup<Item>
  groupIndex: number
  render: (group: SortableGroup<Item>, handle: ReactNode) => ReactNode
}

function HeadRowParts<Item extends SortableItem>(props: HeadRowProps<Item>) {
  const { group, groupIndex: index, at, measure, canMove, render } = props
  const { id, name } = group
  const { handle, setNodeRef, isDragging } = useHandle(
    { kind: 'group', id, name, groupId: id, index },
    canMove && !group.isUnordered,
  )
  const ref = useMemo(() => join(setNodeRef, measure), [setNodeRef, measure])
  return (
    <div
      ref={ref}
      data-index={at}
      data-sortable-row={groupKey(id)}
      data-dragging={isDragging || undefined}
      className={styles['head']}
    >
      {render(group, handle)}
    </div>
  )
}

/** The head of a group, with its handle; stays in view while the group does. */
export const HeadRow = memo(HeadRowParts) as typeof HeadRowParts

function join(...refs: ((node: HTMLElement | null) => void)[]) {
  return (node: HTMLElement | null) => {
    for (const ref of refs) ref(node)
  }
}
