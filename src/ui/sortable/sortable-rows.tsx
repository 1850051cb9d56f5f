import type { Elements } from '#ui/html/child-elements.ts'
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
  /** Top of the list, in px from the top of the page. */
  origin: number
  /** Indexes, among all rows, of this group's mounted rows. */
  at: readonly number[]
  /** Is true while an item is dragged over this group. */
  isOver: boolean
  measure: (node: Element | null) => void
  canMoveItems: boolean
  canMoveGroups: boolean
  renderItem: (item: Item, handle: Elements) => ReactNode
  renderHead: (group: SortableGroup<Item>, handle: Elements) => ReactNode
  renderEmpty: ((group: SortableGroup<Item>) => ReactNode) | undefined
}

/** Keeps rows in place during a drag, because a line shows the drop target. */
const STRATEGY = () => null

/** Renders a group at its full height, with only the rows near the screen. */
export function GroupRows<Item extends SortableItem>(props: GroupRowsProps<Item>) {
  const { group, groupIndex, layout, boxes, origin, at, isOver, measure } = props
  const keys = useMemo(() => group.items.map(({ id }) => itemKey(id)), [group.items])
  const span = layout.spans[groupIndex]
  const [head, tail] = [boxes[span?.head ?? -1], boxes[span?.tail ?? -1]]
  if (!span || !head || !tail) return null
  const row = at.map((index) => ({ index, row: layout.rows[index], box: boxes[index] }))
  const isEmpty = row.some((found) => found.row?.kind === 'empty')
  const hasItems = row.some((found) => found.row?.kind === 'item')
  return (
    <section
      aria-label={group.name}
      className={styles['group']}
      data-over={isOver || undefined}
      // Not a transform, which would break sticky children.
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
          {props.renderEmpty?.(group)}
        </div>
      )}
      {hasItems && (
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
      )}
    </section>
  )
}

const ATTRIBUTES = { roleDescription: 'control para ordenar' }

function useHandle(dragged: Dragged, canMove: boolean) {
  const key = dragged.kind === 'item' ? itemKey(dragged.id) : groupKey(dragged.id)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useSortable({
    id: key,
    data: { dragged },
    attributes: ATTRIBUTES,
    strategy: STRATEGY,
    disabled: { draggable: !canMove, droppable: true },
  })
  const { name } = dragged
  const handle = useMemo(
    () =>
      canMove ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Mover ${name}`}
          className={styles['handle']}
          data-sortable-handle={key}
        >
          <GripVertical aria-hidden size={20} />
        </button>
      ) : null,
    [canMove, setActivatorNodeRef, attributes, listeners, name, key],
  )
  return { handle, setNodeRef, isDragging }
}

type RowProps = {
  /** Index among all rows of the list. */
  at: number
  measure: (node: Element | null) => void
  canMove: boolean
}

type ItemRowProps<Item extends SortableItem> = RowProps & {
  item: Item
  groupId: string
  index: number
  count: number
  /** Distance below the head of its group (px). */
  top: number
  render: (item: Item, handle: Elements) => ReactNode
}

function ItemRowParts<Item extends SortableItem>(props: ItemRowProps<Item>) {
  const { item, groupId, index, count, top, at, measure, canMove, render } = props
  const { id, name } = item
  const { handle, setNodeRef, isDragging } = useHandle({ kind: 'item', id, name, groupId, index }, canMove)
  const ref = useMemo(() => join(setNodeRef, measure), [setNodeRef, measure])
  // A row that only moves is not rendered again.
  const content = useMemo(() => render(item, handle), [render, item, handle])
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
      {content}
    </li>
  )
}

/** Renders an item of a group, with its handle. */
const ItemRow = memo(ItemRowParts) as typeof ItemRowParts

type HeadRowProps<Item extends SortableItem> = RowProps & {
  group: SortableGroup<Item>
  groupIndex: number
  render: (group: SortableGroup<Item>, handle: Elements) => ReactNode
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

/** Renders the head of a group, with its handle. It is sticky. */
const HeadRow = memo(HeadRowParts) as typeof HeadRowParts

function join(...refs: ((node: HTMLElement | null) => void)[]) {
  return (node: HTMLElement | null) => {
    for (const ref of refs) ref(node)
  }
}
