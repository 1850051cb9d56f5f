import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { useMemo, type ReactNode, memo } from 'react'
import { GripVertical } from 'lucide-react'
import {
  itemKey,
  type SortableGroup,
  type SortableItem,
  type SortableLayout,
  groupKey,
} from './sortable-layout.ts'
import type { Boxes, Dragged } from './move-target.ts'
import styles from './sortable.module.css'

type GroupRowsProps<Item extends SortableItem> = {
  group: SortableGroup<Item>
  groupIndex: number
  layout: SortableLayout<Item>
  boxes: Boxes
  /** Where the list begins, in px from the top of the page. */
  origin: number
  /** The rows of this group that are drawn, by their place among all rows. */
  at: readonly number[]
  /** What is dragged would go into this group. */
  isOver: boolean
  measure: (node: Element | null) => void
  canMoveItems: boolean
  canMoveGroups: boolean
  renderItem: (item: Item, handle: ReactNode) => ReactNode
  renderHead: (group: SortableGroup<Item>, handle: ReactNode) => ReactNode
  renderEmpty: (group: SortableGroup<Item>) => ReactNode
}

const STRATEGY = () => null

/** A group as high as all of it, with those of its rows that are near the screen. */
export function GroupRows<Item extends SortableItem>(props: GroupRowsProps<Item>) {
  const { group, groupIndex, layout, boxes, origin, at, isOver, measure } = props
  const keys = useMemo(() => group.items.map(({ id }) => itemKey(id)), [group.items])
  const span = layout.spans[groupIndex]
  const [head, tail] = [boxes[span?.head ?? -1], boxes[span?.tail ?? -1]]
  if (!span || !head || !tail) return null
  const row = at.map((index) => ({ index, row: layout.rows[index], box: boxes[index] }))
  const isEmpty = row.some((found) => found.row?.kind === 'empty')
  return (
    <section
      aria-label={group.name}
      className={styles['group']}
      data-over={isOver || undefined}
      // Not a transform: what is sticky inside would not know of it.
      style={{ top: head.start - origin, height: tail.start - head.start }}
    >
      <HeadRow
        group={group}
        groupIndex={groupIndex}
        at={span.head}
        canMove={props.canMoveGroups}
        render={props.renderHead}
        measure={measure}
      />
      {isEmpty && (
        <div
          ref={measure}
          data-index={span.first}
          className={styles['item']}
          style={{ transform: `translateY(${head.end - head.start}px)` }}
        >
          {props.renderEmpty(group)}
        </div>
      )}
      <SortableContext items={keys} strategy={STRATEGY}>
        <ul className={styles['items']}>
          {row.map(
            ({ index, row: found, box }) =>
              found?.kind === 'item' &&
              box && (
                <ItemRow
                  key={found.item.id}
                  item={found.item}
                  groupId={group.id}
                  index={found.index}
                  count={group.items.length}
                  top={box.start - head.start}
                  at={index}
                  canMove={props.canMoveItems}
                  render={props.renderItem}
                  measure={measure}
                />
              ),
          )}
        </ul>
      </SortableContext>
    </section>
  )
}

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
const ItemRow = memo(ItemRowParts) as typeof ItemRowParts

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
const HeadRow = memo(HeadRowParts) as typeof HeadRowParts

function join(...refs: ((node: HTMLElement | null) => void)[]) {
  return (node: HTMLElement | null) => {
    for (const ref of refs) ref(node)
  }
}
