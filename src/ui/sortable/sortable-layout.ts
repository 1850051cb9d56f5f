import { isFocusLost, whenUserActs } from '#ui/hooks/keyboard-focus.ts'

/** Draggable item. `name` is used in announcements. */
export type SortableItem = { id: string; name: string }

/** Ordered list of items. */
export type SortableGroup<Item extends SortableItem = SortableItem> = {
  id: string
  name: string
  items: readonly Item[]
  /** Hides the items. */
  isCollapsed?: boolean
  /** Is true if the items have no order and the group cannot move. A drop only adds to it. */
  isUnordered?: boolean
}

/** Line of the virtual list. A `tail` is the space below a group. */
export type SortableRow<Item extends SortableItem = SortableItem> =
  | { kind: 'head' | 'empty' | 'tail'; key: string; group: SortableGroup<Item>; groupIndex: number }
  | { kind: 'item'; key: string; group: SortableGroup<Item>; groupIndex: number; item: Item; index: number }

/** Indexes of a group's rows among all rows. The items are between `first` and `tail`. */
export type GroupSpan = { head: number; first: number; tail: number }

export type SortableLayout<Item extends SortableItem = SortableItem> = {
  groups: readonly SortableGroup<Item>[]
  rows: readonly SortableRow<Item>[]
  spans: readonly GroupSpan[]
}

export const groupKey = (id: string) => `group:${id}`
export const itemKey = (id: string) => `item:${id}`

/** Flattens the groups into rows. While a group is dragged, only the heads remain. */
export function layOutGroups<Item extends SortableItem>(
  groups: readonly SortableGroup<Item>[],
  onlyHeads = false,
): SortableLayout<Item> {
  const rows: SortableRow<Item>[] = []
  const spans: GroupSpan[] = []
  for (const [groupIndex, group] of groups.entries()) {
    const head = rows.push({ kind: 'head', key: groupKey(group.id), group, groupIndex }) - 1
    if (!onlyHeads && !group.isCollapsed) {
      for (const [index, item] of group.items.entries())
        rows.push({ kind: 'item', key: itemKey(item.id), group, groupIndex, item, index })
      if (group.items.length === 0) rows.push({ kind: 'empty', key: `empty:${group.id}`, group, groupIndex })
    }
    const tail = rows.push({ kind: 'tail', key: `tail:${group.id}`, group, groupIndex }) - 1
    spans.push({ head, first: head + 1, tail })
  }
  return { groups, rows, spans }
}

/** Returns the menu button of an item, or null if its row is not rendered. */
export function rowMenu(id: string): HTMLElement | null {
  return menuIn(rowOf(itemKey(id)))
}

/** Returns the menu button of a group. */
export function groupMenu(id: string): HTMLElement | null {
  return menuIn(rowOf(groupKey(id)))
}

/** Returns the menu button of a neighbouring item, to focus after a removal, or `main`. */
export function nextRowMenu(id: string): HTMLElement | null {
  const row = rowOf(itemKey(id))
  const next = menuIn(row?.nextElementSibling) ?? menuIn(row?.previousElementSibling)
  return next ?? document.querySelector<HTMLElement>('main')
}

const rowOf = (key: string) => document.querySelector(`[data-sortable-row="${CSS.escape(key)}"]`)
const menuIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null

/** Time within which an action's result is rendered. */
const SOON_MS = 1_500

/** Aborts the pending focus request. Only the newest counts, until the user acts. */
let wanted = new AbortController()

/**
 * Focuses an element as soon as it is rendered, unless the user has moved on. Falls back to `main`, so that
 * the focus is never lost.
 */
export function focusSoon(find: () => HTMLElement | null): void {
  wanted.abort()
  wanted = new AbortController()
  const { signal } = wanted
  const end = wanted.abort.bind(wanted)
  whenUserActs(end, signal)
  const until = performance.now() + SOON_MS
  const look = () => {
    if (signal.aborted) return
    if (isFocusLost()) find()?.focus({ preventScroll: true })
    if (performance.now() < until) {
      requestAnimationFrame(look)
      return
    }
    end()
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }
  look()
}
