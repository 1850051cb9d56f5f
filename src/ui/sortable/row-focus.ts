import { isFocusLost } from '#ui/focus/lost-focus.ts'
import { groupKey, itemKey } from './layout.ts'

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

/**
 * Gives the focus to something as soon as it is drawn, unless the person is somewhere else by then. Without it the page
 * itself gets it: it is never lost.
 */
export function focusSoon(find: () => HTMLElement | null): void {
  const until = performance.now() + SOON_MS
  const look = () => {
    const isLost = isFocusLost()
    if (isLost) find()?.focus({ preventScroll: true })
    if (performance.now() < until) requestAnimationFrame(look)
    else if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }
  look()
}
