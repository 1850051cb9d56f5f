import { SortableContext } from '@dnd-kit/sortable'
import { useMemo, type ReactNode } from 'react'
import { itemKey, type SortableGroup, type SortableItem, type SortableLayout } from './layout.ts'
import { HeadRow, ItemRow } from './sortable-row.tsx'
import type { Boxes } from './target.ts'
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
