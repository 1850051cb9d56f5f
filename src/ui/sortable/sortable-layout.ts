import { isFocusLost, whenPersonGoesOn } from '#ui/hooks/keyboard-focus.ts'

/** Something that can be dragged; `name` is what it is called aloud. */
export type SortableItem = { id: string; name: string }

/** Things in their order. */
export type SortableGroup<Item extends SortableItem = SortableItem> = {
  id: string
  name: string
  items: readonly Item[]
  /** Only its head is shown. */
  isCollapsed?: boolean
  /** What is in it has no order, and it stays where it is; what is dropped on it is just in it. */
  isUnordered?: boolean
}

/** One line of the virtual list. A `tail` is the space below a group. */
export type SortableRow<Item extends SortableItem = SortableItem> =
  | { kind: 'head' | 'empty' | 'tail'; key: string; group: SortableGroup<Item>; groupIndex: number }
  | { kind: 'item'; key: string; group: SortableGroup<Item>; groupIndex: number; item: Item; index: number }

/** Where the rows of a group stand among all rows; what is between `first` and `tail` are its items. */
export type GroupSpan = { head: number; first: number; tail: number }

export type SortableLayout<Item extends SortableItem = SortableItem> = {
  groups: readonly SortableGroup<Item>[]
  rows: readonly SortableRow<Item>[]
  spans: readonly GroupSpan[]
}

export const groupKey = (id: string) => `group:${id}`
export const itemKey = (id: string) => `item:${id}`

/** The groups as lines one below another; nothing but their heads while one of them is dragged. */
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

const rowOf = (key: string) => document.querySelector(`[data-sortable-row="${CSS.escape(key)}"]`)
const menuIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null

/** The button of the menu of an item, when its row is drawn. */
export function rowMenu(id: string): HTMLElement | null {
  return menuIn(rowOf(itemKey(id)))
}

/** The button of the menu of a group. */
export function groupMenu(id: string): HTMLElement | null {
  return menuIn(rowOf(groupKey(id)))
}

/** The button of the menu of the item beside this one, for when this one is gone; else the page's heading. */
export function nextRowMenu(id: string): HTMLElement | null {
  const row = rowOf(itemKey(id))
  const next = menuIn(row?.nextElementSibling) ?? menuIn(row?.previousElementSibling)
  return next ?? document.querySelector<HTMLElement>('main')
}

/** What an action does to the list shows within this time. */
const SOON_MS = 1_500

/** What is to have it soon: one thing at a time, and nothing more once the person has gone on. */
let wanted = new AbortController()

/**
 * Gives the focus to something as soon as it is drawn, unless the person is somewhere else by then. Without it the page
 * itself gets it: it is never lost.
 */
export function focusSoon(find: () => HTMLElement | null): void {
  wanted.abort()
  wanted = new AbortController()
  const { signal } = wanted
  const end = wanted.abort.bind(wanted)
  whenPersonGoesOn(end, signal)
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
