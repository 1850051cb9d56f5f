import type { Elements } from '#ui/html/child-elements.ts'
import { DndContext, type Announcements } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { Portal } from '@ark-ui/react/portal'
import { GripVertical } from 'lucide-react'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useOptimistic } from '#ui/hooks/use-optimistic.ts'
import { groupKey, itemKey, layOutGroups, type SortableGroup, type SortableItem } from './sortable-layout.ts'
import { GroupRows } from './sortable-rows.tsx'
import { MOVES, type Move, lineFor, staysPut } from './move-target.ts'
import { useDrag, type Scene, INSTRUCTIONS } from './use-drag.ts'
import { useHeldRow, useKeptHandle, useVirtualRows, type RowHeights } from './use-virtual-rows.ts'
import styles from './sortable.module.css'

/** Disables dnd-kit's announcements. The list makes its own, which include rows that are not rendered. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const ACCESSIBILITY = {
  announcements: SILENT,
  screenReaderInstructions: { draggable: INSTRUCTIONS },
  restoreFocus: false,
}
const AUTO_SCROLL = { layoutShiftCompensation: false, threshold: { x: 0, y: 0.16 } }
const STRATEGY = () => null
const NO_COLLISIONS = () => []
/** Time within which the list applies a drop. */
const SETTLE_MS = 700

type SortableListProps<Item extends SortableItem> = {
  groups: readonly SortableGroup<Item>[]
  /** `handle` is the drag button, or null if the row cannot be moved. Pass stable functions. */
  renderItem: (item: Item, handle: Elements) => ReactNode
  renderHead: (group: SortableGroup<Item>, handle: Elements) => ReactNode
  renderEmpty?: (group: SortableGroup<Item>) => ReactNode
  /** Estimated heights, until rows are measured. */
  heights: RowHeights
  canMoveItems?: boolean
  canMoveGroups?: boolean
  canCrossGroups?: boolean
  /** Is true while a drop is being saved. No other drag can start. */
  isBusy?: boolean
  /** `index` is 0-based in the group, without the item itself. Resolves to true if the move was saved. */
  onMoveItem?: (itemId: string, groupId: string, index: number) => Promise<boolean>
  onMoveGroup?: (groupId: string, index: number) => Promise<boolean>
}

/**
 * Renders groups of rows that can be reordered by mouse, touch and keyboard. It is a virtual list over the
 * window (ADR 0005), so rows far from the screen are not mounted.
 */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { heights, canMoveGroups = false, canMoveItems = false, canCrossGroups = false } = props
  const { shown: groups, begin } = useOptimistic<readonly SortableGroup<Item>[], Move>(props.groups, MOVES)
  const listRef = useRef<HTMLDivElement>(null)
  const scene = useRef<Scene>({ layout: layOutGroups([]), boxes: [], list: null, canCrossGroups })
  const [pad, setPad] = useState(0)
  const hold = useHeldRow(scene)
  const keepHandle = useKeptHandle(listRef)

  const { drag, said, preview, sensors, ...events } = useDrag(scene, {
    onStart: (dragged, top) => {
      if (dragged.kind === 'item') return
      // Only heads remain, with the grabbed one still under the pointer. Padding fills the space above it.
      const { layout, boxes, list } = scene.current
      const above = layout.spans.slice(0, dragged.index).reduce((sum, { head, tail }) => {
        const [first, last] = [boxes[head], boxes[tail]]
        return sum + (first && last ? first.end - first.start + last.end - last.start : 0)
      }, 0)
      const start = (list?.getBoundingClientRect().top ?? 0) + scrollY + above
      setPad(Math.max(0, top - start))
      hold(groupKey(dragged.id), top, 0)
    },
    onEnd: ({ kind, id }, by, line) => {
      const key = kind === 'group' ? groupKey(id) : itemKey(id)
      if (kind === 'group') {
        setPad(0)
        if (line !== null) hold(key, line, SETTLE_MS)
      }
      if (by === 'keyboard') keepHandle(key)
    },
    onDrop: ({ kind, id }, target) => {
      const { groupId, index } = target
      const kept = kind === 'item' ? props.onMoveItem?.(id, groupId, index) : props.onMoveGroup?.(id, index)
      if (kept) begin({ kind, id, groupId, index }, kept)
    },
  })
  const isGroupDragged = drag?.dragged.kind === 'group'
  const layout = useMemo(() => layOutGroups(groups, isGroupDragged), [groups, isGroupDragged])
  const pinned = drag && (isGroupDragged ? groupKey(drag.dragged.id) : itemKey(drag.dragged.id))
  const rows = useVirtualRows(layout, listRef, { heights, pinned, pad: isGroupDragged ? pad : 0 })
  const { boxes, origin } = rows

  useLayoutEffect(() => {
    scene.current = { layout, boxes, list: listRef.current, canCrossGroups }
  })

  const isByPointer = drag?.by === 'pointer'
  useLayoutEffect(() => {
    if (!isByPointer) return
    const { documentElement: page } = document
    page.setAttribute('data-pointer-drag', '')
    return () => page.removeAttribute('data-pointer-drag')
  }, [isByPointer])

  const line = drag?.target && !staysPut(drag.dragged, drag.target)
  const block = useCallback(
    (event: SyntheticEvent) => {
      const isHandle = (event.target as Element).closest?.('[data-sortable-handle]')
      if (props.isBusy === true && isHandle) event.stopPropagation()
    },
    [props.isBusy],
  )
  const groupKeys = useMemo(() => groups.map(({ id }) => groupKey(id)), [groups])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={NO_COLLISIONS}
      autoScroll={AUTO_SCROLL}
      accessibility={ACCESSIBILITY}
      {...events}
    >
      <div
        ref={listRef}
        className={styles['list']}
        style={{ height: rows.height }}
        data-busy={props.isBusy || undefined}
        onFocusCapture={({ target }) => rows.pin(keyAround(target))}
        onMouseDownCapture={block}
        onTouchStartCapture={block}
        onKeyDownCapture={block}
      >
        <SortableContext items={groupKeys} strategy={STRATEGY}>
          {rows.visible.map(({ groupIndex, at }) => {
            const group = groups[groupIndex]
            const span = layout.spans[groupIndex]
            const isOver = drag?.dragged.kind === 'item' && drag.target?.groupId === group?.id
            return (
              group &&
              span && (
                <GroupRows
                  key={group.id}
                  group={group}
                  groupIndex={groupIndex}
                  layout={layout}
                  boxes={boxes}
                  origin={origin}
                  at={at}
                  isOver={isOver}
                  measure={rows.measure}
                  canMoveItems={canMoveItems && (canCrossGroups || !group.isUnordered)}
                  canMoveGroups={canMoveGroups}
                  renderItem={props.renderItem}
                  renderHead={props.renderHead}
                  renderEmpty={props.renderEmpty}
                />
              )
            )
          })}
        </SortableContext>
        {line && drag.target && (
          <div
            aria-hidden
            className={styles['line']}
            style={{
              transform: `translateY(${lineFor(layout, boxes, drag.dragged, drag.target) - origin}px)`,
            }}
          />
        )}
      </div>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {said}
      </p>
      {drag?.by === 'pointer' && (
        <Portal>
          <div
            ref={preview}
            aria-hidden
            className={styles['preview']}
            data-nowhere={!drag.target || undefined}
          >
            <GripVertical size={20} />
            <span>{drag.dragged.name}</span>
          </div>
        </Portal>
      )}
    </DndContext>
  )
}

/** Returns the key of the row around an element, if any. */
function keyAround(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-sortable-row]')?.dataset['sortableRow']
}
